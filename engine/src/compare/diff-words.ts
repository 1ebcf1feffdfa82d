import { diffArrays } from "diff";

/** A piece of text that two texts share, or that only one has. */
export interface Piece {
  text: string;
  mark: "both" | "old" | "new";
}

/** Splits texts into words, also in languages without spaces. */
const segmenter = new Intl.Segmenter("en", { granularity: "word" });
/** The most different words. If texts differ in more, they are not compared word by word. */
const maxEdits = 600;

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the differences between two texts, word by word. */
export function diffWords(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits });
  if (!changes) return [piece(before, "old"), piece(after, "new")];
  return changes.map(({ value, added, removed }) => piece(value.join(""), added ? "new" : removed ? "old" : "both"));
}

function piece(text: string, mark: Piece["mark"]): Piece {
  return { text, mark };
}

/** Returns the share of words that two texts have in common in any order, from 0 to 1. */
export function likeness(before: string, after: string): number {
  const [old, now] = [countWords(before), countWords(after)];
  let shared = 0;
  for (const [word, count] of old.counts) shared += Math.min(count, now.counts.get(word) ?? 0) * word.length;
  return (2 * shared) / Math.max(1, old.length + now.length);
}

function countWords(text: string): { counts: Map<string, number>; length: number } {
  const counts = new Map<string, number>();
  let length = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    length += word.length;
  }
  return { counts, length };
}
