import { fillStubs } from "../behaviours/sidebar/sidebar-categories.ts";
import { categoryPath } from "../sidebar-state.ts";
import { keepInView } from "./scroll.ts";

/**
 * Makes a sidebar that stays in the document show the next page: its entry is marked and the categories above it are
 * open. All else stays as the reader left it. Where the next page lists other entries, those are taken, and categories
 * that the reader opened stay open.
 */
export function updateSidebar(kept: Element, next: Element): void {
  if (kept.querySelector(".sidebar-stub")) fillStubs(kept, next.cloneNode(true) as Element);
  const entries = new Set(Array.from(kept.querySelectorAll("a"), entryOf));
  if (!Array.from(next.querySelectorAll(":not(.sidebar-stub) > a"), entryOf).every((entry) => entries.has(entry)))
    replaceEntries(kept, next);

  const address = next.querySelector("[aria-current]")?.getAttribute("href");
  const links = Array.from(kept.querySelectorAll("a"));
  for (const link of links) link.removeAttribute("aria-current");
  // One alone, as in the page's own HTML: a list may name a page twice.
  const current = links.find((link) => address && link.getAttribute("href") === address);
  current?.setAttribute("aria-current", "page");
  // A category's own page shows what is in the category.
  if (current?.nextElementSibling instanceof HTMLDetailsElement) current.nextElementSibling.open = true;
  for (let above = current?.parentElement; above && above !== kept; above = above.parentElement) {
    if (above instanceof HTMLDetailsElement) above.open = true;
  }
}

/** Scrolls the sidebar to the entry of the page that is shown. */
export function keepCurrentEntryInView(): void {
  const current = document.querySelector("[data-sidebar-nav] a[aria-current]");
  if (current) keepInView(current);
}

/** Marks the same links as current as the other element does; both hold the same links in the same order. */
export function copyCurrentMarks(to: Element | null, from: Element | null): void {
  const sources = from?.querySelectorAll("a, summary") ?? [];
  to?.querySelectorAll("a, summary").forEach((element, index) => {
    const source = sources[index];
    const mark = source?.getAttribute("aria-current");
    if (mark) element.setAttribute("aria-current", mark);
    else element.removeAttribute("aria-current");
    if (source) element.className = source.className;
  });
}

function replaceEntries(kept: Element, next: Element): void {
  const open = new Set(openPaths(kept));
  const copy = next.cloneNode(true) as Element;
  for (const category of copy.querySelectorAll("details"))
    if (category.parentElement && open.has(categoryPath(category.parentElement))) category.open = true;
  kept.replaceChildren(...copy.childNodes);
}

function openPaths(sidebar: Element): string[] {
  return Array.from(sidebar.querySelectorAll("details[open]"), ({ parentElement }) =>
    parentElement ? categoryPath(parentElement) : "",
  );
}

function entryOf(link: Element): string {
  return `${link.getAttribute("href")} ${link.textContent}`;
}
