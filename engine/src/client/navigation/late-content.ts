import { afterPaint } from "../after-paint.ts";

/** Elements of the content that are inserted before the first paint: some windows full of them. */
const firstElements = 250;
/** Pages with more elements than this are long. */
const longPage = 1400;
/** Nodes that are inserted at a time afterwards. */
const sliceNodes = 80;
/** What may be cut between two of its children. */
const container = "main, article, section, div";

/** Nodes that belong at the end of a parent. */
interface Tail {
  parent: Element;
  nodes: DocumentFragment;
}

let tails: Tail[] = [];

/**
 * Takes the end of a very long page out of its document, before that is shown: styling and laying out all of it would hold
 * the first paint up. What is in view at first stays. Nothing is taken from a page with islands: React looks for them all.
 */
export function holdLateContent(page: Document): void {
  tails = [];
  const elements = page.querySelector("main")?.getElementsByTagName("*");
  const last = elements?.item(longPage) ? elements.item(firstElements) : undefined;
  if (!last || page.querySelector("c-island")) return;
  let node: Element | null = last;
  while (node && !node.parentElement?.matches(container)) node = node.parentElement;
  for (; node?.parentElement && !node.matches("main"); node = node.parentElement) {
    const range = page.createRange();
    range.setStartAfter(node);
    range.setEndAfter(node.parentElement.lastChild ?? node);
    tails.push({ parent: node.parentElement, nodes: range.extractContents() });
  }
}

/** Inserts what was held back, piece by piece, with pauses for the browser. Another page that is shown ends it. Returns whether there was any. */
export async function insertLateContent(): Promise<boolean> {
  const current = tails;
  const wasLate = current.length > 0;
  while (current.length > 0 && current === tails) {
    insertSome(sliceNodes);
    await afterPaint();
  }
  return wasLate && current === tails;
}

/** Inserts all of what is held back now: something in it is asked for. */
export function completeContent(): void {
  while (tails.length > 0) insertSome(Number.POSITIVE_INFINITY);
}

function insertSome(count: number): void {
  const [tail] = tails;
  if (!tail) return;
  const { parent, nodes } = tail;
  if (nodes.childNodes.length > count) {
    // One move of many nodes is much cheaper than many moves.
    const range = nodes.ownerDocument.createRange();
    range.setStart(nodes, 0);
    range.setEnd(nodes, count);
    parent.append(range.extractContents());
  } else {
    parent.append(nodes);
    tails.shift();
  }
}
