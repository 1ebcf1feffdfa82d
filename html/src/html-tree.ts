import { escapeHtml } from "./escape-html.ts";
import { type HtmlElement, type HtmlNode, isElement } from "./read-html.ts";
import { rawNames, voidNames } from "./tags.ts";

export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => isElement(node));
}

/** Finds all matching elements, outer ones before inner ones, in document order. */
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

/** Finds the first matching element, outer ones before inner ones. */
export function findElement(
  nodes: readonly HtmlNode[],
  isMeant: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  return findElements(nodes, isMeant).next().value ?? undefined;
}

/** All text of an element, on one line. */
export function textIn(nodes: readonly HtmlNode[]): string {
  const text = (node: HtmlNode): string => {
    if (!isElement(node)) return node.data;
    return node.name === "br" ? " " : node.children.map(text).join("");
  };
  return nodes.map(text).join("").replaceAll(/\s+/g, " ").trim();
}

/** How to write an element. */
export interface WrittenElement {
  /** Its new name. */
  name?: string | undefined;
  attributes: Readonly<Record<string, string>>;
  /** HTML before and after its content. */
  begin?: string | undefined;
  end?: string | undefined;
}

/** Returns how to write an element; `undefined` leaves it out with its content. */
export type ElementChange = (element: HtmlElement) => WrittenElement | undefined;

/** Serialises parsed nodes, with a change to each element. */
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
