const stopSelector = "a[href], button, input, select";

/**
 * Has a dialog that covers the page, which is not inert behind it, be left as a modal one is: the Tab key goes round within
 * it, Escape closes it. A click beside it does so before this is there (`search-opener.ts`).
 */
export function actAsModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Tab") keepFocusInside(dialog, event);
    // Browsers close only modal ones, where they do not know `closedby`.
    else if (event.key === "Escape" && !event.isComposing && !("closedBy" in dialog)) dialog.close();
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
