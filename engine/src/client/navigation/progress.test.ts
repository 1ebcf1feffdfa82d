import { expect, test } from "vitest";
import { nextShare } from "./progress.ts";

test("the bar advances in steps and never reaches the end by itself", () => {
  let share = 0.08;
  for (let step = 0; step < 500; step += 1) {
    const next = nextShare(share);
    expect(next).toBeGreaterThanOrEqual(share);
    share = next;
  }
  expect(share).toBe(0.994);
});

test("the bar's first step is long, later ones are short", () => {
  expect(nextShare(0.08)).toBeCloseTo(0.18);
  expect(nextShare(0.85)).toBeCloseTo(0.855);
});
