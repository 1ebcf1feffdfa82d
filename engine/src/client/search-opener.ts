import { isModified } from "./is-modified.ts";

/** Whether a key asks for the search: Ctrl or Cmd with K, or a slash that is not typed into something. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && !(target instanceof Element && target.closest("input,textarea,select,[contenteditable]"));
}

/**
 * Opens the search dialog, which every page holds, by key and by `[data-search-open]`, and closes it by a click beside it. It needs nothing to be loaded: what
 * is typed meanwhile is in its field, and Enter leads to the page of results.
 */
export function listenToSearchKeys(): void {
  addEventListener("keydown", (event) => {
    if (isSearchKey(event)) openSearch(event);
  });
  addEventListener("click", (event) => {
    const { target } = event;
    if (isModified(event) || !(target instanceof Element)) return;
    if (target.closest("[data-search-open]")) openSearch(event);
    // Beside what it shows.
    else if (target.matches("dialog[data-search]")) (target as HTMLDialogElement).close();
  });
}

function openSearch(event: Event): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-search]");
  if (!dialog) return;
  event.preventDefault();
  // A modal one has the browser style the whole page anew, in which nothing can be used then: three quarters of what it takes
  // to open it. It lies over the page; only over what lies over everything, such as the drawer, it has to be one.
  if (!dialog.open) dialog[document.querySelector(":is(:modal,:popover-open)") ? "showModal" : "show"]();
}
