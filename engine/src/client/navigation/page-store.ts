import { fetchPage, fetchPageAhead } from "./fetch-page.ts";

/** A page's HTML, fetched or about to be; absent where fetching ahead failed. */
type Entry = Promise<string | undefined>;

/** HTML of pages that the reader may want next. */
export interface PageStore {
  /** Fetches a page ahead; once for each address, unless that failed. Never rejects. */
  preload(address: string): Entry;
  /** The HTML of a page: what was fetched ahead, else from the network. Rejects as `fetchPage` does. */
  read(address: string, signal: AbortSignal): Promise<string>;
}

/** Pages kept at most; the oldest goes first. Pages of some hundred kilobytes are common: this is some megabytes. */
const capacity = 24;

/** A store whose addresses have no hash. What lets go of a page also forgets that it was handled. */
export function createPageStore(fetchNow = fetchPage, fetchAhead = fetchPageAhead): PageStore {
  const entries = new Map<string, Entry>();
  return {
    preload(address) {
      const known = entries.get(address);
      if (known) return known;
      const entry = fetchAhead(address).catch(() => {
        // A failure is not an answer: whoever asks next asks the network again.
        entries.delete(address);
        return undefined;
      });
      entries.set(address, entry);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      return entry;
    },
    async read(address, signal) {
      const html = await entries.get(address);
      signal.throwIfAborted();
      return html ?? fetchNow(address, signal);
    },
  };
}
