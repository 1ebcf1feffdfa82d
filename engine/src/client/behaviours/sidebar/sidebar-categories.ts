import { isModified } from "../../is-modified.ts";
import { readPageData } from "../../page-data.ts";
import { categoryPath, sidebarStateKey, type SidebarState } from "../../sidebar-state.ts";
import { writeTabStorage } from "../../storage.ts";

/** Set on a sidebar while a filter, not the reader, determines which categories are open. */
export const filteringMark = "data-filtering";

/** Loading of all entries, by sidebar element, because a new element has to be completed again. */
const completions = new WeakMap<Element, Promise<boolean>>();

/**
 * Loads the entries of a sidebar category when it is opened, if they are not in the page, and saves the sidebar's state
 * when the reader leaves the page.
 */
export function listenToSidebar(): void {
  addEventListener("pagehide", rememberSidebar);
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>("[data-sidebar-nav] .sidebar-opens > a");
    if (!link || isModified(event)) return;
    event.preventDefault();
    void openStub(link);
  });
}

/** Returns the scrollable list of a sidebar. */
export function sidebarList(sidebar: Element): Element | null {
  return sidebar.querySelector("nav > ul");
}

/** Stores which categories are open, and the scroll position, for `restoreSidebar`. */
export function rememberSidebar(): void {
  const sidebar = document.querySelector("[data-sidebar-nav]");
  if (!sidebar || sidebar.hasAttribute(filteringMark)) return;
  const isWhole = !sidebar.hasAttribute("data-sidebar-list");
  const state: SidebarState = { "": Math.round(sidebarList(sidebar)?.scrollTop ?? 0) };
  for (const category of sidebar.querySelectorAll("details")) {
    const item = category.parentElement;
    if (item) state[categoryPath(item)] = category.open ? (isWhole ? 1 : htmlOf(item)) : 0;
  }
  writeTabStorage(sidebarStateKey(sidebar.getAttribute("data-sidebar-nav") ?? ""), JSON.stringify(state));
}

/** Adds the entries that are not in the page. Returns false if they cannot be loaded; a later call retries. */
export function completeSidebar(sidebar: Element): Promise<boolean> {
  const content = sidebar.firstElementChild ?? sidebar;
  const known = completions.get(content);
  if (known) return known;
  const completion = loadList(sidebar).catch((error: unknown) => {
    completions.delete(content);
    console.warn("The entries of the sidebar could not be loaded.", error);
    return false;
  });
  completions.set(content, completion);
  return completion;
}

/** Replaces stubs by the categories of another list, moving the focus if a stub has it. */
export function fillStubs(sidebar: Element, list: ParentNode): void {
  const stubs = new Map(Array.from(sidebar.querySelectorAll(".sidebar-stub"), (stub) => [categoryPath(stub), stub]));
  for (const category of list.querySelectorAll("details")) {
    const item = category.closest("li");
    const stub = item && stubs.get(categoryPath(item));
    // It was already replaced with the category around it.
    if (!item || !stub?.isConnected) continue;
    const hadFocus = stub.contains(document.activeElement);
    stub.replaceWith(item);
    if (hadFocus) category.querySelector("summary")?.focus({ preventScroll: true });
  }
}

/** Loads the list once per sidebar, which stays in the document while the reader stays in its section. */
async function loadList(sidebar: Element): Promise<boolean> {
  const file = sidebar.getAttribute("data-sidebar-list");
  if (file === null) return true;
  const response = await fetch(readPageData(document).baseUrl + file);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const html: string = await response.json();
  fillStubs(sidebar, new DOMParser().parseFromString(html, "text/html").body);
  return true;
}

async function openStub(link: HTMLAnchorElement): Promise<void> {
  const sidebar = link.closest("[data-sidebar-nav]");
  const stub = link.closest("li");
  const path = stub && categoryPath(stub);
  if (sidebar) await completeSidebar(sidebar);
  const details = Array.from(sidebar?.querySelectorAll("details") ?? []).find(
    (each) => each.parentElement && categoryPath(each.parentElement) === path,
  );
  if (details) {
    details.open = true;
    details.querySelector("summary")?.focus({ preventScroll: true });
  } else {
    // As without a script: the category is open on its first page.
    location.assign(link.href);
  }
}

/** Returns the HTML of a category without marks of the current page. */
function htmlOf(item: Element): string {
  const copy = item.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const link of copy.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  return copy.outerHTML;
}
