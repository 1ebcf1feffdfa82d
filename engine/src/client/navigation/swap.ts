import { copyCurrentMarks, updateSidebar } from "./sidebar.ts";

/** An element that stays, and its counterpart in the next page. */
interface KeptPair {
  old: Element;
  next: Element;
}

/**
 * Replaces the document's body by that of the next page. Kept are the navigation bar, a sidebar of the same name, with
 * its scroll position and open categories, and elements created by the runtime (`data-runtime`).
 */
export function swapBody(next: Document): void {
  const kept: KeptPair[] = [];
  const navbar = findPair(next, "[data-navbar]");
  if (navbar && sameText(navbar)) {
    copyCurrentMarks(navbar.old, navbar.next);
    kept.push(navbar);
  }
  const sidebar = findSidebars(next);
  if (sidebar) {
    updateSidebar(sidebar.old, sidebar.next);
    kept.push(sidebar);
  }
  swapChildren(document.body, next.body, kept);
}

/** Whether the current sidebar stays in the document. */
export function keepsSidebar(next: Document): boolean {
  return findSidebars(next) !== undefined;
}

/** Returns the sidebars of both pages if they are the same one. */
function findSidebars(next: Document): KeptPair | undefined {
  const pair = findPair(next, "[data-sidebar-nav]");
  const [old, other] = [pair?.old, pair?.next].map((sidebar) => sidebar?.getAttribute("data-sidebar-nav"));
  return old === other ? pair : undefined;
}

/**
 * Replaces the children of `old` except for kept elements, which never leave the document because they would lose their
 * scroll position.
 */
function swapChildren(old: Element, next: Element, kept: readonly KeptPair[]): void {
  copyAttributes(old, next);
  const inside = kept.filter((pair) => old.contains(pair.old));
  const anchors = new Map(inside.map((pair) => [childTowards(next, pair.next), childTowards(old, pair.old)]));
  const staying = new Set<Node>(anchors.values());
  for (const node of Array.from(old.childNodes)) if (!staying.has(node) && !isOfRuntime(node)) node.remove();

  let place = old.firstChild;
  for (const node of Array.from(next.childNodes)) {
    const anchor = node instanceof Element ? anchors.get(node) : undefined;
    if (!anchor) old.insertBefore(node, place);
    else place = anchor.nextSibling;
  }
  for (const [newChild, oldChild] of anchors) {
    if (inside.some((pair) => pair.old === oldChild)) copyAttributes(oldChild, newChild);
    else swapChildren(oldChild, newChild, inside);
  }
}

/** Returns the elements of both pages if they have equivalent parents; an element that moves cannot stay. */
function findPair(page: Document, selector: string): KeptPair | undefined {
  const old = document.querySelector(selector);
  const next = page.querySelector(selector);
  return old && next && pathOf(old) === pathOf(next) ? { old, next } : undefined;
}

function pathOf(element: Element): string {
  const parent = element.parentElement;
  return parent ? `${pathOf(parent)} ${element.localName}` : element.localName;
}

function sameText({ old, next }: KeptPair): boolean {
  return old.textContent === next.textContent;
}

function isOfRuntime(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset["runtime"] !== undefined;
}

function childTowards(parent: Element, descendant: Element): Element {
  let child = descendant;
  while (child.parentElement && child.parentElement !== parent) child = child.parentElement;
  return child;
}

function copyAttributes(to: Element, from: Element): void {
  for (const { name } of Array.from(to.attributes)) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of Array.from(from.attributes))
    if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
