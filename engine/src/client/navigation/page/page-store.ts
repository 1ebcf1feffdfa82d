import { fetchPage, PageBrokeOff } from "./fetch-page.ts";

/** HTML of pages that the reader has seen or may want next. */
export interface PageStore {
  /**
   * Fetches a page ahead, at low priority; once for each address. Gives its HTML; `undefined` where it could not be had.
   * Never rejects.
   */
  preload(address: string): Promise<string | undefined>;
  /**
   * The HTML of a page that the reader asked for: what is kept, else from the network, where a broken connection is
   * tried once more. Whatever else is being fetched ahead gives way to it. Rejects as `fetchPage` does.
   */
  read(address: string, signal: AbortSignal): Promise<string>;
}

interface Entry {
  /** Of an answer that could not be had or must not be kept: `undefined`. It is not asked for ahead a second time. */
  html: Promise<string | undefined>;
  /** In characters; 0 until it is there. */
  length: number;
  since: number;
  /** Ends the request, while there is one. */
  request?: AbortController | undefined;
}

/** What is kept at most: the oldest goes first, and with it the memory of having been handled. */
const capacity = { pages: 50, characters: 4_000_000 };
/** Milliseconds that a page is kept: a site may be published again while a reader has it open. */
const maximumAge = 300_000;
/** Requests ahead at once; a further one takes the place of the oldest. */
const concurrency = 3;

/** A store whose addresses have no hash. */
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

/** The pages that are kept, and those that are on their way, the oldest first. */
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
        // It was not handled: it may be fetched ahead another time.
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

/** A connection that breaks off is tried once more: a browser that loads a page so may show none of it. */
async function fetchOnceMore(fetch: typeof fetchPage, address: string, signal: AbortSignal) {
  const options = { signal, priority: "auto" } as const;
  try {
    return await fetch(address, options);
  } catch (error) {
    // What a server answers is its answer; browsers throw a `TypeError` for what the network does.
    const isOfNetwork = error instanceof TypeError || error instanceof PageBrokeOff;
    if (!isOfNetwork || signal.aborted) throw error;
    return fetch(address, options);
  }
}
