import type { Dictionary } from "./dictionary.ts";

const qualities = { one: 0.75, two: 0.5, prefix: 0.4 };
/** Quality factor for another first letter, because first letters are rarely mistyped. */
const otherStart = 0.85;
/** Quality factor if there are longer words that begin with the query word, which may be meant instead. */
const continuationFactor = 0.6;
const most = 24;
/**
 * Words from this length may have two typos; words from four letters may have one. At most one letter may be missing.
 */
const longWord = 8;
const shortWord = 4;

/** A term that may be meant by the word. */
export interface FuzzyMatch {
  term: number;
  /** Number of wrong, missing, additional or transposed letters. */
  distance: number;
  /** Whether only the beginning of the term is like the word. */
  isPrefix: boolean;
}

/**
 * Finds the terms within an edit distance of a word. Sorted terms share beginnings, so the distances for the shared
 * letters are reused, and all terms with a beginning that is too far are skipped.
 */
export function findFuzzy(
  { terms, shared }: { terms: readonly string[]; shared: Uint8Array },
  word: string,
  maximum: number,
): FuzzyMatch[] {
  const { length } = word;
  const rows = [Uint8Array.from({ length: length + 1 }, (_, column) => column)];
  const table = { word, rows };
  /** Per depth: the smallest distance between the whole word and a beginning of the term up to that depth. */
  const prefixDistances = [length];
  const matches: FuzzyMatch[] = [];
  let known = 0;
  let deadDepth = Number.POSITIVE_INFINITY;

  for (let index = 0; index < terms.length; index++) {
    const same = shared[index] ?? 0;
    if (same >= deadDepth) continue;
    deadDepth = Number.POSITIVE_INFINITY;
    const term = terms[index] ?? "";
    let depth = Math.min(same, known);
    while (depth < term.length) {
      depth++;
      const least = fillRow(table, depth, term);
      const row = rows[depth];
      prefixDistances[depth] = Math.min(prefixDistances[depth - 1] ?? length, row?.[length] ?? length);
      if (least > maximum && (prefixDistances[depth] ?? length) > maximum) {
        deadDepth = depth;
        break;
      }
      // The word is used up: further letters only make the term longer.
      if (least > maximum) break;
    }
    known = depth;
    if (deadDepth <= term.length) continue;
    const distance = depth === term.length ? (rows[depth]?.[length] ?? length) : Number.POSITIVE_INFINITY;
    if (distance <= maximum) matches.push({ term: index, distance, isPrefix: false });
    else if ((prefixDistances[depth] ?? length) <= maximum)
      matches.push({ term: index, distance: prefixDistances[depth] ?? length, isPrefix: true });
  }
  return matches;
}

/** The distances between all beginnings of the word and all beginnings of the term. */
interface DistanceTable {
  word: string;
  /** Per depth, which is the number of letters of the term. */
  rows: Uint8Array[];
}

/** Computes the row of a depth from the two previous ones. Returns the minimum for any continuation. */
function fillRow({ word, rows }: DistanceTable, depth: number, term: string): number {
  const { length } = word;
  const above = rows[depth - 1];
  const twoAbove = rows[depth - 2];
  const row = (rows[depth] ??= new Uint8Array(length + 1));
  if (!above) return length;
  const letter = term.charCodeAt(depth - 1);
  const letterBefore = depth > 1 ? term.charCodeAt(depth - 2) : 0;
  row[0] = depth;
  let least = depth;
  for (let column = 1; column <= length; column++) {
    const current = word.charCodeAt(column - 1);
    let cost = Math.min(
      (above[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (current === letter ? 0 : 1),
    );
    if (twoAbove && column > 1 && current === letterBefore && word.charCodeAt(column - 2) === letter)
      cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1);
    row[column] = cost;
    if (cost < least) least = cost;
  }
  // A transposition needs the row before the previous one.
  return Math.min(least, twoAbove ? leastOf(above) : least);
}

function leastOf(row: Uint8Array): number {
  let least = 255;
  for (const value of row) if (value < least) least = value;
  return least;
}

/** A term that may be meant by a mistyped word. */
interface Typo {
  term: number;
  /** From 0 to 1. */
  quality: number;
  /** Whether only the beginning of the term is like the word. */
  isPrefix: boolean;
}

/** Returns the number of typos allowed in a word. */
export function allowedTypos(word: string): number {
  return word.length >= longWord ? 2 : word.length >= shortWord - 1 ? 1 : 0;
}

interface TypoScope {
  dictionary: Dictionary;
  /** Whether the word may be incomplete. */
  isOpen: boolean;
  /** Whether there are words with this beginning. */
  hasContinuations: boolean;
}

/** Returns the terms that may be meant by a word, the most likely first. */
export function findTypos(word: string, { dictionary, isOpen, hasContinuations }: TypoScope): Typo[] {
  const maximum = allowedTypos(word);
  if (maximum === 0) return [];
  const { terms, frequencies } = dictionary;
  const isLikely = ({ term, isPrefix, distance }: FuzzyMatch) =>
    word.length < shortWord
      ? !isPrefix && terms[term]?.length === shortWord
      : // Terms that begin with the exact word were found before.
        !isPrefix || (isOpen && distance > 0);
  const matches = findFuzzy(dictionary, word, maximum).filter(isLikely);
  // If there is a term at distance one, terms at distance two are not meant.
  const nearest = closest(matches);
  return (nearest.length > 0 ? nearest : matches)
    .map(({ term, distance, isPrefix }): Typo => {
      const text = terms[term] ?? "";
      const base = isPrefix ? qualities.prefix : distance === 1 ? qualities.one : qualities.two;
      const start = text[0] === word[0] ? 1 : otherStart;
      const length = isPrefix ? Math.sqrt(word.length / text.length) / distance : 1;
      return { term, quality: base * start * length * (hasContinuations ? continuationFactor : 1), isPrefix };
    })
    .sort(
      (left, right) =>
        right.quality - left.quality ||
        (frequencies[right.term] ?? 0) - (frequencies[left.term] ?? 0) ||
        left.term - right.term,
    )
    .slice(0, most);
}

/** Returns the matches of whole words with the smallest distance. */
export function closest(matches: readonly FuzzyMatch[]): FuzzyMatch[] {
  const whole = matches.filter(({ isPrefix }) => !isPrefix);
  const least = Math.min(...whole.map(({ distance }) => distance));
  return whole.filter(({ distance }) => distance === least);
}
