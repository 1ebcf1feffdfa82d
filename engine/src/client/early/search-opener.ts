import { closestTo } from "./closest.ts";
import { isModified } from "../is-modified.ts";
import { isSingleKey } from "./single-key.ts";

/** Whether a key opens the search: Ctrl or Cmd with K, or a slash outside of fields. */
function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return key === "/" ? isSingleKey(event) : (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
}

/**
 * Opens the search dialog, which every page contains, by key and `[data-search-open]`, and closes it on a click beside
 * it. Nothing has to be loaded: typed text is kept in its field, and Enter submits to the results page.
 */
export function listenToSearchKeys(): void {
  const open = (event: Event) => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog[data-search]");
    if (!dialog) return;
    event.preventDefault();
    // Not modal unless it has to cover something modal, such as the drawer: a modal dialog makes the browser restyle
    // the whole page as inert, which is three quarters of the time to open it.
    if (!dialog.open) dialog[document.querySelector(":is(:modal,:popover-open)") ? "showModal" : "show"]();
  };
  addEventListener("keydown", (event) => {
    if (isSearchKey(event)) open(event);
  });
  addEventListener("click", (event) => {
    const target = event.target as Partial<HTMLDialogElement>;
    if (isModified(event)) return;
    if (closestTo(event, "[data-search-open]")) open(event);
    // On the backdrop.
    else if (target.matches?.("dialog[data-search]")) target.close?.();
  });
}
