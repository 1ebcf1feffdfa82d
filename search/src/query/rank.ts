import { inName, inTitle } from "../format/index-files.ts";
import type { BuiltInKind, RecordKind } from "../record.ts";
import { type ClauseScores, createClauseScorer, type PostingLookup } from "./clause-scores.ts";
import type { QueryPlan } from "./query-plan.ts";
import type { QuerySubject } from "./read-query.ts";
import type { RecordTable } from "./record-table.ts";
import { selectBest } from "./select-best.ts";

/** Weights of a word's other occurrences for a record. */
const worth = {
  /** The weight of a page's other records for the page. */
  fromRecords: 0.2,
  /** The weight of the page's title and context for its other records. */
  fromPage: 0.7,
  /** Bonus for a title that is exactly the query, as a fraction of the score; less for longer titles. */
  wholeTitle: 0.8,
  /** Bonus for an identifier that is the query, as a fraction of the weights of all its words. */
  identifier: 3,
  /** The same for a phrase that is quoted completely: for a pasted message, and for typed words. */
  message: 3,
  phrase: 2,
  /** Bonus for the newest release, as a fraction of the score; less for older ones. */
  newest: 0.35,
};
/** Minimum fraction of the query that a record must match, relative to the best record. */
const leastCoverage = 0.3;

/** Others, such as a site's own, have the same weight as pages. */
const kindWorth = {
  page: 1,
  module: 1,
  service: 1.02,
  question: 0.95,
  heading: 0.85,
  input: 0.8,
  output: 0.65,
  release: 0.7,
  tag: 0.55,
} satisfies Partial<Record<BuiltInKind, number>>;
/** Weights of kinds by the subject of the query. */
const kindWorthFor: Record<QuerySubject, Partial<Record<BuiltInKind, number>>> = {
  explanation: { question: 1.05, module: 0.85, service: 0.85, input: 0.5, output: 0.4 },
  message: { question: 1.05, module: 0.6, service: 0.6, input: 0.4, output: 0.3, release: 0.5 },
  version: { release: 1.15 },
};
/** Kinds whose texts say nothing about their page. */
const kindsOfTheirOwn = new Set<RecordKind>(["input", "output", "release"]);

export interface RankInput {
  plan: QueryPlan;
  /** The postings of each term of the plan. */
  postingsOf: PostingLookup;
  /** Whether to include the records of a page. */
  isVisible: (page: number) => boolean;
  kinds: readonly RecordKind[] | undefined;
  repository: string | undefined;
  /** Number of best records to return. */
  count: number;
}

export interface Ranking {
  /** Best first; `telling` is the record of the page whose text best explains the match. */
  best: { record: number; telling: number }[];
  /** Number of all matching records. */
  total: number;
  /** Counts by kind before the filter by kind, and by repository before the filter by repository. */
  kinds: Partial<Record<RecordKind, number>>;
  repositories: Partial<Record<string, number>>;
}

export type Ranker = (input: RankInput) => Ranking;

/** Finds the records that match a query. */
export function createRanker(table: RecordTable): Ranker {
  const scorer = createClauseScorer(table);
  const newness = newnessOfReleases(table);
  const isCandidate = new Uint8Array(table.count);
  return (input) => {
    const clauses = input.plan.clauses.map((clause) => scorer.score(clause, input.postingsOf));
    const answering = scoreRecords(clauses, { ...input, table, newness, isCandidate });
    const ranking = chooseRecords(answering, { ...input, table });
    const best = ranking.best.map((record) => ({ record, telling: tellingRecord(record, clauses, table) }));
    clauses.forEach(scorer.release);
    return { ...ranking, best };
  };
}

interface Answering {
  records: Uint32Array;
  scores: Float64Array;
}

interface ScoreScope extends RankInput {
  table: RecordTable;
  newness: (record: number) => number;
  /** All 0 between searches. */
  isCandidate: Uint8Array;
}

/** The records that match enough of the query, with their scores. */
function scoreRecords(clauses: readonly ClauseScores[], scope: ScoreScope): Answering {
  const { plan, postingsOf, table, newness } = scope;
  const { pageOf, firstOf, titleLengths, kinds } = table;
  const total = clauses.reduce((sum, { rarity }) => sum + rarity, 0);
  const bonuses = scoreIdentifiers(plan, total, postingsOf);
  const worths: Partial<Record<RecordKind, number>> = { ...kindWorth, ...(plan.subject && kindWorthFor[plan.subject]) };
  const worthOfKinds = table.kindNames.map((kind) => worths[kind] ?? kindWorth.page);
  const isMessage = plan.subject === "message";
  const candidates = findCandidates(clauses, scope);
  const scores = new Float64Array(candidates.length);
  const coverages = new Float64Array(candidates.length);
  let best = 0;
  for (let index = 0; index < candidates.length; index++) {
    const record = candidates[index] ?? 0;
    const page = pageOf[record] ?? 0;
    const first = firstOf[page] ?? 0;
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
    coverages[index] = coverage;
    let value = score * (worthOfKinds[kinds[record] ?? 0] ?? 1);
    // A missing word costs more than its own weight: to the power of 1.5, written so because it is faster.
    if (coverage < 1) value *= coverage * Math.sqrt(coverage);
    value *= 1 + worth.newest * newness(record);
    if (inTitles > 0) {
      const share = Math.min(1, titleWords / Math.max(titleLengths[record] ?? 1, 1));
      value *= 1 + worth.wholeTitle * (inTitles / total) ** 2 * (0.4 + 0.6 * share);
    }
    // Other pasted text does not count against a record that quotes a message.
    scores[index] = value + (bonuses.get(record) ?? 0) * (isMessage ? 1 : coverage);
  }
  return keepWhere({ records: candidates, scores }, (_, index) => (coverages[index] ?? 0) >= best * leastCoverage);
}

/** Returns how new a release is among all releases, from 0 to 1; 0 for other records. Months are pages, in order. */
function newnessOfReleases({ kinds, kindNames, pageOf }: RecordTable): (record: number) => number {
  const release = kindNames.indexOf("release");
  const first = kinds.indexOf(release);
  const last = kinds.lastIndexOf(release);
  const oldest = pageOf[first] ?? 0;
  const months = (pageOf[last] ?? 0) - oldest;
  return (record) => (kinds[record] === release && months > 0 ? ((pageOf[record] ?? 0) - oldest) / months : 0);
}

/**
 * Moves matching elements to the beginning of a list, because copying lists of all records would take longer than the
 * search.
 */
function keepWhere({ records, scores }: Answering, passes: (record: number, index: number) => boolean): Answering {
  let kept = 0;
  for (let index = 0; index < records.length; index++) {
    const record = records[index] ?? 0;
    if (!passes(record, index)) continue;
    records[kept] = record;
    scores[kept++] = scores[index] ?? 0;
  }
  return { records: records.subarray(0, kept), scores: scores.subarray(0, kept) };
}

/** Returns the records that have a word of the query, and their pages. */
function findCandidates(clauses: readonly ClauseScores[], { table, isCandidate, isVisible }: ScoreScope): Uint32Array {
  const { pageOf, firstOf, count } = table;
  const candidates = new Uint32Array(count);
  let found = 0;
  for (const { touched, touchedCount } of clauses) {
    for (let index = 0; index < touchedCount; index++) {
      const record = touched[index] ?? 0;
      if (isCandidate[record] === 1) continue;
      const page = pageOf[record] ?? 0;
      if (!isVisible(page)) continue;
      isCandidate[record] = 1;
      candidates[found++] = record;
      const first = firstOf[page] ?? 0;
      if (isCandidate[first] === 1) continue;
      isCandidate[first] = 1;
      candidates[found++] = first;
    }
  }
  isCandidate.fill(0);
  return candidates.subarray(0, found);
}

/** Scores the records whose name is the query or a part of it, or that quote it. */
function scoreIdentifiers(
  { identifiers, clauses, rows, subject }: QueryPlan,
  total: number,
  postingsOf: PostingLookup,
): Map<number, number> {
  const called = new Map<number, number>();
  const quoted = new Map<number, number>();
  const subjectWords = clauses.filter(({ weight }) => weight === 1).length;
  for (const { term, words: covered, quality } of identifiers) {
    const share = Math.min(1, covered / Math.max(1, subjectWords)) ** 2;
    const { records, flags } = postingsOf(term);
    records.forEach((record, index) => {
      const flag = flags[index] ?? 0;
      if (!(flag & inName)) return;
      if (flag & inTitle) called.set(record, Math.max(quality * share, called.get(record) ?? 0));
      // A phrase that several records quote is less specific.
      else quoted.set(record, (quoted.get(record) ?? 0) + quality / records.length / Math.max(1, rows));
    });
  }
  const worthOfPhrase = subject === "message" ? worth.message : worth.phrase;
  const bonuses = new Map<number, number>();
  for (const record of [...called.keys(), ...quoted.keys()]) {
    const name = worth.identifier * (called.get(record) ?? 0);
    const phrase = worthOfPhrase * Math.min(1, quoted.get(record) ?? 0);
    bonuses.set(record, total * Math.max(name, phrase));
  }
  return bonuses;
}

/** Filters by kind and repository, and counts the records of each. */
function chooseRecords(
  answering: Answering,
  { table, kinds: wanted, repository, count }: RankInput & { table: RecordTable },
): Omit<Ranking, "best"> & { best: number[] } {
  const { kinds, kindNames, repositories, repositoryNames, pageOf } = table;
  const isWantedKind = kindNames.map((name) => wanted === undefined || wanted.includes(name));
  const wantedRepository = repository === undefined ? -1 : repositoryNames.indexOf(repository);
  const ofKind = new Uint32Array(kindNames.length);
  const ofRepository = new Uint32Array(repositoryNames.length);
  const isWanted = (record: number) => {
    const itsKind = kinds[record] ?? 0;
    const itsRepository = repositories[record] ?? 0;
    const isInKind = isWantedKind[itsKind] === true;
    const isInRepository = repository === undefined || wantedRepository === itsRepository;
    if (isInRepository) ofKind[itsKind] = (ofKind[itsKind] ?? 0) + 1;
    if (isInKind) ofRepository[itsRepository] = (ofRepository[itsRepository] ?? 0) + 1;
    return isInKind && isInRepository;
  };
  const chosen = keepWhere(answering, isWanted);
  const best = selectBest({ ...chosen, pageOf, count });
  return {
    best,
    total: chosen.records.length,
    kinds: countsByName(kindNames, ofKind),
    // Index 0 means none.
    repositories: countsByName(repositoryNames.slice(1), ofRepository.subarray(1)),
  };
}

function countsByName<Name extends string>(names: readonly Name[], counts: Uint32Array): Partial<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {};
  names.forEach((name, place) => {
    const count = counts[place] ?? 0;
    if (count > 0) found[name] = count;
  });
  return found;
}

/** Returns, for a page, the record whose text has the most query words; for any other record, the record itself. */
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
