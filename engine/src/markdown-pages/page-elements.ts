import { type HtmlElement, type HtmlNode, isElement } from "@cairn/html/read-html";

const leftOutNames = new Set(
  "dialog form iframe link meta nav noscript script select style svg template textarea".split(" "),
);
const imageNames = new Set(["img", "picture"]);
/**
 * Marks elements that are only for people, as known to programs that compare a page with its Markdown:
 * https://agentdocsspec.com. Titles of code have it because they are not part of the text there: the fence has them.
 */
const forPeople = "data-markdown-ignore";

/** Whether an element contains nothing for a text-only reader. */
export function isLeftOut(element: HtmlElement): boolean {
  const { name, children } = element;
  if (leftOutNames.has(name) || element.attribute("role") === "tablist") return true;
  if (element.attribute(forPeople) !== undefined) return true;
  if (element.attribute("aria-hidden") === "true" || element.attribute("data-footnote-backref") !== undefined)
    return true;
  // Of two images of the same thing, the one for the light mode is enough, as on paper.
  if (hasClass(element, "only-dark")) return true;
  // The only buttons that contain content are images that can be enlarged.
  if (name === "button") return !children.some((child) => isElement(child) && imageNames.has(child.name));
  if (name === "input") return element.attribute("type") !== "checkbox";
  return hasClass(element, "sr-only");
}

export function hasClass(element: HtmlElement, name: string): boolean {
  const classes = element.attribute("class");
  return classes !== undefined && (classes === name || ` ${classes} `.includes(` ${name} `));
}

/** Returns the text of an element, including prompts that CSS draws. */
export function plainTextOf(node: HtmlNode): string {
  if (!isElement(node)) return node.data;
  if (!isElement(node) || isLeftOut(node)) return "";
  return (node.attribute("data-prefix") ?? "") + node.children.map(plainTextOf).join("");
}

/** Returns the TeX of a MathML formula; undefined if it has none. */
export function texOf(node: HtmlNode): string | undefined {
  if (!isElement(node)) return undefined;
  if (node.name === "annotation") return plainTextOf(node).trim();
  return node.children.map(texOf).find((tex) => tex !== undefined);
}

/** Returns the TeX of a display formula. */
export function displayFormula({ children }: HtmlElement): string | undefined {
  const [first] = children;
  return children.length === 1 &&
    first &&
    isElement(first) &&
    first.name === "math" &&
    first.attribs["display"] === "block"
    ? texOf(first)
    : undefined;
}
