import type { Page, PageDetails } from "./islands/page-context.ts";

/** What the runtime knows about a page: the content of its `#cairn-page` script. */
export interface PageData {
  /** Address of the module with the page's islands, relative to the base URL; `null` where it has none. */
  module: string | null;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Absolute path without the base URL. */
  permalink: string;
  /** Address of the organisation whose private repositories links warn of; absent where none do. */
  organisation?: string | undefined;
  /** `false` where the site does not want browsers to keep what readers have read. */
  rememberReading?: false | undefined;
  /** The page is one island: its module's component draws all of it. */
  whole?: boolean | undefined;
  /** Properties of that component. */
  props?: object | undefined;
  /** Components of the site's own that stand for parts of the page: the address of each's module, and its properties. */
  parts?: Record<string, { module: string; props: object }> | undefined;
  /** Address of the component that the site puts round all others. */
  root?: string | undefined;
  /** What components may know about the site; only where there is a module. */
  siteConfig?: Page["siteConfig"] | undefined;
  frontMatter?: Page["frontMatter"];
  /** What its components asked for while they were drawn. */
  details?: PageDetails | undefined;
}

/** Reads the page's data from its document. Throws where the document is no page of this site. */
export function readPageData(page: Document): PageData {
  const text = page.getElementById("cairn-page")?.textContent;
  if (!text) throw new Error("The document holds no page data.");
  const data: PageData = JSON.parse(text);
  return data;
}
