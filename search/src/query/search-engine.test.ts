import { expect, test } from "vitest";
import { groupByKind } from "./search-engine.ts";

test("results are grouped by kind, with the kind of the first one first and in order", () => {
  const items = [
    { kind: "input", name: "a" },
    { kind: "page", name: "b" },
    { kind: "input", name: "c" },
    { kind: "page", name: "d" },
  ] as const;
  const groups = groupByKind(items, ({ kind }) => kind);
  expect(groups.map(({ kind, items: each }) => [kind, ...each.map(({ name }) => name)])).toEqual([
    ["input", "a", "c"],
    ["page", "b", "d"],
  ]);
});
