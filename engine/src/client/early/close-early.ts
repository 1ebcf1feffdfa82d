import { closestTo } from "./closest.ts";

/**
 * Closes what opens without the runtime: the navbar's menus, on Escape or when the reader clicks or focuses elsewhere,
 * and on narrow windows the table of contents when one of its links is followed.
 */
export function listenToClosing(): void {
  for (const type of ["click", "focusin"])
    addEventListener(type, (event) => closeDropdowns(closestTo(event, "[data-dropdown]")));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeDropdowns();
  });
  addEventListener("hashchange", () => document.querySelector<HTMLElement>("[data-toc]:popover-open")?.hidePopover());
}

/** Closes the open menus, except one. Menus in the drawer stay open. */
export function closeDropdowns(except?: Element | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>("[data-dropdown][open]:not([data-drawer] *)")) {
    if (dropdown === except) continue;
    if (dropdown.matches(":focus-within")) dropdown.querySelector("summary")?.focus();
    dropdown.open = false;
  }
}
