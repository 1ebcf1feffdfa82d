/** Of a second result from the same page, and of each one after it. */
const repeated = 0.82;

interface Scored {
  record: number;
  score: number;
}

export interface SelectInput {
  records: Uint32Array;
  /** Of each of them; above 0. */
  scores: Float64Array;
  pageOf: Uint32Array;
  /** How many are wanted. */
  count: number;
}

/**
 * The best records in order, with those of other pages before the second and third of one. Only those are sorted that may
 * be among them: a record's score is never raised, so that it takes at least what the last wanted page's best one has.
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

/** The best score of the page that is the last wanted one if each page has one result; 0 where there are fewer. */
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
