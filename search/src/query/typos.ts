import type { Dictionary } from "./dictionary.ts";
import { findFuzzy, type FuzzyMatch } from "./fuzzy.ts";

/** A term that a mistyped word may have been meant to be. */
export interface Typo {
  term: number;
  /** From 0 to 1. */
  quality: number;
  /** It only begins like the word. */
  isPrefix: boolean;
}

const qualities = { one: 0.75, two: 0.5, prefix: 0.4 };
/** First letters are seldom mistyped. */
const otherStart = 0.85;
/** What the word is a beginning of may be meant as well. */
const besideContinuations = 0.6;
const most = 24;
/** In words so long, two typos are forgiven; in those of four letters, one. Of these, one letter may be missing. */
const longWord = 8;
const shortWord = 4;

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
