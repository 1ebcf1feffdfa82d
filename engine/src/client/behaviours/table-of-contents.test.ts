import { expect, test } from "vitest";
import { lastAbove } from "./table-of-contents.ts";

const tops = Array.from({ length: 600 }, (_, index) => index * 40 - 10_000);

test.each([
  [-10_001, undefined],
  [-10_000, -10_000],
  [68, 40],
  [80, 80],
  [1_000_000, 13_960],
])("at %i the current heading is %s", (line, expected) => {
  expect(lastAbove(tops, (top) => top <= line)).toBe(expected);
});

test.each([
  ["all before it are above", ["above", "hidden", "hidden", "below"], "above"],
  ["hidden ones come last", ["above", "below", "hidden", "hidden"], "above"],
  ["the first is hidden", ["hidden", "above", "below", "below"], "above"],
  ["none is above", ["hidden", "below", "hidden", "below"], undefined],
])("hidden headings are never the current one: %s", (_, places, expected) => {
  expect(lastAbove(places, (place) => (place === "hidden" ? undefined : place === "above"))).toBe(expected);
});

test("few headings are measured, however many there are", () => {
  let looks = 0;
  lastAbove(tops, (top) => {
    looks += 1;
    return top <= 0;
  });
  expect(looks).toBeLessThanOrEqual(11);
});
