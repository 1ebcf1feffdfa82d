import { fetchPage, PageBrokeOff } from "./fetch-page.ts";

/** The HTML of pages that the reader has seen or may want next. */
export interface PageStore {
  /**
   * Fetches a page in advance, at low priority, once for each address. Resolves with its HTML; `undefined` if that
   * failed. Never rejects.
   */
  preload(address: string): Promise<string | undefined>;
  /**
   * Resolves with the HTML of a page that the reader requested, from memory or the network; a broken connection is
   * retried once. Cancels all preloads of other pages. Rejects like `fetchPage`.
   */
  read(address: string, signal: AbortSignal): Promise<string>;
}

interface Entry {
  /** `undefined` if the request failed or the response must not be stored; it is not preloaded again. */
  html: Promise<string | undefined>;
  /** Length of the HTML in characters; 0 until it is loaded. */
  length: number;
  since: number;
  /** Aborts the request while it is running. */
  request?: AbortController | undefined;
}

/** Limits of the store: it removes the oldest entry first, which may be preloaded again. */
const capacity = { pages: 50, characters: 4_000_000 };
/** Milliseconds that a page is kept, because the site may be published again while a reader has it open. */
const maximumAge = 300_000;
/** Concurrent preloads; a new one cancels the oldest. */
const concurrency = 3;

/** Returns a store for addresses without a hash. */
export function createPageStore(fetch = fetchPage): PageStore {
  const shelf = createShelf();
  return {
    preload(address) {
      const known = shelf.find(address);
      if (known) return known.html;
      shelf.stopOthers(address, concurrency - 1);
      const request = new AbortController();
      const entry: Entry = { html: Promise.resolve(undefined), length: 0, since: Date.now(), request };
      const load = async () => {
        try {
          const { html, mayKeep } = await fetch(address, { signal: request.signal, priority: "low" });
          if (!mayKeep) return undefined;
          entry.length = html.length;
          return html;
        } catch {
          return undefined;
        } finally {
          entry.request = undefined;
          shelf.makeRoom();
        }
      };
      entry.html = load();
      shelf.put(address, entry);
      return entry.html;
    },
    async read(address, signal) {
      shelf.stopOthers(address, 0);
      const kept = await shelf.find(address)?.html;
      signal.throwIfAborted();
      if (kept !== undefined) return kept;
      const { html, mayKeep } = await fetchOnceMore(fetch, address, signal);
      if (mayKeep) {
        shelf.put(address, { html: Promise.resolve(html), length: html.length, since: Date.now() });
        shelf.makeRoom();
      }
      return html;
    },
  };
}

/** Holds loaded and loading pages, oldest first. */
function createShelf() {
  const entries = new Map<string, Entry>();
  return {
    find(address: string): Entry | undefined {
      const entry = entries.get(address);
      if (entry && !entry.request && Date.now() - entry.since > maximumAge) entries.delete(address);
      return entries.get(address);
    },
    put(address: string, entry: Entry): void {
      entries.delete(address);
      entries.set(address, entry);
    },
    stopOthers(address: string, allowed: number): void {
      const others = Array.from(entries).filter(([name, entry]) => name !== address && entry.request);
      for (const [name, { request }] of others.slice(0, Math.max(0, others.length - allowed))) {
        // It was cancelled, so it may be preloaded again.
        entries.delete(name);
        request?.abort();
      }
    },
    makeRoom(): void {
      let characters = Array.from(entries.values()).reduce((sum, entry) => sum + entry.length, 0);
      for (const [address, entry] of entries) {
        if (entries.size <= capacity.pages && characters <= capacity.characters) return;
        if (entry.request) continue;
        entries.delete(address);
        characters -= entry.length;
      }
    },
  };
}

/**
 * Fetches a page. Retries a broken connection once, because a browser that loads such a page itself may show nothing.
 */
async function fetchOnceMore(fetch: typeof fetchPage, address: string, signal: AbortSignal) {
  const options = { signal, priority: "auto" } as const;
  try {
    return await fetch(address, options);
  } catch (error) {
    // Responses are final. Browsers throw a `TypeError` for network failures.
    const isOfNetwork = error instanceof TypeError || error instanceof PageBrokeOff;
    if (!isOfNetwork || signal.aborted) throw error;
    return fetch(address, options);
  }
}
