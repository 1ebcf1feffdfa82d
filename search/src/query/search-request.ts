import type { RecordKind } from "../record.ts";

/** The interface between the search UI and what answers queries: the site's index or a service. */
export interface SearchRequest {
  text: string;
  /** Permalink of the current page; its version of the documents is searched. */
  from?: string | undefined;
  kind?: RecordKind | undefined;
  repository?: string | undefined;
  /**
   * Number of first results to group by kind, with the best result's kind first. Services ignore it; the caller groups
   * the shown results by kind.
   */
  grouped?: number | undefined;
  /** Maximum length of an excerpt in characters, if shorter than usual. */
  excerptLength?: number | undefined;
  /** Number of results to skip. */
  offset: number;
  limit: number;
}

/** Text with the matching parts marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

/** Returns a text without its marks. */
export function plainText(marked: MarkedText): string {
  return marked.map(({ text }) => text).join("");
}

export interface SearchHit {
  /** Absolute path with its anchor, without the base URL; or a full address. */
  url: string;
  kind: RecordKind;
  title: MarkedText;
  /** The place of the result: breadcrumbs, then the page, then the headings above it. */
  path: string[];
  detail: string;
  excerpt: MarkedText;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Total number of results, without the limit. */
  total: number;
  /** Number of results by kind before the filter by kind, and by repository before the filter by repository. */
  kinds: Partial<Record<RecordKind, number>>;
  repositories: Partial<Record<string, number>>;
  /** Other queries that have results; only if this one has none. */
  suggestions: string[];
}

/** Answers queries: the index of this site, or a service, with the same interface. */
export interface SearchBackend {
  /** Throws if there is no answer; a later call may succeed. */
  search: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Announces the text so far, so that the answer for the next letter can be prepared before it is typed. */
  predict?: (request: SearchRequest) => void;
  /**
   * Debounce time in milliseconds, so that a service is not queried for every letter; 0 if queries cost nothing. With a
   * delay, only what is in view is queried first.
   */
  patience: number;
}
