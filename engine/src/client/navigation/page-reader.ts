import type { PageStore } from "./page-store.ts";
import { parsePage } from "./parse-page.ts";

/** Documents of pages, made from what the store has. */
export interface PageReader {
  /** Fetches a page ahead and parses it: for the one page that the reader seems about to open. Gives its HTML. Never rejects. */
  prepare(address: string): Promise<string | undefined>;
  /** A document of the page, for the caller alone. Rejects as `fetchPage` and `parsePage` do. */
  read(address: string, signal: AbortSignal): Promise<Document>;
}

export function createPageReader(store: PageStore): PageReader {
  /** Of the page that was asked for last only: a parsed page takes many times the memory of its HTML. */
  let prepared: { address: string; page: Promise<Document | undefined> } | undefined;
  return {
    async prepare(address) {
      const html = await store.preload(address);
      if (html === undefined || prepared?.address === address) return html;
      prepared = { address, page: parsePage(html).catch(() => undefined) };
      return html;
    },
    async read(address, signal) {
      const taken = prepared?.address === address ? prepared.page : undefined;
      prepared = undefined;
      const page = await taken;
      signal.throwIfAborted();
      return page ?? parsePage(await store.read(address, signal), signal);
    },
  };
}
