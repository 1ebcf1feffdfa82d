import type { MarkedText } from "../query/search-request.ts";
import { element } from "./element.ts";

/**
 * Makes an element say a text, marks and all. The nodes that it has are used again: the browser has no styles to reckon
 * for a text that only reads otherwise, and every key that is typed changes the texts of all results.
 */
export function drawMarked(place: HTMLElement, text: MarkedText): void {
  let node = place.firstChild;
  for (const part of text) {
    const known = node && (node instanceof Text ? !part.isMatch : part.isMatch) ? node : undefined;
    if (!known) {
      place.insertBefore(part.isMatch ? element("mark", {}, part.text) : new Text(part.text), node);
      continue;
    }
    setText(known, part.text);
    node = known.nextSibling;
  }
  while (node) {
    const next = node.nextSibling;
    node.remove();
    node = next;
  }
}

/** Makes a node say a plain text, where it does not yet. */
export function setText(node: Node, text: string): void {
  if (!(node instanceof Text)) {
    if (node.firstChild instanceof Text && node.firstChild === node.lastChild) setText(node.firstChild, text);
    else if (text !== "" || node.firstChild) node.textContent = text;
  } else if (node.data !== text) node.data = text;
}
