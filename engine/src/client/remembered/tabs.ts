import { readStorage } from "../storage.ts";

/** Docusaurus's key, so that choices survive a migration. */
export function tabChoiceKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`;
}

/**
 * Opens the tab of each `[data-tabs]` that the query or an earlier choice names. Works with a partly loaded page, and
 * may be called repeatedly.
 */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    const { tabs: groupId, query } = tabs.dataset;
    const linked = query ? new URLSearchParams(location.search).get(query) : undefined;
    if (!(linked && showTab(tabs, linked)) && groupId) showTab(tabs, readStorage(tabChoiceKey(groupId)));
  }
}

/** Opens the tabs around the address's target. */
export function showTabsOfHash(): void {
  const target = location.hash && document.getElementById(decodeHash(location.hash));
  if (target) showTabsRound(target);
}

/** Opens all tabs that contain an element. Returns whether one of them was closed. */
export function showTabsRound(element: Element): boolean {
  let wasHidden = false;
  for (let panel = closestPanel(element); panel; panel = closestPanel(panel.parentElement)) {
    if (!panel.hasAttribute("hidden") || !panel.parentElement) continue;
    showTab(panel.parentElement, panel.dataset["value"]);
    wasHidden = true;
  }
  return wasHidden;
}

/** Opens the tab with a value and closes the others. Returns whether there is one. */
export function showTab(tabs: Element, value: string | undefined): boolean {
  const buttons = Array.from(tabs.firstElementChild?.children ?? []) as HTMLElement[];
  if (value === undefined || !buttons.some((button) => button.dataset["value"] === value)) return false;
  for (const button of buttons) {
    const isChosen = button.dataset["value"] === value;
    setAttribute(button, "aria-selected", String(isChosen));
    setAttribute(button, "tabindex", isChosen ? "0" : "-1");
  }
  for (const panel of tabs.children) {
    if (!panel.matches("[role=tabpanel]")) continue;
    if ((panel as HTMLElement).dataset["value"] === value) {
      panel.removeAttribute("hidden");
      setAttribute(panel, "tabindex", "0");
    } else {
      // Lets the browser's find in page search closed tabs.
      setAttribute(panel, "hidden", "until-found");
      panel.removeAttribute("tabindex");
    }
  }
  return true;
}

function closestPanel(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>("[data-tabs] > [role=tabpanel]");
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
