import { whenStyled } from "../../late-style.ts";
import { lockScroll } from "../../scroll-lock.ts";

/** The minimum width at which the drawer is not needed (specification, §4). */
const wide = "(min-width: 62.3125em)";

let putBack: (() => void) | undefined;

/**
 * Makes `[data-action=open-drawer]` show the `[data-drawer-part]`s (the navbar's items and the sidebar) in the drawer.
 * If there is a sidebar, it comes first and the navbar's items are in `[data-drawer-menu]`, which the reader unfolds.
 * Escape, its button, a click beside it, and a wide window close the drawer.
 */
export function listenToDrawer(): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest("[data-action=open-drawer]")) {
      event.preventDefault();
      void whenStyled().then(openDrawer);
    } else if (target.closest("[data-drawer-close]") || (target === findDrawer() && isOutside(event, target)))
      closeDrawer();
  });
  matchMedia(wide).addEventListener("change", ({ matches }) => {
    if (matches) closeDrawer();
  });
}

/** Closes the drawer if it is open, and synchronously moves its content back. */
export function closeDrawer(): void {
  if (!putBack) return;
  // The event fires later, when the page may have been swapped.
  putBack();
  findDrawer()?.close();
}

function openDrawer(): void {
  const drawer = findDrawer();
  if (!drawer || drawer.open) return;
  // First, because it measures: after a change, the browser would style and lay out the whole page for that.
  const unlockScroll = lockScroll();
  const restore = moveInto(drawer.querySelector("[data-drawer-body]") ?? drawer);
  putBack = () => {
    putBack = undefined;
    unlockScroll();
    restore();
  };
  drawer.addEventListener("close", () => putBack?.(), { once: true });
  drawer.showModal();
  // In the drawer another element scrolls than outside of it. Scrolls only as far as necessary.
  drawer.querySelector("[data-sidebar-nav] [aria-current]")?.scrollIntoView({ block: "nearest" });
}

function findDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("dialog[data-drawer]");
}

function moveInto(body: Element): () => void {
  const moved = Array.from(document.querySelectorAll("[data-drawer-part]"), (part) => {
    const place = document.createComment("");
    part.before(place);
    return { part, place };
  });
  const menu = body.querySelector<HTMLDetailsElement>("[data-drawer-menu]");
  for (const { part } of moved) (part.matches("nav") && menu ? menu : body).append(part);
  return () => {
    if (menu) menu.open = false;
    for (const { part, place } of moved) place.replaceWith(part);
  };
}

function isOutside({ clientX, clientY }: MouseEvent, drawer: Element): boolean {
  const { left, right, top, bottom } = drawer.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
