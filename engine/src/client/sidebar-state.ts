/**
 * What is remembered of a sidebar while the tab is open, by the path of a category: 0 where the reader left it closed;
 * where open 1, or its HTML where pages do not carry its entries. Under the empty path: how far it was scrolled, in pixels.
 */
export type SidebarState = Record<string, number | string>;

/** Key in session storage of what is remembered of a sidebar. */
export function sidebarStateKey(name: string): string {
  return `sidebar ${name}`;
}

/** The labels of a category and of those that it is in, outermost first: two may share the last one. */
export function categoryPath(item: Element | null | undefined): string {
  return item
    ? `${categoryPath(item.parentElement?.closest("li"))}\n${item.querySelector("summary, p, a")?.textContent}`
    : "";
}

/**
 * Gives the page's sidebar the state that the reader left it in. The categories above the current page are open in any
 * case, and its entry is in view.
 */
export function restoreSidebar(): void {
  const sidebar = document.getElementById("sidebar");
  if (!sidebar) return;
  let state: SidebarState = {};
  try {
    state = JSON.parse(sessionStorage.getItem(sidebarStateKey(sidebar.dataset["sidebarNav"] ?? "")) ?? "{}");
  } catch {
    // Forbidden, or not ours: the sidebar is as the page has it.
  }
  for (const each of sidebar.querySelectorAll("details, .sidebar-stub")) {
    const item = each.closest("li");
    const known = state[categoryPath(item)];
    if (each instanceof HTMLDetailsElement) {
      if (known !== undefined) each.open = known !== 0 || !!item?.querySelector("[aria-current]");
    } else if (typeof known === "string") each.outerHTML = known;
  }
  const list = sidebar.querySelector("nav > ul");
  if (!list) return;
  list.scrollTop = Number(state[""] ?? 0);
  const box = list.getBoundingClientRect();
  const current = list.querySelector("[aria-current]")?.getBoundingClientRect() ?? box;
  if (current.top < box.top || current.bottom > box.bottom) list.scrollTop += current.top - box.top - box.height / 3;
}
