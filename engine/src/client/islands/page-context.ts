import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { SiteConfig } from "../../config/config.ts";
import type { FramePartName } from "./frame-part.ts";
import type { DocsData } from "./docs-data.ts";
import type { CodeBlockParts } from "../../markup/code-block-markup.ts";
import type { FrontMatter } from "../../config/front-matter.ts";
import type { HeadCollector } from "./head-collector.ts";

/** A page or category as a card shows it. */
export interface CardItem {
  title: string;
  /** Absolute without the base URL for pages, else a full address. */
  href: string;
  description?: string | undefined;
}

/** An entry of a sidebar, by Docusaurus's names. Addresses have the base URL. */
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

/** What the theme shows round a document, for components that show it otherwise. */
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
}

/** What few components ask for: the browser is sent of it what the islands of the page read while they were drawn. */
export interface PageDetails {
  /** The entries of the sidebar category whose page this is. */
  categoryItems?: readonly CardItem[] | undefined;
  /** That category itself; absent on pages that no category leads to. */
  category?: Omit<Extract<SidebarItem, { type: "category" }>, "type" | "items"> | undefined;
  docs?: DocsData | undefined;
  document?: DocumentOfPage | undefined;
  sidebar?: { name: string; items: readonly SidebarItem[] } | undefined;
  /** From the top of the sidebar to this page. */
  breadcrumbs?: readonly { label: string; href?: string | undefined }[] | undefined;
}

/** What components may know about the page that they stand on. */
export interface Page extends PageDetails {
  siteConfig: SiteConfig;
  /** Absolute path without the base URL. */
  permalink: string;
  frontMatter?: FrontMatter | undefined;
  /** What the site puts round all components. Present on the server. */
  root?: ComponentType<{ children?: ReactNode }> | undefined;
  /** What the engine draws round the content, as HTML. Present on the server. */
  parts?: Partial<Record<FramePartName, string>> | undefined;
  /** Present while the page is rendered on the server. */
  head?: HeadCollector | undefined;
  /** Reads code as a fence does, with its language and what follows that. Present on the server: grammars are too large for the browser. */
  readFence?: ((code: string, language: string, meta: string) => CodeBlockParts) | undefined;
}

/** Provided by the server's renderer and round each island in the browser. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page that is being drawn. Throws outside of one (specification, §8). */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("Invariant failed: this component was drawn outside a page. Wrap it in PageContext.");
  return page;
}
