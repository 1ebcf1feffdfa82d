import type { Page, PageDetails } from "./islands/page-context.ts";

/** The page's data for the runtime: the content of its `#cairnPage` script. */
export interface PageData {
  /** Address of the module with the page's islands, relative to the base URL; `null` if it has none. */
  module: string | null;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Absolute path without the base URL. */
  permalink: string;
  /** Address of the organisation whose private repositories need a warning at links; absent if there is none. */
  organisation?: string | undefined;
  /** `false` if the site does not want browsers to store what readers have read. */
  rememberReading?: false | undefined;
  /** Whether the page is a single island, drawn by its module's component. */
  whole?: boolean | undefined;
  /** Props of the component that draws the whole page. */
  props?: object | undefined;
  /** The site's components for parts of the page: the address of each one's module, and its props. */
  parts?: Record<string, { module: string; props: object }> | undefined;
  /** Address of the component that the site wraps around all others. */
  root?: string | undefined;
  /** Data on the site for components; only if there is a module. */
  siteConfig?: Page["siteConfig"] | undefined;
  frontMatter?: Page["frontMatter"];
  /** The details that components read while they were rendered. */
  details?: PageDetails | undefined;
}

/** Reads the page's data from its document. Throws if the document is not a page of this site. */
export function readPageData(page: Document): PageData {
  const data = findPageData(page);
  if (!data) throw new Error("The document holds no page data.");
  return data;
}

/** Reads the page's data; `undefined` if the document is not a page of this site or only redirects. */
export function findPageData(page: Document): PageData | undefined {
  const text = page.getElementById("cairnPage")?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
