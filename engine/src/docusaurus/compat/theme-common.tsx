import {
  type Dispatch,
  type ElementType,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useState,
  useSyncExternalStore,
} from "react";
import { collectHead, type PageMetadata as Metadata, setPageMetadata } from "../../client/islands/head-collector.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { addBaseUrl } from "../../theme/primitives/use-base-url.ts";
import { type ThemeConfig, themeConfigOf } from "./theme-config.ts";

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
export * from "./search-filters.ts";
export * from "./theme-helpers.tsx";
export { default as Details } from "../../theme/Details/Details.tsx";
export { useColorMode } from "./use-color-mode.ts";

/** `useThemeConfig`: navbar, footer, colour mode and table of contents as configured. */
export function useThemeConfig(): ThemeConfig {
  return themeConfigOf(usePage().siteConfig);
}

export interface PageMetadataProps extends Omit<Metadata, "noFooter"> {
  children?: ReactNode;
}

/** `PageMetadata`: title, description and other metadata of the page, and additional elements for its head. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const { head, siteConfig } = usePage();
  if (!head) return null;
  const picture = image && addBaseUrl(siteConfig, image, { absolute: true });
  setPageMetadata(head, { title, description, keywords, image: picture });
  collectHead(children, head);
  return null;
}

/** `ThemeClassNames`: class names that stay the same between versions. */
export const ThemeClassNames = {
  page: {
    blogListPage: "blog-list-page",
    blogPostPage: "blog-post-page",
    blogTagsListPage: "blog-tags-list-page",
    blogTagPostListPage: "blog-tags-post-list-page",
    blogAuthorsListPage: "blog-authors-list-page",
    blogAuthorsPostsPage: "blog-authors-posts-page",
    docsDocPage: "docs-doc-page",
    docPage: "docs-doc-page",
    docsTagsListPage: "docs-tags-list-page",
    docsTagDocListPage: "docs-tags-doc-list-page",
    mdxPage: "mdx-page",
  },
  wrapper: {
    main: "main-wrapper",
    blogPages: "blog-wrapper",
    docsPages: "docs-wrapper",
    mdxPages: "mdx-wrapper",
  },
  common: {
    editThisPage: "theme-edit-this-page",
    lastUpdated: "theme-last-updated",
    backToTopButton: "theme-back-to-top-button",
    codeBlock: "theme-code-block",
    admonition: "theme-admonition",
    unlistedBanner: "theme-unlisted-banner",
    draftBanner: "theme-draft-banner",
    admonitionType: (type: string) => `theme-admonition-${type}`,
  },
  announcementBar: { container: "theme-announcement-bar" },
  tabs: { container: "theme-tabs-container" },
  layout: {
    navbar: {
      container: "theme-layout-navbar",
      containerLeft: "theme-layout-navbar-left",
      containerRight: "theme-layout-navbar-right",
      mobileSidebar: {
        container: "theme-layout-navbar-sidebar",
        panel: "theme-layout-navbar-sidebar-panel",
      },
    },
    main: { container: "theme-layout-main" },
    footer: { container: "theme-layout-footer", column: "theme-layout-footer-column" },
  },
  docs: {
    docVersionBanner: "theme-doc-version-banner",
    docVersionBadge: "theme-doc-version-badge",
    docBreadcrumbs: "theme-doc-breadcrumbs",
    docMarkdown: "theme-doc-markdown",
    docTocMobile: "theme-doc-toc-mobile",
    docTocDesktop: "theme-doc-toc-desktop",
    docFooter: "theme-doc-footer",
    docFooterTagsRow: "theme-doc-footer-tags-row",
    docFooterEditMetaRow: "theme-doc-footer-edit-meta-row",
    docSidebarContainer: "theme-doc-sidebar-container",
    docSidebarMenu: "theme-doc-sidebar-menu",
    docSidebarItemCategory: "theme-doc-sidebar-item-category",
    docSidebarItemLink: "theme-doc-sidebar-item-link",
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
  },
  blog: {
    blogFooterTagsRow: "theme-blog-footer-tags-row",
    blogFooterEditMetaRow: "theme-blog-footer-edit-meta-row",
  },
  pages: { pageFooterEditMetaRow: "theme-pages-footer-edit-meta-row" },
};

interface CollapsibleState {
  collapsed: boolean;
  setCollapsed: Dispatch<SetStateAction<boolean>>;
  toggleCollapsed: () => void;
}

/** `useCollapsible`: the collapsed state, and its setter. */
export function useCollapsible({
  initialState = false,
}: {
  initialState?: boolean | (() => boolean);
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => setCollapsed((known) => !known), []);
  return { collapsed, setCollapsed, toggleCollapsed };
}

export interface CollapsibleProps {
  as?: ElementType;
  collapsed: boolean;
  /** Only render the content when it is first expanded. */
  lazy?: boolean;
  animation?: object;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string;
  children?: ReactNode;
}

/** `Collapsible`: content that can be collapsed, without animation. */
export function Collapsible({
  as: Element = "div",
  collapsed,
  lazy = false,
  className,
  children,
}: CollapsibleProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(!collapsed);
  if (!collapsed && !wasOpen) setWasOpen(true);
  if (lazy && !wasOpen) return null;
  return (
    <Element className={className} hidden={collapsed}>
      {children}
    </Element>
  );
}

/** Maximum width of phones and tablets in pixels, for Docusaurus as for the theme. */
const phoneWidth = 996;

export type WindowSize = "desktop" | "mobile" | "ssr";

/** `useWindowSize`: `ssr` until the page is hydrated. */
export function useWindowSize({ desktopBreakpoint = phoneWidth } = {}): WindowSize {
  return useSyncExternalStore(
    onResize,
    () => (window.innerWidth > desktopBreakpoint ? "desktop" : "mobile"),
    () => "ssr",
  );
}

function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

/** `HtmlClassNameProvider`: renders its children. The theme sets the classes of the root element. */
export function HtmlClassNameProvider({ children }: { className?: string; children?: ReactNode }): ReactNode {
  return children;
}
