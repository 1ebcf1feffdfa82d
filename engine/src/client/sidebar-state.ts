/**
 * The state of a sidebar while the tab is open, by category path: 0 if the reader left it closed; if open 1, or its
 * HTML if pages do not contain its entries. The empty path has the scroll position in pixels.
 */
export type SidebarState = Record<string, number | string>;

/** Returns the key in session storage for a sidebar's state. */
export function sidebarStateKey(name: string): string {
  return `sidebar ${name}`;
}

/** Returns the labels of a category and its parents, outermost first, because labels alone may not be unique. */
export function categoryPath(item: Element | null | undefined): string {
  return item
    ? `${categoryPath(item.parentElement?.closest("li"))}\n${item.querySelector("summary, p, a")?.textContent}`
    : "";
}

/**
 * Restores the state in which the reader left the sidebar. The categories above the current page are always open, and
 * its entry is visible.
 */
export function restoreSidebar(): void {
  const sidebar = document.getElementById("cairnSidebar");
  if (!sidebar) return;
  let state: SidebarState = {};
  try {
    state = JSON.parse(sessionStorage.getItem(sidebarStateKey(sidebar.dataset["sidebarNav"] ?? "")) ?? "{}");
  } catch {
    // Storage is not accessible, or the value is not ours: the sidebar stays as in the page.
  }
  for (const each of sidebar.querySelectorAll<Element & Partial<HTMLDetailsElement>>("details, .sidebar-stub")) {
    const item = each.closest("li");
    const known = state[categoryPath(item)];
    // Of a group with a name, only one is open.
    if (each.open !== undefined && known !== undefined)
      each.open = (known !== 0 && !each.name) || !!item?.querySelector("[aria-current]");
    else if (typeof known === "string") each.outerHTML = known;
  }
  const list = sidebar.querySelector("nav > ul");
  if (!list) return;
  list.scrollTop = Number(state[""] ?? 0);
  const box = list.getBoundingClientRect();
  const current = list.querySelector("[aria-current]")?.getBoundingClientRect() ?? box;
  if (current.top < box.top || current.bottom > box.bottom) list.scrollTop += current.top - box.top - box.height / 3;
}
