import type { QuerySubject } from "./read-query.ts";

/** Alternative terms for a word of the query; several terms must match together. */
export interface Alternative {
  terms: number[];
  /** How likely it is that these terms were meant, from 0 to 1. */
  quality: number;
}

export interface AnsweredWord {
  word: string;
  alternatives: Alternative[];
}

/** A word of the query, with all alternatives. */
export interface Clause extends AnsweredWord {
  /** How important the word is, from 0 to 1. */
  weight: number;
}

export interface Identifier {
  term: number;
  /** Number of query words that the identifier covers. */
  words: number;
  /** From 0 to 1. */
  quality: number;
}

export interface QueryPlan {
  clauses: Clause[];
  /** Identifiers that the query, or a part of it, may be, and word sequences that records may quote. */
  identifiers: Identifier[];
  /** Number of word sequences in the query. */
  rows: number;
  subject: QuerySubject | undefined;
}

export interface Spelling {
  word: string;
  /** From 0 to 1. */
  quality: number;
}
