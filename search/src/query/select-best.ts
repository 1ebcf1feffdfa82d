/** Score factor for the second result from the same page, and again for each further one. */
const repeated = 0.82;

interface Scored {
  record: number;
  score: number;
}

export interface SelectInput {
  records: Uint32Array;
  /** Scores, all above 0. */
  scores: Float64Array;
  pageOf: Uint32Array;
  /** Number of records to return. */
  count: number;
}

/**
 * Returns the best records in order, with penalties for further records of the same page. Only sorts records that can
 * be among the best: penalties never raise a score, so each record needs at least the best score of the last wanted
 * page.
 */
export function selectBest(input: SelectInput): number[] {
  const least = leastScore(input);
  const chosen: Scored[] = [];
  for (let index = 0; index < input.records.length; index++) {
    const score = input.scores[index] ?? 0;
    if (score >= least) chosen.push({ record: input.records[index] ?? 0, score });
  }
  return spread(chosen, input.pageOf)
    .slice(0, input.count)
    .map(({ record }) => record);
}

/** Returns the best score of the last wanted page, if each page had one result; 0 if there are fewer pages. */
function leastScore({ records, scores, pageOf, count }: SelectInput): number {
  const bestOfPage = new Float64Array((pageOf.at(-1) ?? 0) + 1);
  let pages = 0;
  for (let index = 0; index < records.length; index++) {
    const page = pageOf[records[index] ?? 0] ?? 0;
    const score = scores[index] ?? 0;
    const known = bestOfPage[page] ?? 0;
    if (known === 0) pages++;
    if (score > known) bestOfPage[page] = score;
  }
  return pages > count ? (bestOfPage.sort().at(-count) ?? 0) : 0;
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
