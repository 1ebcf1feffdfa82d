let region: HTMLElement | undefined;

/** Has screen readers announce a text politely. Not visible. */
export function announce(text: string): void {
  region ??= createRegion();
  // A page swap may have removed it.
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
}

/** Adds the live region in advance, because screen readers only notice changes in one that they have seen before. */
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
