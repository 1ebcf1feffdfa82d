import { closestTo } from "./closest.ts";
import { isModified } from "../is-modified.ts";
import { isSingleKey } from "./single-key.ts";

/** Whether a key asks for the search: Ctrl or Cmd with K, or a slash that is not typed into something. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return key === "/" ? isSingleKey(event) : (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
}

/**
 * Opens the search dialog, which every page holds, by key and by `[data-search-open]`, and closes it by a click beside it. It needs nothing to be loaded: what
 * is typed meanwhile is in its field, and Enter leads to the page of results.
 */
export function listenToSearchKeys(): void {
  const open = (event: Event) => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[data-search]");
    if (!dialog) return;
    event.preventDefault();
    // A modal one has the browser style the whole page again, in which nothing can be used then: three quarters of what it takes
    // to open it. It lies over the page; only over what lies over everything, such as the drawer, it has to be one.
    if (!dialog.open) dialog[document.querySelector(":is(:modal,:popover-open)") ? "showModal" : "show"]();
  };
  addEventListener("keydown", (event) => {
    if (isSearchKey(event)) open(event);
  });
  addEventListener("click", (event) => {
    const target = event.target as Partial<HTMLDialogElement>;
    if (isModified(event)) return;
    if (closestTo(event, "[data-search-open]")) open(event);
    // Beside what it shows.
    else if (target.matches?.("dialog[data-search]")) target.close?.();
  });
}
