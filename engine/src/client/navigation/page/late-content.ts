import { afterPaint } from "../../scheduling.ts";

/** Pixels of the window's height per element of content before the first paint, which is enough to fill it. */
const heightOfElement = 8;
/** Pages with more elements are long. */
const longPage = 1400;
/** Elements inserted at a time afterwards. */
const sliceElements = 200;
/** Elements that may be split between two of their children. */
const container = "main, article, section, div, pre, code";

/** The nodes cut from the end of a parent. */
export interface Tail {
  parent: Element;
  nodes: DocumentFragment;
}

let tails: Tail[] = [];

/** Returns how many elements of content fill the window. */
export function elementsInView(): number {
  return Math.ceil(innerHeight / heightOfElement);
}

/**
 * Removes the end of a very long page from its document before it is shown, because styling and layout of all of it
 * would delay the first paint. What is visible at first stays. Does nothing for a page with islands, because React
 * needs them all. Returns what was removed, for `putBack` or `deferContent`.
 */
export function holdLateContent(page: Document): Tail[] {
  const taken: Tail[] = [];
  const elements = page.querySelector("#cairnMain")?.getElementsByTagName("*");
  const last = elements?.item(longPage) ? elements.item(elementsInView()) : undefined;
  if (!last || page.querySelector("c-island")) return taken;
  let node: Element | null = last;
  while (node && !node.parentElement?.matches(container)) node = node.parentElement;
  for (; node?.parentElement && !node.matches("#cairnMain"); node = node.parentElement) {
    const range = page.createRange();
    range.setStartAfter(node);
    range.setEndAfter(node.parentElement.lastChild ?? node);
    taken.push({ parent: node.parentElement, nodes: range.extractContents() });
  }
  return taken;
}

/** Puts the removed nodes back. */
export function putBack(taken: readonly Tail[]): void {
  for (const { parent, nodes } of taken) parent.append(nodes);
}

/** Hands the removed nodes of the current page to `insertLateContent` and `completeContent`. */
export function deferContent(taken: readonly Tail[]): void {
  tails = [...taken];
}

/**
 * Inserts the removed nodes in slices, with pauses for the browser, until another page is shown. Returns whether there
 * were any.
 */
export async function insertLateContent(): Promise<boolean> {
  const current = tails;
  const wasLate = current.length > 0;
  while (current.length > 0 && current === tails) {
    insertSlice();
    await afterPaint();
  }
  return wasLate && current === tails;
}

/** Whether nothing of the current page is removed. */
export function isContentWhole(): boolean {
  return tails.length === 0;
}

/** Inserts all remaining nodes now, because something needs them. */
export function completeContent(): void {
  putBack(tails);
  tails.length = 0;
}

function insertSlice(): void {
  const [tail] = tails;
  if (!tail) return;
  const { parent, nodes } = tail;
  let elements = 0;
  let next = nodes.firstChild;
  for (; next && elements < sliceElements; next = next.nextSibling)
    if (next instanceof Element) elements += 1 + next.getElementsByTagName("*").length;
  if (next) {
    // Moving many nodes at once is much cheaper than one by one.
    const range = nodes.ownerDocument.createRange();
    range.setStart(nodes, 0);
    range.setEndBefore(next);
    parent.append(range.extractContents());
  } else {
    parent.append(nodes);
    tails.shift();
  }
}
