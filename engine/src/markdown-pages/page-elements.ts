import { type HtmlElement, type HtmlNode, isElement } from "@cairn/html/read-html";

const leftOutNames = new Set(
  "dialog form iframe link meta nav noscript script select style svg template textarea".split(" "),
);
/** Classes of what serves those who see the page, or who listen to it. */
const leftOutClasses = ["code-title", "sr-only"];
/** What a page marks as there for people alone, as programs that compare it with its Markdown know it: https://agentdocsspec.com. */
const forPeople = "data-markdown-ignore";

/** Whether an element says nothing to who reads text alone. */
export function isLeftOut(element: HtmlElement): boolean {
  const { name, children } = element;
  if (leftOutNames.has(name) || element.attribute("role") === "tablist") return true;
  if (element.attribute(forPeople) !== undefined) return true;
  if (element.attribute("aria-hidden") === "true" || element.attribute("data-footnote-backref") !== undefined)
    return true;
  // Of buttons, only images that can be enlarged are part of the text.
  if (name === "button") return !children.some((child) => isElement(child) && child.name === "img");
  if (name === "input") return element.attribute("type") !== "checkbox";
  return element.attribute("class") !== undefined && leftOutClasses.some((each) => hasClass(element, each));
}

export function hasClass(element: HtmlElement, name: string): boolean {
  const classes = element.attribute("class");
  return classes !== undefined && (classes === name || ` ${classes} `.includes(` ${name} `));
}

/** The text of an element as it stands, with the prompts that a style sheet draws. */
export function plainTextOf(node: HtmlNode): string {
  if (!isElement(node)) return node.data;
  if (!isElement(node) || isLeftOut(node)) return "";
  return (node.attribute("data-prefix") ?? "") + node.children.map(plainTextOf).join("");
}

/** The TeX of a formula in MathML; undefined where it does not have it. */
export function texOf(node: HtmlNode): string | undefined {
  if (!isElement(node)) return undefined;
  if (node.name === "annotation") return plainTextOf(node).trim();
  return node.children.map(texOf).find((tex) => tex !== undefined);
}

/** The TeX of a formula that stands alone. */
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
