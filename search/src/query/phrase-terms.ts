import { isPassing, readQuery } from "./read-query.ts";

/** Maximum number of query words that may be one name. */
export const maximumJoined = 6;
/**
 * Number of consecutive words of a phrase in one term: with fewer, too many messages match; with more, a difference
 * breaks too many.
 */
const rowLength = 3;

/** Returns the index terms for a phrase; none for a single word, which is found anyway. */
export function phraseTerms(phrase: string, language: string): string[] {
  return rowsOf(readQuery(phrase, language).all);
}

/** Returns all sequences of words, without those that differ between messages. */
export function rowsOf(words: readonly string[]): string[] {
  const lasting = words.filter((word) => !isPassing(word));
  if (lasting.length < 2) return [];
  const count = Math.max(1, lasting.length - rowLength + 1);
  return Array.from({ length: count }, (_, start) => lasting.slice(start, start + rowLength).join("-"));
}
