import { loadIslands, type PageIslands } from "../../page-islands.ts";
import type { PreparedPage } from "./prepare-page.ts";
import { orStalled } from "../stall.ts";
import { loadStylesheets, type LoadedStylesheets } from "../stylesheets.ts";

/** A page with all that it needs to be shown. */
export interface LoadedPage extends PreparedPage {
  stylesheets: LoadedStylesheets;
  /** Absent if nothing on the page is interactive. */
  islands: PageIslands | undefined;
}

/** Loads a page's stylesheets and module. Throws if the module cannot be loaded. */
export async function loadPage(page: PreparedPage, signal: AbortSignal): Promise<LoadedPage> {
  const stylesheets = loadStylesheets(page.document, signal);
  try {
    const [islands] = await Promise.all([
      orStalled(loadIslands(page.data), page.data.module ?? ""),
      // If stylesheets fail, the page is shown without them, as browsers do.
      orStalled(stylesheets.loaded, "").catch(() => undefined),
    ]);
    signal.throwIfAborted();
    return { ...page, stylesheets, islands };
  } catch (error) {
    stylesheets.discard();
    throw error;
  }
}
