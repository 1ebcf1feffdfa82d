import type { MarkedText } from "@cairn/search/query/search-request";
import { element } from "../element.ts";

/** A line break opportunity in a long name. */
export const lineBreak = Symbol("line break");

export type DrawnPart = MarkedText[number] | typeof lineBreak;

/**
 * Makes an element show a text with marks. Reuses its nodes, because changing only text saves restyling, and every key
 * changes the texts of all results.
 */
export function drawMarked(place: HTMLElement, text: readonly DrawnPart[]): void {
  let node = place.firstChild;
  for (const part of text) {
    const known = node && node.nodeName === nodeNameOf(part) ? node : undefined;
    if (!known) {
      place.insertBefore(makeNode(part), node);
      continue;
    }
    if (part !== lineBreak) setText(known, part.text);
    node = known.nextSibling;
  }
  while (node) {
    const next = node.nextSibling;
    node.remove();
    node = next;
  }
}

function nodeNameOf(part: DrawnPart): string {
  return part === lineBreak ? "WBR" : part.isMatch ? "MARK" : "#text";
}

function makeNode(part: DrawnPart): Node {
  if (part === lineBreak) return element("wbr", {});
  return part.isMatch ? element("mark", {}, part.text) : new Text(part.text);
}

/** Sets a node's text if it differs. */
export function setText(node: Node, text: string): void {
  if (!(node instanceof Text)) {
    if (node.firstChild instanceof Text && node.firstChild === node.lastChild) setText(node.firstChild, text);
    else if (text !== "" || node.firstChild) node.textContent = text;
  } else if (node.data !== text) node.data = text;
}
