/** Of a second result from the same page, and of each one after it. */
const repeated = 0.82;

export interface Scored {
  record: number;
  score: number;
}

interface SelectInput {
  records: readonly number[];
  /** Of each of them. */
  scores: Float64Array;
  pageOf: Uint32Array;
  /** How many are wanted. */
  count: number;
}

/**
 * The best records in order, with those of other pages before the second and third of one. Only those are sorted that may
 * be among them: a record's score is never raised, so that it takes at least what the last wanted page's best one has.
 */
export function selectBest({ records, scores, pageOf, count }: SelectInput): number[] {
  const bestOfPage = new Map<number, number>();
  records.forEach((record, index) => {
    const page = pageOf[record] ?? 0;
    const score = scores[index] ?? 0;
    if (score > (bestOfPage.get(page) ?? 0)) bestOfPage.set(page, score);
  });
  const least = bestOfPage.size > count ? (Float64Array.from(bestOfPage.values()).sort().at(-count) ?? 0) : 0;
  const chosen: Scored[] = [];
  records.forEach((record, index) => {
    const score = scores[index] ?? 0;
    if (score >= least) chosen.push({ record, score });
  });
  return spread(chosen, pageOf)
    .slice(0, count)
    .map(({ record }) => record);
}

function spread(chosen: Scored[], pageOf: Uint32Array): Scored[] {
  const byScore = (left: Scored, right: Scored) => right.score - left.score || left.record - right.record;
  const seen = new Map<number, number>();
  return chosen
    .sort(byScore)
    .map(({ record, score }) => {
      const page = pageOf[record] ?? 0;
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      return { record, score: score * repeated ** before };
    })
    .sort(byScore);
}
