import { type ChildNode, type Element, isTag, isText } from "domhandler";

const leftOutNames = new Set(
  "dialog form iframe link meta nav noscript script select style svg template textarea".split(" "),
);
/** Classes of what serves those who see the page, or who listen to it. */
const leftOutClasses = ["code-title", "sr-only", "values"];
/** Of code that is there for several tools, the others than the first choice. */
const otherChoices = [
  ["data-form", "terragrunt"],
  ["data-protocol", "ssh"],
  ["data-inputs", "all"],
  ["data-tool", "opentofu"],
  ["data-tool", "terragrunt"],
] as const;

/** Whether an element says nothing to who reads text alone. */
export function isLeftOut(element: Element): boolean {
  const { name, attribs, children } = element;
  if (leftOutNames.has(name) || attribs["role"] === "tablist" || attribs["aria-hidden"] === "true") return true;
  if ("data-footnote-backref" in attribs) return true;
  // Of buttons, only images that can be enlarged are part of the text.
  if (name === "button") return !children.some((child) => isTag(child) && child.name === "img");
  if (name === "input") return attribs["type"] !== "checkbox";
  if (attribs["class"] !== undefined && leftOutClasses.some((each) => hasClass(element, each))) return true;
  return otherChoices.some(([attribute, value]) => attribs[attribute] === value);
}

export function hasClass({ attribs }: Element, name: string): boolean {
  const classes = attribs["class"];
  return classes !== undefined && (classes === name || ` ${classes} `.includes(` ${name} `));
}

/** The text of an element as it stands, with the prompts that a style sheet draws. */
export function plainTextOf(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isLeftOut(node)) return "";
  return (node.attribs["data-prefix"] ?? "") + node.children.map(plainTextOf).join("");
}

/** The TeX of a formula in MathML; undefined where it does not have it. */
export function texOf(node: ChildNode): string | undefined {
  if (!isTag(node)) return undefined;
  if (node.name === "annotation") return plainTextOf(node).trim();
  return node.children.map(texOf).find((tex) => tex !== undefined);
}

/** The TeX of a formula that stands alone. */
export function displayFormula({ children }: Element): string | undefined {
  const [first] = children;
  return children.length === 1 && first && isTag(first) && first.name === "math" && first.attribs["display"] === "block"
    ? texOf(first)
    : undefined;
}
