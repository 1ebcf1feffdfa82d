import { copyCurrentMarks, updateSidebar } from "./sidebar.ts";

const region = "[data-region]";
const sidebar = "[data-sidebar-nav]";

/**
 * Gives the document the body of the next page. What both have by the same name stays as it is: the frame round the
 * regions, and the sidebar with its scroll position and open categories. Documents whose regions differ are exchanged
 * whole; elements that the runtime made (`data-runtime`) stay in any case.
 */
export function swapBody(next: Document): void {
  const oldRegions = outermostRegions(document);
  const newRegions = outermostRegions(next);
  if (oldRegions.size === 0 || !haveSameNames(oldRegions, newRegions)) return swapWhole(next);
  for (const [name, old] of oldRegions) {
    const replacement = newRegions.get(name);
    if (replacement) swapRegion(old, replacement);
  }
  copyCurrentMarks(document.querySelector("[data-navbar]"), next.querySelector("[data-navbar]"));
}

function swapRegion(old: Element, replacement: Element): void {
  const kept = old.querySelector(sidebar);
  const same = replacement.querySelector(sidebar);
  if (!kept || !same || !canKeep(kept, same, old, replacement)) return old.replaceWith(replacement);
  updateSidebar(kept, same);
  swapRound(old, replacement, kept, same);
}

/** Replaces everything in `old` but `kept`, which is never taken out of the document: that would lose its scroll position. */
function swapRound(old: Element, replacement: Element, kept: Element, same: Element): void {
  copyAttributes(old, replacement);
  const path = childTowards(old, kept);
  const newPath = childTowards(replacement, same);
  for (const node of Array.from(old.childNodes)) if (node !== path) node.remove();
  const nodes = Array.from(replacement.childNodes);
  const index = nodes.indexOf(newPath);
  path.before(...nodes.slice(0, index));
  path.after(...nodes.slice(index + 1));
  if (path === kept) copyAttributes(kept, same);
  else swapRound(path, newPath, kept, same);
}

function canKeep(kept: Element, same: Element, old: Element, replacement: Element): boolean {
  if (kept.getAttribute("data-sidebar-nav") !== same.getAttribute("data-sidebar-nav")) return false;
  let [left, right]: (Element | null)[] = [kept, same];
  while (left && right && left !== old && right !== replacement && left.tagName === right.tagName) {
    [left, right] = [left.parentElement, right.parentElement];
  }
  return left === old && right === replacement;
}

function swapWhole(next: Document): void {
  const ours = document.body.querySelectorAll(":scope > [data-runtime]");
  copyAttributes(document.body, next.body);
  document.body.replaceChildren(...next.body.childNodes, ...ours);
}

function outermostRegions(page: Document): Map<string, Element> {
  const regions = Array.from(page.querySelectorAll(region)).filter((element) => !element.parentElement?.closest(region));
  return new Map(regions.map((element) => [element.getAttribute("data-region") ?? "", element]));
}

function haveSameNames(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>): boolean {
  return left.size === right.size && Array.from(left.keys()).every((name) => right.has(name));
}

function childTowards(parent: Element, descendant: Element): Element {
  let child = descendant;
  while (child.parentElement && child.parentElement !== parent) child = child.parentElement;
  return child;
}

function copyAttributes(to: Element, from: Element): void {
  for (const { name } of Array.from(to.attributes)) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of Array.from(from.attributes)) if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}
