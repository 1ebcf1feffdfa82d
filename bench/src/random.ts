import { createRandom as createGenerator } from "../../e2e/src/random.ts";

/** A random generator. The same seed gives the same numbers, so that a corpus has the same bytes everywhere. */
export interface Random {
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns true in `share` of all calls; `share` is from 0 to 1. */
  chance(share: number): boolean;
}

/** Creates a generator from the one of the browser tests. */
export function createRandom(seed: number): Random {
  const next = createGenerator(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
    chance: (share) => next() < share,
  };
}
