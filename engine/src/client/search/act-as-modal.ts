const stopSelector = "a[href], button, input, select";

/**
 * Has the Tab key go round within a dialog that covers the page, which is not inert behind it, as in a modal one. What
 * closes it works before this does (`close-early.ts`).
 */
export function actAsModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepFocusInside(dialog, event);
  });
}

function keepFocusInside(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>(stopSelector)).filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.shiftKey ? at > 0 : at !== stops.length - 1) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
