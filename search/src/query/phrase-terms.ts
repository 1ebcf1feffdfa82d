import { isPassing, readQuery } from "./read-query.ts";

/** As many words of a query as may be one name. */
export const maximumJoined = 6;
/** So many words of a phrase in a row are one term: fewer stand in many messages, more are cut by what differs. */
const rowLength = 3;

/** The terms that the index has of a phrase; none of a single word, which is found anyway. */
export function phraseTerms(phrase: string, language: string): string[] {
  return rowsOf(readQuery(phrase, language).all);
}

/** Each few words that follow each other, without those that differ from one message to the next. */
export function rowsOf(words: readonly string[]): string[] {
  const lasting = words.filter((word) => !isPassing(word));
  if (lasting.length < 2) return [];
  const count = Math.max(1, lasting.length - rowLength + 1);
  return Array.from({ length: count }, (_, start) => lasting.slice(start, start + rowLength).join("-"));
}
