import { announce } from "../announce.ts";

/** Gives the keyboard and screen readers the new page: they go on at the hash target, else at its heading. */
export function focusPage(): void {
  const target = hashTarget() ?? document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
  if (target) {
    // Not reachable by Tab, only from here; the ring would mark what the reader cannot act on.
    if (target.tabIndex < 0) target.tabIndex = -1;
    if (!target.matches("a, button, input")) target.style.outline = "none";
    target.focus({ preventScroll: true });
  }
  announce(document.title);
}

/** The element that the address's hash names. */
export function hashTarget(): HTMLElement | undefined {
  const hash = location.hash.slice(1);
  if (!hash) return undefined;
  return document.getElementById(hash) ?? document.getElementById(decodeHash(hash)) ?? undefined;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Scrolls the box that an element stands in, and only that, as little as it takes to show the element. */
export function keepInView(element: Element): void {
  const box = scrollBoxOf(element);
  if (!box) return;
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(box);
  const top = outer.top + (Number.parseFloat(scrollPaddingTop) || 0);
  const bottom = outer.bottom - (Number.parseFloat(scrollPaddingBottom) || 0);
  if (inner.top < top) box.scrollTop -= top - inner.top;
  else if (inner.bottom > bottom) box.scrollTop += inner.bottom - bottom;
}

function scrollBoxOf(element: Element): Element | undefined {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
