import { fillStubs } from "../behaviours/sidebar/sidebar-categories.ts";
import { categoryPath } from "../sidebar-state.ts";
import { keepInView } from "./scroll.ts";

/**
 * Updates a sidebar that stays in the document for the next page: marks its entry and opens the categories above. If
 * the next page lists other entries, these are used, and categories that the reader opened stay open.
 */
export function updateSidebar(kept: Element, next: Element): void {
  if (kept.querySelector(".sidebar-stub")) fillStubs(kept, next.cloneNode(true) as Element);
  const entries = new Set(Array.from(kept.querySelectorAll("a"), entryOf));
  if (!Array.from(next.querySelectorAll(":not(.sidebar-stub) > a"), entryOf).every((entry) => entries.has(entry)))
    replaceEntries(kept, next);

  const marked = next.querySelector("[aria-current]");
  const address = marked?.getAttribute("href");
  const links = Array.from(kept.querySelectorAll("a"));
  // Only one, as in the page's own HTML, because a list may contain a page twice.
  const current = links.find((link) => link.getAttribute("href") === address);
  for (const link of links) copyMark(link, link === current ? marked : null);
  // On a category's own page, the category is open.
  for (const each of kept.querySelectorAll("details"))
    if (each.contains(current ?? null) || each === current?.nextElementSibling) each.open = true;
}

/** Scrolls the sidebar to the current page's entry. */
export function keepCurrentEntryInView(): void {
  const current = document.querySelector("[data-sidebar-nav] a[aria-current]");
  if (current) keepInView(current);
}

/** Copies the current-page marks from one element to another with the same links in the same order. */
export function copyCurrentMarks(to: Element | null, from: Element | null): void {
  const sources = from?.querySelectorAll("a, summary") ?? [];
  to?.querySelectorAll("a, summary").forEach((element, index) => {
    const source = sources[index];
    copyMark(element, source);
    if (source) element.className = source.className;
  });
}

function copyMark(to: Element, from: Element | null | undefined): void {
  const mark = from?.getAttribute("aria-current");
  if (mark) to.setAttribute("aria-current", mark);
  else to.removeAttribute("aria-current");
}

/** Replaces the entries of a sidebar by those of another page; categories that the reader opened stay open. */
export function replaceEntries(kept: Element, next: Element): void {
  const open = new Set(
    Array.from(kept.querySelectorAll("details[open]"), ({ parentElement }) => categoryPath(parentElement)),
  );
  const copy = next.cloneNode(true) as Element;
  for (const category of copy.querySelectorAll("details"))
    if (open.has(categoryPath(category.parentElement))) category.open = true;
  kept.replaceChildren(...copy.childNodes);
}

function entryOf(link: Element): string {
  return `${link.getAttribute("href")} ${link.textContent}`;
}
