import {
  defineMdastPlugin,
  type MdastVisitorContext,
  type MdxJsxAttributeNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from "satteri";
import { replaceAttributes } from "./replace-attributes.ts";

/** HTML's boolean attributes that React does not know by their HTML names. */
const names =
  "allowfullscreen|autofocus|autoplay|disablepictureinpicture|disableremoteplayback|formnovalidate|ismap|itemscope|mozallowfullscreen|nomodule|novalidate|playsinline|readonly|webkitallowfullscreen";
const bareName = new RegExp(`^(?:${names})$`);
const bareInSource = new RegExp(`\\s(?:${names})[\\s/>]`);

/** Whether a document may need `styleStrings`. */
export function mayHaveStyleStrings(source: string): boolean {
  return /\sstyle\s*=\s*["']/.test(source);
}

/** Whether a document may need `bareAttributes`. */
export function mayHaveBareAttributes(source: string): boolean {
  return bareInSource.test(source);
}

/**
 * Gives boolean attributes such as `<iframe allowfullscreen>` an empty value, because React leaves them out otherwise.
 */
export function bareAttributes() {
  return elementAttributes("bare-attributes", ({ name, value }) =>
    value === null && bareName.test(name) ? "" : undefined,
  );
}

/**
 * Converts `style="color: red"` on elements to the object that React requires. Documents that were HTML or MDX 1
 * contain it, and React throws an error.
 */
export function styleStrings() {
  return elementAttributes("style-strings", ({ name, value }) =>
    name === "style" && typeof value === "string"
      ? { type: "mdxJsxAttributeValueExpression", value: JSON.stringify(readStyle(value)) }
      : undefined,
  );
}

/** Whether a document may need `colorModeClasses`. */
export function mayHaveColorModeClasses(source: string): boolean {
  return /dark:(?:hidden|block|inline|flex|grid)/.test(source);
}

const display = /^(?:dark:)?(?:hidden|block|inline|inline-block|flex|grid)$/;

/**
 * Replaces the classes with which Tailwind shows an element in one colour mode, as documents of Mintlify do, by ours:
 * `block dark:hidden` and `hidden dark:block`.
 */
export function colorModeClasses() {
  return elementAttributes("color-mode-classes", ({ name, value }) => {
    if ((name !== "className" && name !== "class") || typeof value !== "string") return undefined;
    const classes = value.split(/\s+/);
    const isShownInDark = classes.some(
      (each) => each.startsWith("dark:") && each !== "dark:hidden" && display.test(each),
    );
    const mode = classes.includes("dark:hidden")
      ? "only-light"
      : classes.includes("hidden") && isShownInDark
        ? "only-dark"
        : undefined;
    return mode && [...classes.filter((each) => !display.test(each)), mode].join(" ");
  });
}

/** Whether a document may need `pageElements`. */
export function mayHavePageElements(source: string): boolean {
  return /<(?:html|body)[\s>]/.test(source);
}

/** Makes `<html>` and `<body>` in the text plain elements: a page has one of each, and React refuses to draw another. */
export function pageElements() {
  const jsx = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    if (node.name === "html" || node.name === "body") context.replaceNode(node, { ...node, name: "div" });
  };
  return defineMdastPlugin({ name: "page-elements", mdxJsxFlowElement: jsx, mdxJsxTextElement: jsx });
}

/** Parses declarations, with React's names. Semicolons and colons in brackets and quotes are not separators. */
export function readStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const [, property = "", value = ""] of text.matchAll(/([\w-]+)\s*:((?:[^;("']|\([^)]*\)|"[^"]*"|'[^']*')*)/g)) {
    const name = property.startsWith("--")
      ? property
      : property.replace(/^-ms-/, "ms-").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    style[name] = value.trim();
  }
  return style;
}

/** An attribute with a name, not `{...spread}`. */
type NamedAttribute = Extract<MdxJsxAttributeNode, { type: "mdxJsxAttribute" }>;

/**
 * A plugin that changes HTML attributes of elements, but not of components. `change` returns the new attribute;
 * undefined leaves it unchanged.
 */
function elementAttributes(
  name: string,
  change: (attribute: Readonly<NamedAttribute>) => NamedAttribute["value"] | undefined,
) {
  const jsx = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    if (!node.name || !/^[a-z]/.test(node.name)) return;
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== "mdxJsxAttribute") return attribute;
      const value = change(attribute);
      if (value === undefined) return attribute;
      changed = true;
      return { ...attribute, value };
    });
    if (changed) replaceAttributes(context, node, attributes);
  };
  return defineMdastPlugin({ name, mdxJsxFlowElement: jsx, mdxJsxTextElement: jsx });
}
