import { afterPaint } from "../../scheduling.ts";

/** Pixels of the window's height for which there is one element of the content before the first paint: those fill it. */
const heightOfElement = 8;
/** Pages with more elements than this are long. */
const longPage = 1400;
/** Elements that are inserted at a time afterwards. */
const sliceElements = 200;
/** What may be cut between two of its children. */
const container = "main, article, section, div, pre, code";

/** Nodes that belong at the end of a parent. */
export interface Tail {
  parent: Element;
  nodes: DocumentFragment;
}

let tails: Tail[] = [];

/** How many elements of a page's content fill the window. */
export function elementsInView(): number {
  return Math.ceil(innerHeight / heightOfElement);
}

/**
 * Takes the end of a very long page out of its document, before that is shown: styling and laying out all of it would hold
 * the first paint up. What is in view at first stays. Nothing is taken from a page with islands: React looks for them all.
 * Returns what was taken, for `putBack` or `deferContent`.
 */
export function holdLateContent(page: Document): Tail[] {
  const taken: Tail[] = [];
  const elements = page.querySelector("#main")?.getElementsByTagName("*");
  const last = elements?.item(longPage) ? elements.item(elementsInView()) : undefined;
  if (!last || page.querySelector("c-island")) return taken;
  let node: Element | null = last;
  while (node && !node.parentElement?.matches(container)) node = node.parentElement;
  for (; node?.parentElement && !node.matches("#main"); node = node.parentElement) {
    const range = page.createRange();
    range.setStartAfter(node);
    range.setEndAfter(node.parentElement.lastChild ?? node);
    taken.push({ parent: node.parentElement, nodes: range.extractContents() });
  }
  return taken;
}

/** Makes the page whole again. */
export function putBack(taken: readonly Tail[]): void {
  for (const { parent, nodes } of taken) parent.append(nodes);
}

/** Leaves what was taken from the page that is shown now to `insertLateContent` and `completeContent`. */
export function deferContent(taken: readonly Tail[]): void {
  tails = [...taken];
}

/** Inserts what was held back, piece by piece, with pauses for the browser. Another page that is shown ends it. Returns whether there was any. */
export async function insertLateContent(): Promise<boolean> {
  const current = tails;
  const wasLate = current.length > 0;
  while (current.length > 0 && current === tails) {
    insertSlice();
    await afterPaint();
  }
  return wasLate && current === tails;
}

/** Whether the page that is shown has nothing that was held back. */
export function isContentWhole(): boolean {
  return tails.length === 0;
}

/** Inserts all of what is held back now: something in it is asked for. */
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
    // One move of many nodes is much cheaper than many moves.
    const range = nodes.ownerDocument.createRange();
    range.setStart(nodes, 0);
    range.setEndBefore(next);
    parent.append(range.extractContents());
  } else {
    parent.append(nodes);
    tails.shift();
  }
}
