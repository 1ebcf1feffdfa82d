import type { PageStore } from "./page-store.ts";
import { type PreparedPage, preparePage } from "./prepare-page.ts";
import { rehearse } from "../rehearse.ts";

/** Pages that can be shown at once, made from what the store has. */
export interface PageReader {
  /** Fetches a page ahead and prepares it: for the one page that the reader seems about to open. Gives its HTML. Never rejects. */
  prepare(address: string): Promise<string | undefined>;
  /** The page, for the caller alone. Rejects as `fetchPage` and `preparePage` do. */
  read(address: string, signal: AbortSignal): Promise<PreparedPage>;
}

interface Preparation {
  address: string;
  /** What it was prepared to take the place of. */
  shown: Element | null;
  page: Promise<PreparedPage>;
}

export function createPageReader(store: PageStore): PageReader {
  /** Of the page that was asked for last only: a parsed page takes many times the memory of its HTML. */
  let prepared: Preparation | undefined;
  return {
    async prepare(address) {
      const html = await store.preload(address);
      if (html === undefined || isOf(prepared, address)) return html;
      const preparation = { address, shown: shownPage(), page: preparePage(html) };
      prepared = preparation;
      preparation.page.then(
        (page) => rehearse(page.document, () => prepared === preparation),
        // Whoever reads it hears of it.
        () => undefined,
      );
      return html;
    },
    async read(address, signal) {
      const ahead = isOf(prepared, address) ? prepared.page : undefined;
      prepared = undefined;
      const page = await (ahead ?? preparePage(await store.read(address, signal), signal));
      signal.throwIfAborted();
      return page;
    },
  };
}

function isOf(prepared: Preparation | undefined, address: string): prepared is Preparation {
  return prepared?.address === address && prepared.shown === shownPage();
}

/** Another one for each page that is shown. */
function shownPage(): Element | null {
  return document.getElementById("cairn-page");
}
