import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { PageConfig } from "../../config/page-config.ts";
import type { BlogPostMetadata } from "./blog-post.ts";
import type { DocsData } from "./docs-data.ts";
import type { CodeBlockParts } from "../../markup/code-block-markup.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { HeadCollector } from "./head-collector.ts";

/** A part of the page that the engine draws, and that a component of the site may replace. */
export type FramePartName =
  | "navbar"
  | "announcement"
  | "breadcrumbs"
  | "banner"
  | "content"
  | "titled"
  | "metadata"
  | "layout"
  | "category"
  | "page"
  | "navbarItem"
  | "meta"
  | "pagination"
  | "toc"
  | "footer"
  | "post"
  | "postList"
  | "tagPosts"
  | "authorPosts"
  | "postArchive"
  | "postSidebar";

/** A part of the page, or the beginning of a post in a list of posts. */
export type DrawnPartName = FramePartName | `excerpt-${number}`;

/** A page or category as shown by a card. */
export interface CardItem {
  title: string;
  /** Absolute without the base URL for pages, else a full address. */
  href: string;
  description?: string | undefined;
  isCategory?: true;
}

/** A sidebar entry with Docusaurus's names. Addresses include the base URL. */
export type SidebarItem =
  | { type: "link"; label: string; href: string; description?: string | undefined; className?: string | undefined }
  | { type: "html"; value: string; className?: string | undefined }
  | {
      type: "category";
      label: string;
      href?: string | undefined;
      collapsible?: boolean;
      collapsed?: boolean;
      description?: string | undefined;
      className?: string | undefined;
      customProps?: Readonly<Record<string, unknown>> | undefined;
      items: readonly SidebarItem[];
    };

/** What the theme shows around a document, for components that replace it. */
export interface DocumentOfPage {
  id: string;
  source: string;
  title: string;
  description: string;
  hasContentTitle: boolean;
  toc: readonly { value: string; id: string; level: number }[];
  tags: readonly { label: string; permalink: string; description?: string | undefined }[];
  editUrl?: string | undefined;
  previous?: { title: string; permalink: string } | undefined;
  next?: { title: string; permalink: string } | undefined;
  /** Present if the page is a blog post. */
  post?: BlogPostMetadata | undefined;
}

/** Data that few components need: the browser only gets what the page's islands read while they were rendered. */
export interface PageDetails {
  /** The entries of the sidebar category that the page belongs to. */
  categoryItems?: readonly CardItem[] | undefined;
  /** The same with Docusaurus's names, and with the entries of categories among them. */
  categoryEntries?: readonly SidebarItem[] | undefined;
  /** The category whose own page this is; absent for other pages. */
  category?: Omit<Extract<SidebarItem, { type: "category" }>, "type" | "items"> | undefined;
  docs?: DocsData | undefined;
  document?: DocumentOfPage | undefined;
  sidebar?: { name: string; items: readonly SidebarItem[] } | undefined;
  /** All sidebars of the page's version, by their names in it. */
  sidebars?: Readonly<Record<string, readonly SidebarItem[]>> | undefined;
  /** The entries from the top of the sidebar to this page. */
  breadcrumbs?: readonly { label: string; href?: string | undefined }[] | undefined;
}

/** Data on the current page, for components. */
export interface Page extends PageDetails {
  siteConfig: PageConfig;
  /** Absolute path without the base URL. */
  permalink: string;
  frontMatter?: FrontMatter | undefined;
  /** The component that the site wraps around all others. Only on the server. */
  root?: ComponentType<{ children?: ReactNode }> | undefined;
  /** What the engine draws around the content, as HTML. Only on the server. */
  parts?: Partial<Record<DrawnPartName, string>> | undefined;
  /** Collects elements for the document's head. Only on the server. */
  head?: HeadCollector | undefined;
  /** Only in the build: gets the islands in which components wait for something, such as those of `React.lazy`. */
  waiting?: ReactNode[] | undefined;
  /**
   * Parses code like a fence, with its language and what follows that. Only on the server, because grammars are too
   * large for the browser.
   */
  readFence?: ((code: string, language: string, meta: string) => CodeBlockParts) | undefined;
}

/** Provided by the server's renderer, and around each island in the browser. */
export const PageContext = createContext<Page | undefined>(undefined);

/** Returns the current page. Throws outside of one (specification, §8). */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("Invariant failed: this component was drawn outside a page. Wrap it in PageContext.");
  return page;
}
