import * as fc from "fast-check";
import { expect, test } from "vitest";
import { selectBest } from "./select-best.ts";

test("a second result of a page comes after almost equally good results of other pages", () => {
  const pageOf = Uint32Array.from([0, 0, 1]);
  expect(
    selectBest({ records: Uint32Array.from([0, 1, 2]), scores: Float64Array.from([10, 9, 8]), pageOf, count: 3 }),
  ).toEqual([0, 2, 1]);
});

test("the best few are the first ones of the full ranking", () => {
  const scored = fc.array(fc.record({ page: fc.nat(5), score: fc.integer({ min: 1, max: 40 }) }), { maxLength: 60 });
  fc.assert(
    fc.property(scored, fc.integer({ min: 1, max: 12 }), (all, count) => {
      const records = Uint32Array.from(all.keys());
      const scores = Float64Array.from(all, ({ score }) => score);
      const pageOf = Uint32Array.from(all, ({ page }) => page).sort();
      const everything = selectBest({ records, scores, pageOf, count: Math.max(1, all.length) });
      expect(selectBest({ records, scores, pageOf, count })).toEqual(everything.slice(0, count));
    }),
  );
});
