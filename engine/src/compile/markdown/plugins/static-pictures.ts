import {
  defineHastPlugin,
  type HastVisitorContext,
  type MdxJsxFlowElementHast,
  type MdxJsxTextElementHast,
} from "satteri";
import type { Element, ElementContent } from "hast";

/** Attributes whose values are the same in JSX and HTML, and hast's names of the others. */
const propertyNames = new Map(
  ["alt", "height", "id", "loading", "media", "sizes", "src", "title", "type", "width"].map((name) => [name, name]),
);
for (const name of ["srcset", "srcSet"]) propertyNames.set(name, "srcSet");
for (const name of ["class", "className"]) propertyNames.set(name, "className");

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Whether a document may need `staticPictures`. Components of the site for `elements` of Markdown do not stand for tags. */
export function mayHavePictures(source: string, elements: readonly string[]): boolean {
  return /<picture[\s>]/.test(source) && !elements.some((name) => /^(?:picture|source|img)$/.test(name));
}

/**
 * Makes pictures whose attributes are all texts a part of the HTML around them, also within components, where React would
 * draw them as they are: rendering then completes them, and they follow the colour mode of the page.
 */
export function staticPictures() {
  const jsx = {
    filter: ["picture"],
    visit(node: Readonly<Jsx>, context: HastVisitorContext) {
      const element = toElement(node);
      if (element) context.replaceNode(node, element);
    },
  };
  return defineHastPlugin({ name: "static-pictures", mdxJsxFlowElement: jsx, mdxJsxTextElement: jsx });
}

/** Returns the element of HTML; undefined if its content or attributes are more than that. */
function toElement({ name, attributes, children }: Readonly<Jsx>): Element | undefined {
  if (name === null || !/^(?:picture|source|img)$/.test(name)) return undefined;
  const properties: Element["properties"] = {};
  for (const attribute of attributes) {
    if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return undefined;
    const property = propertyNames.get(attribute.name);
    if (property === undefined) return undefined;
    properties[property] = attribute.value;
  }
  const content: ElementContent[] = [];
  for (const child of children) {
    const isJsx = child.type === "mdxJsxFlowElement" || child.type === "mdxJsxTextElement";
    const element = isJsx ? toElement(child) : child.type === "text" && child.value.trim() === "" ? child : undefined;
    if (!element) return undefined;
    content.push(element);
  }
  return { type: "element", tagName: name, properties, children: content };
}
