import { showTab, showTabsRound, tabChoiceKey } from "../remembered/tabs.ts";
import { writeStorage } from "../storage.ts";

/**
 * Makes `[data-tabs]` work with clicks and arrow keys (ARIA tabs pattern). Groups with the same name switch together,
 * on this page and in other windows, and remember the choice.
 */
export function listenToTabs(): void {
  document.addEventListener("click", ({ target }) => {
    const tab = tabAt(target);
    if (tab) chooseTab(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = tabAt(event.target);
    const siblings = Array.from(tab?.parentElement?.children ?? []) as HTMLElement[];
    const next = tab && siblings[nextTabIndex(event.key, siblings.indexOf(tab), siblings.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    chooseTab(next);
  });
  // The browser's find in page has a match in a closed tab.
  document.addEventListener("beforematch", ({ target }) => {
    if (target instanceof Element) showTabsRound(target);
  });
}

/** Makes closed tabs searchable with the browser's find in page. */
export function makeTabsSearchable(): void {
  for (const panel of document.querySelectorAll("[data-tabs] > [role=tabpanel][hidden]"))
    panel.setAttribute("hidden", "until-found");
}

function tabAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tabs] > [role=tablist] > [role=tab]") : null;
}

function chooseTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>("[data-tabs]");
  const { value } = tab.dataset;
  if (!tabs || value === undefined) return;
  const { top } = tab.getBoundingClientRect();
  const { tabs: groupId, query } = tabs.dataset;
  showTab(tabs, value);
  if (query) replaceParameter(query, value);
  if (groupId) {
    writeStorage(tabChoiceKey(groupId), value);
    for (const each of document.querySelectorAll<HTMLElement>("[data-tabs]"))
      if (each.dataset["tabs"] === groupId) showTab(each, value);
  }
  // Groups above may have changed height too; keeps the tab under the pointer.
  const moved = tab.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
  // The list of tabs may be wider than the window.
  tab.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function replaceParameter(name: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
}

/** Returns the index of the tab that a key moves to, according to the ARIA tabs pattern; absent for other keys. */
export function nextTabIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
