import type { PageDraft } from "../../model/model.ts";
import { hrefOfCategory, type GeneratedIndex, type SidebarEntry } from "./sidebars/sidebar-entry.ts";

export interface Breadcrumb {
  label: string;
  href?: string | undefined;
}

/**
 * The way to each page of a sidebar: the categories above it, then the page as the sidebar calls it. A page that
 * stands in the sidebar twice keeps its first place; a category's own page ends with the category.
 */
export function indexBreadcrumbs(entries: readonly SidebarEntry[]): Map<PageDraft | GeneratedIndex, Breadcrumb[]> {
  const ways = new Map<PageDraft | GeneratedIndex, Breadcrumb[]>();
  const add = (target: PageDraft | GeneratedIndex, above: readonly Breadcrumb[], label: string): void => {
    if (!ways.has(target)) ways.set(target, [...above, { label, href: target.permalink }]);
  };
  const visit = (items: readonly SidebarEntry[], above: readonly Breadcrumb[]): void => {
    for (const item of items) {
      if (item.type === "page") add(item.page, above, item.label);
      if (item.type !== "category") continue;
      const own = item.page ?? item.index;
      if (own) add(own, above, item.label);
      visit(item.items, [...above, { label: item.label, href: hrefOfCategory(item) }]);
    }
  };
  visit(entries, []);
  return ways;
}
