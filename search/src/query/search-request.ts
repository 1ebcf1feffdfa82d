import type { RecordKind } from "../record.ts";

/** What the interface asks, of whatever answers: the index of this site, or a service. */
export interface SearchRequest {
  text: string;
  /** Permalink of the page that is searched from: its version of the documents is. */
  from?: string | undefined;
  kind?: RecordKind | undefined;
  repository?: string | undefined;
  /**
   * Of so many results, those of one kind follow each other, the kind of the best one first. A service does not: what is
   * shown by kind is put together by who shows it.
   */
  grouped?: number | undefined;
  /** Characters that an excerpt has at most, where fewer than usual are shown. */
  excerptLength?: number | undefined;
  /** Results to leave out at the beginning. */
  offset: number;
  limit: number;
}

/** Text with the parts of it that answer the query marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

export interface SearchHit {
  /** Absolute path with its anchor, without the base URL; or a full address. */
  url: string;
  kind: RecordKind;
  title: MarkedText;
  /** Where it stands: breadcrumbs, then the page, then the headings above. */
  path: string[];
  detail: string;
  excerpt: MarkedText;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Of all results, whatever the limit. */
  total: number;
  /** Results of each kind, before the filter by kind; and of each repository, before that by repository. */
  kinds: Partial<Record<RecordKind, number>>;
  repositories: Partial<Record<string, number>>;
  /** Other queries that have results; only where this one has none. */
  suggestions: string[];
}

/** What answers queries: the index of this site, or a service. Whatever it is, the interface is the same. */
export interface SearchBackend {
  /** Throws where the answer cannot be had; a later call may succeed. */
  search: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Is told what the reader goes on from, so that the next letter may be answered before it is typed. */
  predict?: (request: SearchRequest) => void;
  /**
   * Milliseconds that the reader must have stopped typing for, so that a service is not asked for every letter; 0 where it
   * costs nothing to ask. Such a backend is asked for what is in view before the rest.
   */
  patience: number;
}
