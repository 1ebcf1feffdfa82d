import {
  defineMdastPlugin,
  type MdastVisitorContext,
  type MdxJsxAttributeNode,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from "satteri";
import { replaceAttributes } from "./replace-attributes.ts";

/** HTML's attributes without a value that React does not know as such by the names that HTML has for them. */
const names =
  "allowfullscreen|autofocus|autoplay|disablepictureinpicture|disableremoteplayback|formnovalidate|ismap|itemscope|mozallowfullscreen|nomodule|novalidate|playsinline|readonly|webkitallowfullscreen";
const bareName = new RegExp(`^(?:${names})$`);
const bareInSource = new RegExp(`\\s(?:${names})[\\s/>]`);

/** Whether a document may have an attribute that `styleStrings` is for. */
export function mayHaveStyleStrings(source: string): boolean {
  return /\sstyle\s*=\s*["']/.test(source);
}

/** Whether a document may have one of the attributes that `bareAttributes` is for. */
export function mayHaveBareAttributes(source: string): boolean {
  return bareInSource.test(source);
}

/** `<iframe allowfullscreen>`, as HTML has it, gets the empty value that it means: React leaves it out where it has none. */
export function bareAttributes() {
  return elementAttributes("bare-attributes", ({ name, value }) =>
    value === null && bareName.test(name) ? "" : undefined,
  );
}

/**
 * `style="color: red"` on an element, as HTML has it, becomes the object that React asks for. Documents that were HTML
 * or MDX 1 once have it; React throws on it.
 */
export function styleStrings() {
  return elementAttributes("style-strings", ({ name, value }) =>
    name === "style" && typeof value === "string"
      ? { type: "mdxJsxAttributeValueExpression", value: JSON.stringify(readStyle(value)) }
      : undefined,
  );
}

/** Declarations by React's names. Semicolons and colons within brackets and quotes separate nothing. */
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

/** One with a name, not `{...spread}`. */
type NamedAttribute = Extract<MdxJsxAttributeNode, { type: "mdxJsxAttribute" }>;

/**
 * A plugin that changes attributes of elements as HTML has them, and none of components. `change` gives an attribute's new
 * value; absent where it stays as it is.
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
