import { expect, test } from "vitest";
import { parseNumberPrefix, stripNumberPrefixes } from "./number-prefix.ts";

test.each([
  ["01-intro", "intro", 1],
  ["1. Intro", "Intro", 1],
  ["003 - my doc", "my doc", 3],
  ["0__zero", "zero", 0],
  ["10.a.b", "a.b", 10],
])("removes the prefix from %s", (name, rest, position) => {
  expect(parseNumberPrefix(name)).toEqual({ name: rest, position });
});

test.each(["2024-01-notes", "1.2-upgrade", "7_1", "2023", "1-", "1intro", "intro-1", "-1-intro"])(
  "keeps %s",
  (name) => {
    expect(parseNumberPrefix(name)).toEqual({ name });
  },
);

test("strips all parts of a path", () => {
  expect(stripNumberPrefixes("01-guides/2024-01-notes/02 - vpc")).toBe("guides/2024-01-notes/vpc");
});
