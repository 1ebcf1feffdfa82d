import { loadIslands, type PageIslands } from "../page-islands.ts";
import { type PageData, readPageData } from "../page-data.ts";
import { requireSameDocument } from "./own-document.ts";
import { orStalled } from "./stall.ts";
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
 * Loads what a page needs besides its HTML: its stylesheets and its module. Throws where one of them cannot be loaded, and
 * where the document is no page of this site or needs a document of its own.
 */
export async function loadPage(next: Document, signal: AbortSignal): Promise<LoadedPage> {
  const data = readPageData(next);
  if (!next.querySelector("main")) throw new Error("The document is no page.");
  requireSameDocument(next);
  const stylesheets = loadStylesheets(next, signal);
  try {
    const [islands] = await Promise.all([
      orStalled(loadIslands(data), "The module of the page's components"),
      orStalled(stylesheets.loaded, "A stylesheet"),
    ]);
    signal.throwIfAborted();
    return { document: next, data, stylesheets, islands };
  } catch (error) {
    stylesheets.discard();
    throw error;
  }
}
