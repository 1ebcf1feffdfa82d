import { escapeHtml } from "./escape-html.ts";
import { type HtmlElement, type HtmlNode, isElement } from "./read-html.ts";
import { rawNames, voidNames } from "./tags.ts";

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
  const text = (node: HtmlNode): string => {
    if (!isElement(node)) return node.data;
    return node.name === "br" ? " " : node.children.map(text).join("");
  };
  return nodes.map(text).join("").replaceAll(/\s+/g, " ").trim();
}

/** An element as it is written. */
export interface WrittenElement {
  /** Of another name than it was read with. */
  name?: string | undefined;
  attributes: Readonly<Record<string, string>>;
  /** HTML before its content, and behind it. */
  begin?: string | undefined;
  end?: string | undefined;
}

/** What becomes of an element that is written; `undefined` leaves it out with its content. */
export type ElementChange = (element: HtmlElement) => WrittenElement | undefined;

/** The HTML of nodes that were read, with every element changed. */
export function writeHtml(nodes: readonly HtmlNode[], change: ElementChange): string {
  const write = (node: HtmlNode): string => {
    if (!isElement(node)) return escapeHtml(node.data);
    const changed = change(node);
    if (!changed) return "";
    const { name = node.name, begin = "", end = "" } = changed;
    const attributes = Object.entries(changed.attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    const start = `<${name}${attributes.join("")}`;
    if (voidNames.has(name)) return `${start}>`;
    const isRaw = rawNames.has(name) && name !== "title" && name !== "textarea";
    const content = node.children.map((child) => (isRaw && !isElement(child) ? child.data : write(child)));
    const inner = begin + content.join("") + end;
    return inner === "" && node.isForeign ? `${start}/>` : `${start}>${inner}</${name}>`;
  };
  return nodes.map(write).join("");
}
