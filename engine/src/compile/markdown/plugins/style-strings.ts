import { elementAttributes } from "./element-attributes.ts";

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
