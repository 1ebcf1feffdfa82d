import { keepInView, hashTarget } from "../navigation/scroll.ts";
import { showTabsRound } from "../remembered/tabs.ts";

/** Pixels below the place that headings are scrolled to: one that stands there counts as reached. */
const tolerance = 8;

let nav: Element | null = null;
let links: Element[] = [];
let current: Element | undefined;
let isScheduled = false;

/** Marks the entry of the heading that the reader is at in the `[data-toc]` of the page, while the page is scrolled. */
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

/** Marks the entry of the heading that the reader is at. */
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

/** The last entry that passes; those that pass come before those that do not, as headings do on a page. */
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

/** Read once for each table of contents: scrolling must stay cheap on a page with hundreds of headings. */
function readLinks(): void {
  const found = document.querySelector("[data-toc]");
  if (found === nav) return;
  nav = found;
  current = undefined;
  links = Array.from(found?.querySelectorAll("a[href^='#']:not(.since *)") ?? []);
}

/** In pixels from the top of the window, with what is kept free above it. Headings are looked up one by one: few of them are asked for. */
function topOfHeading(link: Element): number {
  const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
  const heading = document.getElementById(id);
  if (!heading) return Number.POSITIVE_INFINITY;
  return heading.getBoundingClientRect().top - (Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0);
}

/** Opens the `<details>` and the tabs round the element that the address names, and shows it if it was hidden. */
export function revealHashTarget(): void {
  const target = hashTarget();
  if (!target) return;
  let wasHidden = showTabsRound(target);
  for (let above = target.closest("details"); above; above = above.parentElement?.closest("details") ?? null) {
    // Its own summary is seen in any case.
    if (above.open || above.firstElementChild?.contains(target)) continue;
    above.open = true;
    wasHidden = true;
  }
  if (wasHidden) target.scrollIntoView();
}
