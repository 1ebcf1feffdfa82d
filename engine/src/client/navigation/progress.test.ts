import { expect, test } from "vitest";
import { nextShare } from "./progress.ts";

test("the bar moves on with every step and never arrives by itself", () => {
  let share = 0.08;
  for (let step = 0; step < 500; step += 1) {
    const next = nextShare(share);
    expect(next).toBeGreaterThanOrEqual(share);
    share = next;
  }
  expect(share).toBe(0.994);
});

test("its first step is a long one, the later ones are short", () => {
  expect(nextShare(0.08)).toBeCloseTo(0.18);
  expect(nextShare(0.85)).toBeCloseTo(0.855);
});
