import { keepInView, hashTarget } from "../navigation/scroll.ts";
import { showTabsRound } from "../remembered/tabs.ts";

/** Pixels: a heading this far below its scroll position counts as reached. */
const tolerance = 8;

let nav: Element | null = null;
let links: HTMLAnchorElement[] = [];
let current: Element | undefined;
let isScheduled = false;

/** Marks the current heading in the `[data-toc]` of the page while the page is scrolled. */
export function startTableOfContents(): void {
  document.addEventListener("scroll", scheduleMark, { passive: true });
  scheduleMark();
}

function scheduleMark(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    markVisibleHeading();
  });
}

/** Marks the entry of the current heading. */
export function markVisibleHeading(): void {
  readLinks();
  const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + tolerance;
  const next = lastAbove(links, (link) => placeOf(link, line));
  if (next === current) return;
  current?.removeAttribute("aria-current");
  current = next;
  if (!next) return;
  next.setAttribute("aria-current", "true");
  keepInView(next);
}

/**
 * Returns the last entry that is above, by binary search: all those come first. Entries without a place (`undefined`) may
 * be anywhere, and are never returned.
 */
export function lastAbove<T>(list: readonly T[], isAbove: (entry: T) => boolean | undefined): T | undefined {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAbove(list[middle] as T) !== false) low = middle + 1;
    else high = middle;
  }
  return list.slice(0, low).findLast(isAbove);
}

/** Whether a link's heading is above the line; `undefined` if it is hidden, because a filter or a tab hides its section. */
function placeOf(link: HTMLAnchorElement, line: number): boolean | undefined {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!heading || heading.closest("[hidden]")) return undefined;
  // Without the heading's scroll margin.
  const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0;
  return heading.getBoundingClientRect().top - margin <= line;
}

/** Caches the links of the table of contents, because scrolling must stay fast on a page with hundreds of headings. */
function readLinks(): void {
  const found = document.querySelector("[data-toc]");
  if (found === nav) return;
  nav = found;
  current = undefined;
  links = Array.from(found?.querySelectorAll<HTMLAnchorElement>("a[href^='#']:not(.since *)") ?? []);
}

/** Opens the `<details>` and tabs around the address's target, and scrolls to it if it was hidden. */
export function revealHashTarget(): void {
  const target = hashTarget();
  if (!target) return;
  let wasHidden = showTabsRound(target);
  for (let above = target.closest("details"); above; above = above.parentElement?.closest("details") ?? null) {
    // The summary of a closed element is visible anyway.
    if (above.open || above.firstElementChild?.contains(target)) continue;
    above.open = true;
    wasHidden = true;
  }
  if (wasHidden) target.scrollIntoView();
}
