import { showTab, showTabsRound, tabChoiceKey } from "../remembered/tabs.ts";
import { writeStorage } from "../storage.ts";

/**
 * Makes `[data-tabs]` open what is clicked, and what the arrow keys lead to (ARIA's tabs pattern). The groups of one name
 * switch together, on this page and in the reader's other windows, and remember the choice.
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
  // The browser found something behind a tab, and is about to show it.
  document.addEventListener("beforematch", ({ target }) => {
    if (target instanceof Element) showTabsRound(target);
  });
}

/** Lets the browser's search look behind the closed tabs of the page. */
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
  // Groups above this one may have changed height with it; the tab stays under the reader's pointer.
  const moved = tab.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
}

function replaceParameter(name: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
}

/** The tab that a key leads to from the one at `index`, as the ARIA tabs pattern has it; absent for other keys. */
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
