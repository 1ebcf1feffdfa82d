import type { ReactNode } from "react";
import { type SidebarItem, usePage } from "../../../client/islands/page-context.ts";
import { isSamePath } from "../internal-helpers.ts";

type SidebarCategory = Extract<SidebarItem, { type: "category" }>;

/** `useDocsSidebar`: the sidebar of the page. */
export function useDocsSidebar(): { name: string; items: readonly SidebarItem[] } | null {
  return usePage().sidebar ?? null;
}

/** `findSidebarCategory`: the first category that matches, at any depth. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  test: (category: SidebarCategory) => boolean,
): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== "category") continue;
    const found = test(item) ? item : findSidebarCategory(item.items, test);
    if (found) return found;
  }
  return undefined;
}

/** `findFirstSidebarItemLink`: the target of an entry; for a category without a page, that of its first entry. */
export function findFirstSidebarItemLink(item: SidebarItem): string | undefined {
  if (item.type === "link") return item.href;
  if (item.type !== "category") return undefined;
  if (item.href) return item.href;
  for (const inner of item.items) {
    const found = findFirstSidebarItemLink(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `isActiveSidebarItem`: whether an entry is the page, or a category that contains it. */
export function isActiveSidebarItem(item: SidebarItem, activePath: string): boolean {
  if (item.type === "html") return false;
  if (item.href !== undefined && isSamePath(item.href, activePath)) return true;
  return item.type === "category" && item.items.some((inner) => isActiveSidebarItem(inner, activePath));
}

/** `isVisibleSidebarItem`: empty categories are hidden. */
export function isVisibleSidebarItem(item: SidebarItem): boolean {
  if (item.type !== "category") return true;
  return item.href !== undefined || item.items.some((inner) => isVisibleSidebarItem(inner));
}

/** `useVisibleSidebarItems`: the visible entries. */
export function useVisibleSidebarItems(items: readonly SidebarItem[]): SidebarItem[] {
  return items.filter((item) => isVisibleSidebarItem(item));
}

/** `useSidebarBreadcrumbs`: the entries from the top of the sidebar to the page; null without a sidebar. */
export function useSidebarBreadcrumbs(): SidebarItem[] | null {
  const { breadcrumbs } = usePage();
  return breadcrumbs?.map(({ label, href }) => ({ type: "link", label, href: href ?? "" })) ?? null;
}

/** `useDocRootMetadata`: the sidebar of a document; the engine renders its content. */
export function useDocRootMetadata(): {
  docElement: ReactNode;
  sidebarName: string | undefined;
  sidebarItems: readonly SidebarItem[] | undefined;
} {
  const sidebar = useDocsSidebar();
  return { docElement: null, sidebarName: sidebar?.name, sidebarItems: sidebar?.items };
}

/** The entries of the sidebar category of the page, or that contains it; none on other pages. */
export function useCategoryEntries(): readonly SidebarItem[] {
  return usePage().categoryEntries ?? [];
}

/** `useCurrentSidebarCategory`: the sidebar category of the page. Throws on other pages. */
export function useCurrentSidebarCategory(): SidebarCategory {
  const { categoryEntries: items, category, permalink, frontMatter } = usePage();
  if (!items)
    throw new Error(
      `${permalink} is not the page of a sidebar category. Use useCurrentSidebarCategory only on such pages.`,
    );
  return { type: "category", label: frontMatter?.title ?? "", ...category, items };
}

/** `useCurrentSidebarSiblings`: the entries beside the page, or of its own category. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  return useCurrentSidebarCategory().items;
}

/** `filterDocCardListItems`: the entries that can have a card. All of ours can. */
export function filterDocCardListItems<Item>(items: readonly Item[]): Item[] {
  return [...items];
}
