import { inContext, inTitle, textShift } from "../format/index-files.ts";
import type { PostingList } from "../format/postings.ts";
import type { Alternative, Clause } from "./query-plan.ts";
import type { RecordTable } from "./record-table.ts";

/** Weight of a word by where it is. */
const worth = {
  title: 3,
  context: 0.9,
  /** By how often the text has the word: never, once or twice, up to five times, more often. */
  text: [0, 0.55, 0.8, 1],
};

/**
 * Words with fewer records than this get about the same weight, so that a rare word does not decide the ranking alone.
 */
const rarest = 10;

/** The scores of the records for one word of the query. */
export interface ClauseScores {
  /** Per record: the score of the word. */
  own: Float32Array;
  /** Per record: how certain it is that the title has the word, from 0 to 1. */
  titles: Float32Array;
  /** Per record: 1 if its text has the word. */
  texts: Uint8Array;
  /** Per page: the maximum score of its records. */
  bestOfPage: Float32Array;
  /** The records with a score: the first `count` elements. */
  touched: Uint32Array;
  touchedCount: number;
  /** Weight of the word: rare words have a higher one. */
  rarity: number;
}

export type PostingLookup = (term: number) => PostingList;

export interface ClauseScorer {
  score: (clause: Pick<Clause, "alternatives" | "weight">, postingsOf: PostingLookup) => ClauseScores;
  /** Releases the lists, for the next query. */
  release: (scores: ClauseScores) => void;
}

/**
 * Scores words of queries, in arrays as long as the list of records. The arrays are reused, because every key press
 * starts a search.
 */
export function createClauseScorer(table: RecordTable): ClauseScorer {
  const { count, pageOf, firstOf } = table;
  const worths: Worths = {
    title: Float32Array.from(table.titleLengths, (length) => worth.title / (0.75 + 0.11 * length)),
    text: Float32Array.from(table.textLengths, (length) => 1 / (0.7 + 0.06 * length)),
  };
  const free: ClauseScores[] = [];
  const allot = (): ClauseScores => ({
    own: new Float32Array(count),
    titles: new Float32Array(count),
    texts: new Uint8Array(count),
    bestOfPage: new Float32Array(firstOf.length),
    touched: new Uint32Array(count),
    touchedCount: 0,
    rarity: 1,
  });
  return {
    score({ alternatives, weight }, postingsOf) {
      const scores = free.pop() ?? allot();
      const frequency = fill(scores, { alternatives, postingsOf, worths });
      const { own, bestOfPage, touched, touchedCount } = scores;
      for (let index = 0; index < touchedCount; index++) {
        const record = touched[index] ?? 0;
        const page = pageOf[record] ?? 0;
        const value = own[record] ?? 0;
        if (value > (bestOfPage[page] ?? 0)) bestOfPage[page] = value;
      }
      scores.rarity = weight * (touchedCount === 0 ? 1 : Math.log(1 + count / (rarest + frequency)));
      return scores;
    },
    release(scores) {
      const { own, titles, texts, bestOfPage, touched, touchedCount } = scores;
      for (let index = 0; index < touchedCount; index++) {
        const record = touched[index] ?? 0;
        own[record] = 0;
        titles[record] = 0;
        texts[record] = 0;
        bestOfPage[pageOf[record] ?? 0] = 0;
      }
      scores.touchedCount = 0;
      free.push(scores);
    },
  };
}

interface Worths {
  /** Per record: the weight of a word in its title, by the title's length. */
  title: Float32Array;
  /** Per record: the weight of a word in its text, as a fraction of `worth.text`. */
  text: Float32Array;
}

interface FillInput {
  alternatives: readonly Alternative[];
  postingsOf: PostingLookup;
  worths: Worths;
}

/** Returns the number of records that have the most certain form of the word. */
function fill(scores: ClauseScores, { alternatives, postingsOf, worths }: FillInput): number {
  const { own, titles, texts, touched } = scores;
  let { touchedCount } = scores;
  let best = 0;
  let frequency = 0;
  for (const { terms, quality } of alternatives) {
    const { records, flags } = intersect(terms.map(postingsOf));
    if (quality > best) [best, frequency] = [quality, records.length];
    else if (quality >= best * 0.9) frequency = Math.max(frequency, records.length);
    for (let index = 0; index < records.length; index++) {
      const record = records[index] ?? 0;
      const flag = flags[index] ?? 0;
      const often = flag >> textShift;
      let value = 0;
      if (often > 0) {
        value = (worth.text[often] ?? 0) * (worths.text[record] ?? 0);
        texts[record] = 1;
      }
      if (flag & inContext) value += worth.context;
      if (flag & inTitle) {
        value += worths.title[record] ?? 0;
        if (quality > (titles[record] ?? 0)) titles[record] = quality;
      }
      // The record has the words of the phrase.
      if (value === 0) continue;
      value *= quality;
      const known = own[record] ?? 0;
      if (known === 0) touched[touchedCount++] = record;
      if (value > known) own[record] = value;
    }
  }
  scores.touchedCount = touchedCount;
  return frequency;
}

/** Intersects sorted lists of records, and their flags. */
function intersect(lists: readonly PostingList[]): PostingList {
  const [first, ...others] = lists;
  if (!first) return { records: [], flags: [] };
  return others.reduce((left, right) => {
    const both: PostingList = { records: [], flags: [] };
    let at = 0;
    left.records.forEach((record, index) => {
      while ((right.records[at] ?? Number.POSITIVE_INFINITY) < record) at++;
      if (right.records[at] !== record) return;
      both.records.push(record);
      both.flags.push(weaker(left.flags[index] ?? 0, right.flags[at] ?? 0));
    });
    return both;
  }, first);
}

function weaker(left: number, right: number): number {
  const text = Math.min(left >> textShift, right >> textShift) << textShift;
  return (left & right & (inTitle | inContext)) | text || inContext;
}
