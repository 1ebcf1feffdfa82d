import { createContext, use } from "react";
import type { SiteConfig } from "../../config/config.ts";
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

/** What components may know about the page that they stand on. */
export interface Page {
  siteConfig: SiteConfig;
  /** Absolute path without the base URL. */
  permalink: string;
  frontMatter?: FrontMatter | undefined;
  /** The entries of the sidebar category whose page this is. */
  categoryItems?: readonly CardItem[] | undefined;
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
