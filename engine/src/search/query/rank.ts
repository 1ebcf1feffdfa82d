import { inContext, inName, inTitle, textShift } from "../format/index-files.ts";
import type { PostingList } from "../format/postings.ts";
import type { RecordKind } from "../record.ts";
import type { Alternative, QueryPlan } from "./plan.ts";
import type { RecordTable } from "./record-table.ts";

/** What a word is worth by where it stands. */
const worth = {
  title: 3,
  context: 0.9,
  /** In the text: not at all, once or twice, up to five times, more often. */
  text: [0, 0.55, 0.8, 1],
  /** Of what a page's other records have, for the page. */
  fromRecords: 0.45,
  /** Of what a page's title and context have, for its other records. */
  fromPage: 0.45,
  /** A title that is the query and nothing else, in parts of the score; one with more words gets less of it. */
  wholeTitle: 0.8,
  /** An identifier that is the query, in parts of what all its words are worth. */
  identifier: 3,
};
/** A word that is not found costs more than its own worth. */
const coveragePower = 2.5;
/** Records that answer less of the query than this, beside what the best one answers, are not shown. */
const leastCoverage = 0.6;
/** Of a second result from the same page, and of each one after it. */
const repeated = 0.82;

const kindWorth: Record<RecordKind, number> = {
  page: 1,
  module: 1,
  service: 1.02,
  question: 0.95,
  heading: 0.85,
  input: 0.8,
  output: 0.75,
  release: 0.7,
  tag: 0.55,
};

export interface RankedRecord {
  record: number;
  score: number;
}

/** The records that answer a query, best first. `postingsOf` gives the list of each term of the plan. */
export function rankRecords(
  { clauses, identifiers }: QueryPlan,
  table: RecordTable,
  postingsOf: (term: number) => PostingList,
): RankedRecord[] {
  const { count, pageOf, firstOf } = table;
  const scored = clauses.map((clause) => scoreClause(clause.alternatives, table, postingsOf));
  const total = scored.reduce((sum, { rarity }) => sum + rarity, 0);
  if (total === 0) return [];
  const bonuses = scoreIdentifiers(identifiers, clauses.length, total, postingsOf);

  const candidates = new Set<number>();
  for (const { touched } of scored) {
    for (const record of touched) {
      candidates.add(record);
      candidates.add(firstOf[pageOf[record] ?? 0] ?? 0);
    }
  }
  const ranked: (RankedRecord & { coverage: number })[] = [];
  let best = 0;
  for (const record of candidates) {
    if (record >= count) continue;
    const page = pageOf[record] ?? 0;
    const first = firstOf[page] ?? 0;
    let score = 0;
    let covered = 0;
    let titleWords = 0;
    let inTitles = 0;
    for (const { own, titles, bestOfPage, rarity } of scored) {
      const here = own[record] ?? 0;
      const value =
        record === first
          ? Math.max(here, worth.fromRecords * (bestOfPage.get(page) ?? 0))
          : here + worth.fromPage * (own[first] ?? 0) * (here > 0 ? 0.5 : 1);
      score += value * rarity;
      if (value > 0) covered += rarity;
      titleWords += titles[record] ?? 0;
      inTitles += (titles[record] ?? 0) * rarity;
    }
    const coverage = covered / total;
    best = Math.max(best, coverage);
    const share = Math.min(1, titleWords / Math.max(table.titleLengths[record] ?? 1, 1));
    const wholeTitle = 1 + worth.wholeTitle * (inTitles / total) ** 2 * (0.4 + 0.6 * share);
    const value = score * coverage ** coveragePower * wholeTitle * kindWorth[table.kindOf(record)];
    ranked.push({ record, coverage, score: value + (bonuses.get(record) ?? 0) });
  }
  return spread(
    ranked.filter(({ coverage }) => coverage >= best * leastCoverage),
    pageOf,
  );
}

interface ScoredClause {
  /** Of each record: what it has of the word. */
  own: Float32Array;
  /** Of each record: how surely its title has the word, from 0 to 1. */
  titles: Float32Array;
  touched: number[];
  bestOfPage: Map<number, number>;
  /** What the word is worth: rare ones say more. */
  rarity: number;
}

function scoreClause(
  alternatives: readonly Alternative[],
  table: RecordTable,
  postingsOf: (term: number) => PostingList,
): ScoredClause {
  const own = new Float32Array(table.count);
  const titles = new Float32Array(table.count);
  const touched: number[] = [];
  let best = 0;
  let frequency = 0;
  for (const { terms, quality } of alternatives) {
    const list = intersect(terms.map(postingsOf));
    // The surest reading tells how rare the word is.
    if (quality > best) [best, frequency] = [quality, list.records.length];
    else if (quality >= best * 0.9) frequency = Math.max(frequency, list.records.length);
    for (let index = 0; index < list.records.length; index++) {
      const record = list.records[index] ?? 0;
      const flags = list.flags[index] ?? 0;
      const value = quality * valueOf(flags, record, table);
      const known = own[record] ?? 0;
      if (known === 0) touched.push(record);
      if (value > known) own[record] = value;
      if (flags & inTitle && quality > (titles[record] ?? 0)) titles[record] = quality;
    }
  }
  const bestOfPage = new Map<number, number>();
  for (const record of touched) {
    const page = table.pageOf[record] ?? 0;
    bestOfPage.set(page, Math.max(own[record] ?? 0, bestOfPage.get(page) ?? 0));
  }
  const rarity = touched.length === 0 ? 1 : Math.log(1 + table.count / (1 + frequency));
  return { own, titles, touched, bestOfPage, rarity };
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

/** Records that are called what the query says, or a part of it. */
function scoreIdentifiers(
  identifiers: QueryPlan["identifiers"],
  words: number,
  total: number,
  postingsOf: (term: number) => PostingList,
): Map<number, number> {
  const bonuses = new Map<number, number>();
  for (const { term, words: covered, quality } of identifiers) {
    const share = quality * Math.min(1, covered / Math.max(1, words)) ** 2;
    const { records, flags } = postingsOf(term);
    records.forEach((record, index) => {
      if (!((flags[index] ?? 0) & inName)) return;
      bonuses.set(record, Math.max(worth.identifier * total * share, bonuses.get(record) ?? 0));
    });
  }
  return bonuses;
}

/** Sorts by score, and lets other pages come before the second and third result of one. */
function spread(ranked: RankedRecord[], pageOf: Uint32Array): RankedRecord[] {
  const byScore = (left: RankedRecord, right: RankedRecord) => right.score - left.score || left.record - right.record;
  ranked.sort(byScore);
  const seen = new Map<number, number>();
  return ranked
    .map(({ record, score }) => {
      const page = pageOf[record] ?? 0;
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { record, score: score * repeated ** before };
    })
    .sort(byScore);
}
