import { escapeHtml } from "./escape-html.ts";
import { type HtmlElement, type HtmlNode, isElement, rawNames, voidNames } from "./read-html.ts";

export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => isElement(node));
}

/** All elements that are meant, from the outside in and in the order of the text. */
export function* findElements(
  nodes: readonly HtmlNode[],
  isMeant: (element: HtmlElement) => boolean,
): Generator<HtmlElement> {
  const open = elementsOf(nodes).toReversed();
  for (let element = open.pop(); element; element = open.pop()) {
    if (isMeant(element)) yield element;
    open.push(...elementsOf(element.children).toReversed());
  }
}

/** The first element that is meant, from the outside in. */
export function findElement(
  nodes: readonly HtmlNode[],
  isMeant: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  return findElements(nodes, isMeant).next().value ?? undefined;
}

/** All text inside, on one line. */
export function textIn(nodes: readonly HtmlNode[]): string {
  const text = (node: HtmlNode): string => (isElement(node) ? node.children.map(text).join("") : node.data);
  return nodes.map(text).join("").replaceAll(/\s+/g, " ").trim();
}

/** What becomes of an element that is written: its attributes, and HTML behind its content; `undefined` leaves it out. */
export type ElementChange = (
  element: HtmlElement,
) => { attributes: Readonly<Record<string, string>>; end?: string } | undefined;

/** The HTML of nodes that were read, with every element changed. */
export function writeHtml(nodes: readonly HtmlNode[], change: ElementChange): string {
  const write = (node: HtmlNode): string => {
    if (!isElement(node)) return escapeHtml(node.data);
    const changed = change(node);
    if (!changed) return "";
    const attributes = Object.entries(changed.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    const start = `<${node.name}${attributes.join("")}>`;
    if (voidNames.has(node.name)) return start;
    const isRaw = rawNames.has(node.name) && node.name !== "title" && node.name !== "textarea";
    const content = node.children.map((child) => (isRaw && !isElement(child) ? child.data : write(child)));
    return `${start}${content.join("")}${changed.end ?? ""}</${node.name}>`;
  };
  return nodes.map(write).join("");
}
