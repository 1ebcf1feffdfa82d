const openDropdowns = "details[data-dropdown][open]";

/**
 * What opens without the runtime is closed without it: the navbar's menus, by a click elsewhere, the focus elsewhere and
 * Escape; the search dialog, by a click beside it and, where browsers do that for modal ones alone, by Escape.
 */
export function listenToClosing(): void {
  for (const type of ["click", "focusin"])
    addEventListener(type, ({ target }) => {
      closeDropdowns(target);
      if (type === "click" && target instanceof HTMLDialogElement && target.matches("[data-search]")) target.close();
    });
  addEventListener("keydown", ({ key, target, isComposing }) => {
    if (key !== "Escape" || isComposing) return;
    const inside = target instanceof Element && target.closest(openDropdowns);
    closeDropdowns();
    if (inside) inside.querySelector("summary")?.focus();
    if (!("closedBy" in HTMLDialogElement.prototype))
      document.querySelector<HTMLDialogElement>("dialog[data-search][open]")?.close();
  });
}

/** Closes the open menus, except the one that the element is in. Those in the drawer are no menus: they stay. */
export function closeDropdowns(except?: EventTarget | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
    const isOutside = !(except instanceof Node && dropdown.contains(except));
    if (isOutside && !dropdown.closest("[data-drawer]")) dropdown.open = false;
  }
}
