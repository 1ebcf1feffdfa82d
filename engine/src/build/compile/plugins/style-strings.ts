import { defineMdastPlugin, type MdastVisitorContext, type MdxJsxFlowElement, type MdxJsxTextElement } from "satteri";
import { replaceAttributes } from "./replace-attributes.ts";

/**
 * `style="color: red"` on an element, as HTML has it, becomes the object that React asks for. Documents that were HTML
 * or MDX 1 once have it; React throws on it.
 */
export function styleStrings() {
  const jsx = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    if (!node.name || !/^[a-z]/.test(node.name)) return;
    let changed = false;
    const attributes = node.attributes.map((attribute) => {
      if (attribute.type !== "mdxJsxAttribute" || attribute.name !== "style" || typeof attribute.value !== "string")
        return attribute;
      changed = true;
      return {
        ...attribute,
        value: { type: "mdxJsxAttributeValueExpression" as const, value: JSON.stringify(readStyle(attribute.value)) },
      };
    });
    if (changed) replaceAttributes(context, node, attributes);
  };
  return defineMdastPlugin({ name: "style-strings", mdxJsxFlowElement: jsx, mdxJsxTextElement: jsx });
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
