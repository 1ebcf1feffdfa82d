import type { Dictionary } from "./dictionary.ts";

const qualities = { one: 0.75, two: 0.5, prefix: 0.4 };
/** First letters are seldom mistyped. */
const otherStart = 0.85;
/** What the word is a beginning of may be meant as well. */
const besideContinuations = 0.6;
const most = 24;
/** In words so long, two typos are forgiven; in those of four letters, one. Of these, one letter may be missing. */
const longWord = 8;
const shortWord = 4;

/** A term that the word may have been meant to be. */
export interface FuzzyMatch {
  term: number;
  /** Letters that are wrong, missing, too many, or exchanged with the next one. */
  distance: number;
  /** The term only begins like the word. */
  isPrefix: boolean;
}

/**
 * Finds the terms within a distance of a word. Sorted terms share beginnings: what was reckoned for the one before is
 * kept for as many letters as they share, and a beginning that went too far is left out with all that begin with it.
 */
export function findFuzzy(
  { terms, shared }: { terms: readonly string[]; shared: Uint8Array },
  word: string,
  maximum: number,
): FuzzyMatch[] {
  const { length } = word;
  const rows = [Uint8Array.from({ length: length + 1 }, (_, column) => column)];
  const table = { word, rows };
  /** Of each depth: the least distance of the whole word from a beginning of the term up to there. */
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
      // The word is used up: all that follows only makes the term longer.
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

/** How far each beginning of a word is from each beginning of the term that it is compared with. */
interface DistanceTable {
  word: string;
  /** Of each depth, which is how many letters of the term are read. */
  rows: Uint8Array[];
}

/** Reckons the row of a depth from the two before it. Returns the least that any continuation can come to. */
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
  // An exchange of letters looks back by two.
  return Math.min(least, twoAbove ? leastOf(above) : least);
}

function leastOf(row: Uint8Array): number {
  let least = 255;
  for (const value of row) if (value < least) least = value;
  return least;
}

/** A term that a mistyped word may have been meant to be. */
interface Typo {
  term: number;
  /** From 0 to 1. */
  quality: number;
  /** It only begins like the word. */
  isPrefix: boolean;
}

/** How many typos are forgiven in a word. */
export function forgivenTypos(word: string): number {
  return word.length >= longWord ? 2 : word.length >= shortWord - 1 ? 1 : 0;
}

interface TypoScope {
  dictionary: Dictionary;
  /** The word may go on. */
  isOpen: boolean;
  /** There are words that it is a beginning of. */
  hasContinuations: boolean;
}

/** The terms that a word may have been meant to be, the likeliest first. */
export function findTypos(word: string, { dictionary, isOpen, hasContinuations }: TypoScope): Typo[] {
  const maximum = forgivenTypos(word);
  if (maximum === 0) return [];
  const { terms, frequencies } = dictionary;
  const isLikely = ({ term, isPrefix, distance }: FuzzyMatch) =>
    word.length < shortWord
      ? !isPrefix && terms[term]?.length === shortWord
      : // What begins with the very word was found before.
        !isPrefix || (isOpen && distance > 0);
  const matches = findFuzzy(dictionary, word, maximum).filter(isLikely);
  // Nobody who is one letter off means a word that is two off.
  const nearest = closest(matches);
  return (nearest.length > 0 ? nearest : matches)
    .map(({ term, distance, isPrefix }): Typo => {
      const text = terms[term] ?? "";
      const base = isPrefix ? qualities.prefix : distance === 1 ? qualities.one : qualities.two;
      const start = text[0] === word[0] ? 1 : otherStart;
      const length = isPrefix ? Math.sqrt(word.length / text.length) / distance : 1;
      return { term, quality: base * start * length * (hasContinuations ? besideContinuations : 1), isPrefix };
    })
    .sort(
      (left, right) =>
        right.quality - left.quality ||
        (frequencies[right.term] ?? 0) - (frequencies[left.term] ?? 0) ||
        left.term - right.term,
    )
    .slice(0, most);
}

/** Whole words alone, and only those of the least distance. */
export function closest(matches: readonly FuzzyMatch[]): FuzzyMatch[] {
  const whole = matches.filter(({ isPrefix }) => !isPrefix);
  const least = Math.min(...whole.map(({ distance }) => distance));
  return whole.filter(({ distance }) => distance === least);
}
