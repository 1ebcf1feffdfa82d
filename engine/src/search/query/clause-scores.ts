import { inContext, inTitle, textShift } from "../format/index-files.ts";
import type { PostingList } from "../format/postings.ts";
import type { Alternative } from "./plan.ts";
import type { RecordTable } from "./record-table.ts";

/** What a word is worth by where it stands. */
const worth = {
  title: 3,
  context: 0.9,
  /** In the text: not at all, once or twice, up to five times, more often. */
  text: [0, 0.55, 0.8, 1],
};

/** What the records have of one word of the query. */
export interface ClauseScores {
  /** Of each record: what the word is worth there. */
  own: Float32Array;
  /** Of each record: how surely its title has the word, from 0 to 1. */
  titles: Float32Array;
  /** Of each record: 1 where its text has the word. */
  texts: Uint8Array;
  /** Of each page: the most that one of its records has. */
  bestOfPage: Float32Array;
  /** Records that have anything of it. */
  touched: number[];
  /** What the word is worth: rare ones say more. */
  rarity: number;
}

export interface ClauseScorer {
  score: (alternatives: readonly Alternative[], postingsOf: (term: number) => PostingList) => ClauseScores;
  /** Takes back what it gave: the next query fills it again. */
  release: (scores: ClauseScores) => void;
}

/** Scores words of queries, one list as long as all records for each: they are used again, since every key asks anew. */
export function createClauseScorer(table: RecordTable): ClauseScorer {
  const free: ClauseScores[] = [];
  const allot = (): ClauseScores => ({
    own: new Float32Array(table.count),
    titles: new Float32Array(table.count),
    texts: new Uint8Array(table.count),
    bestOfPage: new Float32Array(table.firstOf.length),
    touched: [],
    rarity: 1,
  });
  return {
    score(alternatives, postingsOf) {
      const scores = free.pop() ?? allot();
      fill(scores, { alternatives, table, postingsOf });
      return scores;
    },
    release(scores) {
      const { own, titles, texts, bestOfPage, touched } = scores;
      for (const record of touched) {
        own[record] = 0;
        titles[record] = 0;
        texts[record] = 0;
        bestOfPage[table.pageOf[record] ?? 0] = 0;
      }
      free.push({ ...scores, touched: [], rarity: 1 });
    },
  };
}

interface FillInput {
  alternatives: readonly Alternative[];
  table: RecordTable;
  postingsOf: (term: number) => PostingList;
}

function fill(scores: ClauseScores, { alternatives, table, postingsOf }: FillInput): void {
  const { own, titles, texts, bestOfPage, touched } = scores;
  let best = 0;
  let frequency = 0;
  for (const { terms, quality } of alternatives) {
    const { records, flags } = intersect(terms.map(postingsOf));
    // The surest reading tells how rare the word is.
    if (quality > best) [best, frequency] = [quality, records.length];
    else if (quality >= best * 0.9) frequency = Math.max(frequency, records.length);
    for (let index = 0; index < records.length; index++) {
      const record = records[index] ?? 0;
      const flag = flags[index] ?? 0;
      const value = quality * valueOf(flag, record, table);
      const known = own[record] ?? 0;
      if (known === 0) touched.push(record);
      if (value > known) own[record] = value;
      if (flag & inTitle && quality > (titles[record] ?? 0)) titles[record] = quality;
      if (flag >> textShift > 0) texts[record] = 1;
    }
  }
  for (const record of touched) {
    const page = table.pageOf[record] ?? 0;
    const value = own[record] ?? 0;
    if (value > (bestOfPage[page] ?? 0)) bestOfPage[page] = value;
  }
  scores.rarity = touched.length === 0 ? 1 : Math.log(1 + table.count / (1 + frequency));
}

function valueOf(flags: number, record: number, { titleLengths, textLengths }: RecordTable): number {
  let value = 0;
  if (flags & inTitle) value += worth.title / (0.75 + 0.08 * (titleLengths[record] ?? 0));
  if (flags & inContext) value += worth.context;
  const often = flags >> textShift;
  if (often > 0) value += (worth.text[often] ?? 0) / (0.7 + 0.06 * (textLengths[record] ?? 0));
  return value;
}

/** Records that all lists have, with the flags that all have. */
function intersect(lists: readonly PostingList[]): PostingList {
  const [first, ...others] = lists;
  if (!first) return { records: [], flags: [] };
  return others.reduce((left, right) => {
    const known = new Map(right.records.map((record, index) => [record, right.flags[index] ?? 0]));
    const both: PostingList = { records: [], flags: [] };
    left.records.forEach((record, index) => {
      const flags = known.get(record);
      if (flags === undefined) return;
      both.records.push(record);
      both.flags.push(weaker(left.flags[index] ?? 0, flags));
    });
    return both;
  }, first);
}

function weaker(left: number, right: number): number {
  const text = Math.min(left >> textShift, right >> textShift) << textShift;
  return (left & right & (inTitle | inContext)) | text || inContext;
}
