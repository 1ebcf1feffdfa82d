import type { ReactNode } from "react";
import { collectHead, setPageMetadata } from "../../client/islands/head-collector.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { type ThemeConfig, themeConfigOf } from "./theme-config.ts";

export * from "./collapsible.tsx";
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useSearchLinkCreator,
  useSearchQueryString,
} from "./query-string.ts";
export { createStorageSlot, listStorageKeys, useStorageSlot } from "./storage-slots.ts";
export * from "./theme-helpers.tsx";
export { default as Details } from "../../theme/Details/Details.tsx";
export { HtmlClassNameProvider, useWindowSize } from "./theme-hooks.ts";
export { useColorMode } from "./use-color-mode.ts";

/** `useThemeConfig`: navbar, footer, colour mode and table of contents as configured. */
export function useThemeConfig(): ThemeConfig {
  return themeConfigOf(usePage().siteConfig);
}

export interface PropSidebarItemLink {
  type: "link";
  label: string;
  href: string;
  description?: string | undefined;
}

/** `useCurrentSidebarCategory`: the sidebar category whose page this is. Throws on other pages. */
export function useCurrentSidebarCategory(): { type: "category"; label: string; items: PropSidebarItemLink[] } {
  const { categoryItems, permalink, frontMatter } = usePage();
  if (!categoryItems) {
    throw new Error(
      `${permalink} is not the page of a sidebar category. Use useCurrentSidebarCategory only on such pages.`,
    );
  }
  const items = categoryItems.map(({ title, href, description }): PropSidebarItemLink => ({
    type: "link",
    label: title,
    href,
    description,
  }));
  return { type: "category", label: frontMatter?.title ?? "", items };
}

/** `useCurrentSidebarSiblings`: the entries beside the page, or those of its own category. */
export function useCurrentSidebarSiblings(): PropSidebarItemLink[] {
  return useCurrentSidebarCategory().items;
}

/** `filterDocCardListItems`: the entries that a card can lead to. Ours all can. */
export function filterDocCardListItems<Item>(items: readonly Item[]): Item[] {
  return [...items];
}

export interface PageMetadataProps {
  title?: string | undefined;
  description?: string | undefined;
  children?: ReactNode;
}

/** `PageMetadata`: title and description of the page, and further elements for its head. */
export function PageMetadata({ title, description, children }: PageMetadataProps): ReactNode {
  const { head } = usePage();
  if (!head) return null;
  setPageMetadata(head, { title, description });
  collectHead(children, head);
  return null;
}

/** `ThemeClassNames`: class names that stay the same between versions. */
export const ThemeClassNames = {
  page: { docsDocPage: "docs-doc-page", docPage: "docs-doc-page" },
  common: { admonition: "admonition", admonitionType: (type: string) => `admonition-${type}`, codeBlock: "code-block" },
  docs: { docMarkdown: "markdown" },
};
