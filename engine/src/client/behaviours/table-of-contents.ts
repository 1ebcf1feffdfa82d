import { keepInView, hashTarget } from "../navigation/scroll.ts";
import { showTabsRound } from "../remembered/tabs.ts";

/** Pixels: a heading this far below its scroll position counts as reached. */
const tolerance = 8;

let nav: Element | null = null;
let links: Element[] = [];
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
  const next = lastAbove(links, (link) => topOfHeading(link) <= line);
  if (next === current) return;
  current?.removeAttribute("aria-current");
  current = next;
  if (!next) return;
  next.setAttribute("aria-current", "true");
  keepInView(next);
}

/** Returns the last entry that passes, by binary search: all entries that pass come first. */
export function lastAbove<T>(list: readonly T[], passes: (entry: T) => boolean): T | undefined {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && passes(entry)) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

/** Caches the links of the table of contents, because scrolling must stay fast on a page with hundreds of headings. */
function readLinks(): void {
  const found = document.querySelector("[data-toc]");
  if (found === nav) return;
  nav = found;
  current = undefined;
  links = Array.from(found?.querySelectorAll("a[href^='#']:not(.since *)") ?? []);
}

/**
 * Returns the distance from the top of the window, without the heading's scroll margin, in pixels. Headings are looked
 * up on demand, because only a few are needed.
 */
function topOfHeading(link: Element): number {
  const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
  const heading = document.getElementById(id);
  if (!heading) return Number.POSITIVE_INFINITY;
  return heading.getBoundingClientRect().top - (Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0);
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
