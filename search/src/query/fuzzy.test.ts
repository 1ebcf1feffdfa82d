import { expect, test } from "vitest";
import { decodeTerms, encodeTerm } from "../format/dictionary.ts";
import { findFuzzy } from "./fuzzy.ts";

/** Optimal string alignment distance, implemented from its definition. */
function distanceOf(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) => [row]);
  for (let column = 0; column <= right.length; column++) (rows[0] ?? [])[column] = column;
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isExchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      (rows[row] ?? [])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(left.length, right.length);
}

function dictionaryOf(terms: readonly string[]): ReturnType<typeof decodeTerms> {
  return decodeTerms(terms.map((term, index) => encodeTerm(term, terms[index - 1] ?? "")).join(""));
}

function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => (state = Math.imul(state, 48_271) >>> 0) / 2 ** 32;
}

test("finds the same terms as computing each distance does", () => {
  const random = pseudoRandom(7);
  const word = () =>
    Array.from({ length: 1 + Math.floor(random() * 7) }, () => "abc"[Math.floor(random() * 3)]).join("");
  const terms = Array.from(new Set(Array.from({ length: 600 }, word))).sort();
  const dictionary = dictionaryOf(terms);
  for (let round = 0; round < 60; round++) {
    const query = word();
    for (const maximum of [1, 2]) {
      const found = findFuzzy(dictionary, query, maximum).filter(({ isPrefix }) => !isPrefix);
      const expected = terms.flatMap((term, index) => {
        const distance = distanceOf(term, query);
        return distance <= maximum ? [{ term: index, distance, isPrefix: false }] : [];
      });
      expect(found, `${query} within ${maximum}`).toEqual(expected);
    }
  }
});

test("the word may be the beginning of a term", () => {
  const dictionary = dictionaryOf(["kubernetes", "kubectl", "security"].sort());
  expect(findFuzzy(dictionary, "kubrne", 1)).toEqual([{ term: 1, distance: 1, isPrefix: true }]);
});
