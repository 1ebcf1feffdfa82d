import type { ReactNode } from "react";
import { collectHead, setPageMetadata } from "../../client/islands/head-collector.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { type ThemeConfig, themeConfigOf } from "./theme-config.ts";

export * from "./collapsible.tsx";
export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
} from "./documents/docs-sidebar.ts";
export { useDocsPreferredVersion } from "./documents/docs-providers.ts";
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
