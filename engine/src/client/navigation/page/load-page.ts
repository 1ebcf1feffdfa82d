import { loadIslands, type PageIslands } from "../../page-islands.ts";
import type { PreparedPage } from "./prepare-page.ts";
import { orStalled } from "../stall.ts";
import { loadStylesheets, type LoadedStylesheets } from "../stylesheets.ts";

/** A page with all that it needs to be shown at once. */
export interface LoadedPage extends PreparedPage {
  stylesheets: LoadedStylesheets;
  /** Absent where nothing on the page is interactive. */
  islands: PageIslands | undefined;
}

/** Loads what a page needs besides its HTML: its stylesheets and its module. Throws where the module cannot be loaded. */
export async function loadPage(page: PreparedPage, signal: AbortSignal): Promise<LoadedPage> {
  const stylesheets = loadStylesheets(page.document, signal);
  try {
    const [islands] = await Promise.all([
      orStalled(loadIslands(page.data), page.data.module ?? ""),
      // A page without a part of its styles can be read: as a browser does, it is shown where they do not come.
      orStalled(stylesheets.loaded, "").catch(() => undefined),
    ]);
    signal.throwIfAborted();
    return { ...page, stylesheets, islands };
  } catch (error) {
    stylesheets.discard();
    throw error;
  }
}
