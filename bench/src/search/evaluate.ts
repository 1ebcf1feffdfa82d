/** A query as somebody types it, with the results that answer it: paths of pages, possibly with an anchor. */
export interface JudgedQuery {
  kind: string;
  query: string;
  expected: string[];
}

export interface Quality {
  queries: number;
  /** The mean of 1 ÷ the rank of the first result that answers, or 0 if none does. */
  reciprocalRank: number;
  /** The share of queries that one of the first 1, 5 or 10 results answers. */
  successAt: Record<1 | 5 | 10, number>;
}

/** Returns the rank of the first result that answers, from 1; `undefined` if none does. */
export function rankOf({ expected }: JudgedQuery, urls: readonly string[]): number | undefined {
  const index = urls.findIndex((url) => expected.some((wanted) => answers(url, wanted)));
  return index === -1 ? undefined : index + 1;
}

/** Whether a result answers: any anchor of an expected page does, but a page does not answer for an expected anchor. */
function answers(url: string, wanted: string): boolean {
  const found = wanted.includes("#") ? url : url.replace(/#.*/, "");
  return found.replace(/\/(?=#|$)/, "") === wanted.replace(/\/(?=#|$)/, "");
}

export function qualityOf(ranks: readonly (number | undefined)[]): Quality {
  const share = (test: (rank: number) => boolean) =>
    ranks.filter((rank) => rank !== undefined && test(rank)).length / ranks.length;
  return {
    queries: ranks.length,
    reciprocalRank: ranks.reduce<number>((sum, rank) => sum + (rank === undefined ? 0 : 1 / rank), 0) / ranks.length,
    successAt: { 1: share((rank) => rank <= 1), 5: share((rank) => rank <= 5), 10: share((rank) => rank <= 10) },
  };
}
