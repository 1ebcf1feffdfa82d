let region: HTMLElement | undefined;

/** Has screen readers say a text when they are done with what they are saying. Shown to nobody else. */
export function announce(text: string): void {
  region ??= createRegion();
  // A page swap may have taken it along.
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
}

/** Makes the region known to screen readers: they only notice changes in one that they have seen before. */
export function prepareAnnouncements(): void {
  announce("");
}

function createRegion(): HTMLElement {
  const element = document.createElement("div");
  element.className = "visually-hidden";
  element.dataset["runtime"] = "";
  element.setAttribute("aria-live", "polite");
  return element;
}
