/** Has what opens without the runtime close without it: the navbar's menus, by a click or the focus elsewhere and Escape. */
export function listenToClosing(): void {
  for (const type of ["click", "focusin"]) addEventListener(type, ({ target }) => closeDropdowns(target));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeDropdowns();
  });
}

/** Closes the open menus, except the one that the element is in. Those in the drawer are no menus: they stay. */
export function closeDropdowns(except?: EventTarget | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>("[data-dropdown][open]:not([data-drawer] *)")) {
    if (except instanceof Node && dropdown.contains(except)) continue;
    if (dropdown.contains(document.activeElement)) dropdown.querySelector("summary")?.focus();
    dropdown.open = false;
  }
}
