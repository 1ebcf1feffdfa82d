import { closestTo } from "./closest.ts";

/**
 * Has what opens without the runtime close without it: the navbar's menus, by a click or the focus elsewhere and Escape, and the
 * table of contents that narrow windows have over what it leads to.
 */
export function listenToClosing(): void {
  for (const type of ["click", "focusin"])
    addEventListener(type, (event) => closeDropdowns(closestTo(event, "[data-dropdown]")));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeDropdowns();
  });
  addEventListener("hashchange", () => document.querySelector<HTMLElement>("[data-toc]:popover-open")?.hidePopover());
}

/** Closes the open menus, except one. Those in the drawer are no menus: they stay. */
export function closeDropdowns(except?: Element | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>("[data-dropdown][open]:not([data-drawer] *)")) {
    if (dropdown === except) continue;
    if (dropdown.matches(":focus-within")) dropdown.querySelector("summary")?.focus();
    dropdown.open = false;
  }
}
