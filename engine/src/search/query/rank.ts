import { inName } from "../format/index-files.ts";
import type { PostingList } from "../format/postings.ts";
import { type RecordKind, recordKinds } from "../record.ts";
import { type ClauseScores, createClauseScorer } from "./clause-scores.ts";
import type { QueryPlan } from "./plan.ts";
import type { RecordTable } from "./record-table.ts";
import { selectBest } from "./select-best.ts";

/** What a word is worth to a record by where else it stands. */
const worth = {
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
const worthOfKinds = recordKinds.map((kind) => kindWorth[kind]);
/** Their texts say nothing of the page that they stand on. */
const kindsOfTheirOwn = new Set<RecordKind>(["input", "output", "release"]);

export interface RankInput {
  plan: QueryPlan;
  /** The list of each term of the plan. */
  postingsOf: (term: number) => PostingList;
  /** Whether the records of a page may be shown. */
  isVisible: (page: number) => boolean;
  kind: RecordKind | undefined;
  repository: string | undefined;
  /** How many of the best are wanted. */
  count: number;
}

export interface Ranking {
  /** Best first; `telling` is the record of the page whose text says best why it was found. */
  best: { record: number; telling: number }[];
  /** Of all records that answer. */
  total: number;
  /** Of each kind, before the filter by kind; and of each repository, before that by repository. */
  kinds: Partial<Record<RecordKind, number>>;
  repositories: Record<string, number>;
}

export type Ranker = (input: RankInput) => Ranking;

/** A function that finds the records that answer a query. */
export function createRanker(table: RecordTable): Ranker {
  const scorer = createClauseScorer(table);
  const isCandidate = new Uint8Array(table.count);
  return (input) => {
    const clauses = input.plan.clauses.map(({ alternatives }) => scorer.score(alternatives, input.postingsOf));
    const answering = scoreRecords(clauses, { ...input, table, isCandidate });
    const ranking = chooseRecords(answering, { ...input, table });
    const best = ranking.best.map((record) => ({ record, telling: tellingRecord(record, clauses, table) }));
    clauses.forEach(scorer.release);
    return { ...ranking, best };
  };
}

interface Answering {
  records: number[];
  scores: Float64Array;
}

interface ScoreScope extends RankInput {
  table: RecordTable;
  /** All 0, and left so. */
  isCandidate: Uint8Array;
}

/** The records that answer enough of the query, with their scores. */
function scoreRecords(clauses: readonly ClauseScores[], scope: ScoreScope): Answering {
  const { plan, postingsOf, table } = scope;
  const total = clauses.reduce((sum, { rarity }) => sum + rarity, 0);
  const bonuses = scoreIdentifiers(plan, total, postingsOf);
  const candidates = findCandidates(clauses, scope);
  const scores = new Float64Array(candidates.length);
  const coverages = new Float64Array(candidates.length);
  let best = 0;
  candidates.forEach((record, index) => {
    const page = table.pageOf[record] ?? 0;
    const first = table.firstOf[page] ?? 0;
    let score = 0;
    let covered = 0;
    let titleWords = 0;
    let inTitles = 0;
    for (const { own, titles, bestOfPage, rarity } of clauses) {
      const here = own[record] ?? 0;
      const value =
        record === first
          ? Math.max(here, worth.fromRecords * (bestOfPage[page] ?? 0))
          : here + worth.fromPage * (own[first] ?? 0) * (here > 0 ? 0.5 : 1);
      score += value * rarity;
      if (value > 0) covered += rarity;
      titleWords += titles[record] ?? 0;
      inTitles += (titles[record] ?? 0) * rarity;
    }
    const coverage = covered / total;
    if (coverage > best) best = coverage;
    const share = Math.min(1, titleWords / Math.max(table.titleLengths[record] ?? 1, 1));
    const wholeTitle = 1 + worth.wholeTitle * (inTitles / total) ** 2 * (0.4 + 0.6 * share);
    const ofKind = worthOfKinds[table.kinds[record] ?? 0] ?? 1;
    coverages[index] = coverage;
    scores[index] = score * coverage ** coveragePower * wholeTitle * ofKind + (bonuses.get(record) ?? 0);
  });
  const isEnough = (_: number, index: number) => (coverages[index] ?? 0) >= best * leastCoverage;
  return { records: candidates.filter(isEnough), scores: scores.filter(isEnough) };
}

/** Records that have a word of the query, and their pages. */
function findCandidates(clauses: readonly ClauseScores[], { table, isCandidate, isVisible }: ScoreScope): number[] {
  const { pageOf, firstOf } = table;
  const candidates: number[] = [];
  const add = (record: number) => {
    if (isCandidate[record] === 1) return;
    isCandidate[record] = 1;
    candidates.push(record);
  };
  for (const { touched } of clauses) {
    for (const record of touched) {
      const page = pageOf[record] ?? 0;
      if (!isVisible(page)) continue;
      add(record);
      add(firstOf[page] ?? 0);
    }
  }
  for (const record of candidates) isCandidate[record] = 0;
  return candidates;
}

/** Records that are called what the query says, or a part of it. */
function scoreIdentifiers(
  { identifiers, clauses }: QueryPlan,
  total: number,
  postingsOf: (term: number) => PostingList,
): Map<number, number> {
  const bonuses = new Map<number, number>();
  for (const { term, words: covered, quality } of identifiers) {
    const share = quality * Math.min(1, covered / Math.max(1, clauses.length)) ** 2;
    const { records, flags } = postingsOf(term);
    records.forEach((record, index) => {
      if (!((flags[index] ?? 0) & inName)) return;
      bonuses.set(record, Math.max(worth.identifier * total * share, bonuses.get(record) ?? 0));
    });
  }
  return bonuses;
}

function chooseRecords(
  { records, scores }: Answering,
  { table, kind, repository, count }: RankInput & { table: RecordTable },
): Omit<Ranking, "best"> & { best: number[] } {
  const kinds: Ranking["kinds"] = {};
  const repositories: Ranking["repositories"] = {};
  const isChosen = records.map((record) => {
    const itsKind = table.kindOf(record);
    const itsRepository = table.repositoryOf(record);
    const isInKind = kind === undefined || itsKind === kind;
    const isInRepository = repository === undefined || itsRepository === repository;
    if (isInRepository) kinds[itsKind] = (kinds[itsKind] ?? 0) + 1;
    if (isInKind && itsRepository !== undefined) repositories[itsRepository] = (repositories[itsRepository] ?? 0) + 1;
    return isInKind && isInRepository;
  });
  const isWanted = (_: number, index: number) => isChosen[index] === true;
  const chosen = records.filter(isWanted);
  const best = selectBest({ records: chosen, scores: scores.filter(isWanted), pageOf: table.pageOf, count });
  return { best, total: chosen.length, kinds, repositories };
}

/** Of a page: the record whose text has most words of the query. Of another record: itself. */
function tellingRecord(record: number, clauses: readonly ClauseScores[], table: RecordTable): number {
  const page = table.pageOf[record] ?? 0;
  if (table.firstOf[page] !== record) return record;
  const end = table.firstOf[page + 1] ?? table.count;
  let [telling, most] = [record, -1];
  for (let each = record; each < end; each++) {
    if (each !== record && kindsOfTheirOwn.has(table.kindOf(each))) continue;
    const words = clauses.reduce((sum, { texts }) => sum + (texts[each] ?? 0), 0);
    if (words > most) [telling, most] = [each, words];
  }
  return telling;
}
