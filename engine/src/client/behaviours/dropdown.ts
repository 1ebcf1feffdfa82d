const openDropdowns = "details[data-dropdown][open]";

/** Closes `[data-dropdown]` menus on a click elsewhere and with Escape, as menus do; opening is the browser's own. */
export function listenToDropdowns(): void {
  document.addEventListener("click", ({ target }) => closeDropdowns(target));
  document.addEventListener("focusin", ({ target }) => closeDropdowns(target));
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape") return;
    const inside = target instanceof Element && target.closest(openDropdowns);
    closeDropdowns();
    if (inside) inside.querySelector("summary")?.focus();
  });
}

/** Closes the open menus, except the one that the element is in. Those in the drawer are no menus: they stay. */
export function closeDropdowns(except?: EventTarget | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
    const isOutside = !(except instanceof Node && dropdown.contains(except));
    if (isOutside && !dropdown.closest("[data-drawer]")) dropdown.open = false;
  }
}
