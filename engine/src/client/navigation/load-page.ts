import { loadIslands, type PageIslands } from "../page-islands.ts";
import { type PageData, readPageData } from "../page-data.ts";
import { loadStylesheets, type LoadedStylesheets } from "./stylesheets.ts";

/** A page with all that it needs to be shown at once. */
export interface LoadedPage {
  document: Document;
  data: PageData;
  stylesheets: LoadedStylesheets;
  /** Absent where nothing on the page is interactive. */
  islands: PageIslands | undefined;
}

/**
 * Makes a page from its HTML, with its stylesheets and its module loaded. Throws where one of them cannot be loaded, where
 * the HTML is no page of this site, and where it was built together with other scripts than those that run here.
 */
export async function loadPage(html: string, signal: AbortSignal): Promise<LoadedPage> {
  const next = new DOMParser().parseFromString(html, "text/html");
  const data = readPageData(next);
  if (!next.querySelector("main")) throw new Error("The document is not whole.");
  if (starterOf(next) !== starterOf(document)) throw new Error("The site was published anew.");
  const stylesheets = loadStylesheets(next, signal);
  const [islands] = await Promise.all([loadIslands(data), stylesheets.loaded]);
  signal.throwIfAborted();
  return { document: next, data, stylesheets, islands };
}

function starterOf(page: Document): string | null | undefined {
  return page.head.querySelector("script[type=module][src]")?.getAttribute("src");
}
