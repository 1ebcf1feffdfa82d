/** A query as somebody types it, with the results that answer it: a page's path, or one with the place in it. */
export interface JudgedQuery {
  kind: string;
  query: string;
  expected: string[];
}

export interface Quality {
  queries: number;
  /** Mean of 1 ÷ the place of the first result that answers, 0 where none does. */
  reciprocalRank: number;
  /** Share of queries that one of the first 1, 5 and 10 results answers. */
  successAt: Record<1 | 5 | 10, number>;
}

/** Place of the first result that answers, from 1; `undefined` where none does. */
export function rankOf({ expected }: JudgedQuery, urls: readonly string[]): number | undefined {
  const index = urls.findIndex((url) => expected.some((wanted) => answers(url, wanted)));
  return index === -1 ? undefined : index + 1;
}

/** A place in the page answers for the page; the page does not for a place that was asked for. */
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
