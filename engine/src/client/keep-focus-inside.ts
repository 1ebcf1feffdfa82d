const stopSelector = "a[href], button, input, select";

/** Has the Tab key go round within an element, where the rest of the page is covered but not inert. */
export function keepFocusInside(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = Array.from(element.querySelectorAll<HTMLElement>(stopSelector)).filter(
      (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
    );
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.shiftKey ? at > 0 : at !== stops.length - 1) return;
    event.preventDefault();
    stops.at(event.shiftKey ? -1 : 0)?.focus();
  });
}
