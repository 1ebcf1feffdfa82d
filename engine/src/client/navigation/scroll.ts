import { announce } from "../announce.ts";

/** Moves the focus to the new page for keyboards and screen readers: to the hash target, else to its heading. */
export function focusPage(): void {
  const target =
    hashTarget() ?? document.querySelector<HTMLElement>("#cairnMain h1") ?? document.getElementById("cairnMain");
  if (target) {
    // Only focusable by script; a ring would mark something that is not interactive.
    if (target.tabIndex < 0) target.tabIndex = -1;
    if (!target.matches("a, button, input")) target.style.outline = "none";
    target.focus({ preventScroll: true });
  }
  announce(document.title);
}

/** Returns the target of the address's hash. */
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

/** Scrolls an element's scroll container, and only that, as little as needed to show the element. */
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
