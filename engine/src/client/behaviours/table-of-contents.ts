import { keepInView } from "../navigation/scroll.ts";

/** Pixels below the place that headings are scrolled to: one that stands there counts as reached. */
const tolerance = 8;

interface Entry {
  link: Element;
  heading: HTMLElement;
}

let nav: Element | null = null;
let entries: Entry[] = [];
let current: Element | undefined;
let isScheduled = false;

/** Marks the entry of the heading that the reader is at in the `[data-toc]` of the page, while the page is scrolled. */
export function startTableOfContents(): void {
  document.addEventListener("scroll", scheduleMark, { passive: true });
  addEventListener("hashchange", closePopover);
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
  readEntries();
  const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + tolerance;
  const next = lastAbove(entries, (entry) => entry.heading.getBoundingClientRect().top <= line)?.link;
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

/** Looked up once for each table of contents: scrolling must stay cheap on a page with hundreds of headings. */
function readEntries(): void {
  const found = document.querySelector("[data-toc]");
  if (found === nav) return;
  nav = found;
  current = undefined;
  entries = Array.from(found?.querySelectorAll("a[href^='#']") ?? []).flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.getAttribute("href")?.slice(1) ?? ""));
    return heading ? [{ link, heading }] : [];
  });
}

/** On narrow windows the list is a popover over what it leads to. */
function closePopover(): void {
  if (nav instanceof HTMLElement && nav.matches(":popover-open")) nav.hidePopover();
}
