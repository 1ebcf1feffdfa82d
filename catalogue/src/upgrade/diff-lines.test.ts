import * as fc from "fast-check";
import { expect, it } from "vitest";
import { diffLines } from "./diff-lines.ts";

it("returns removed lines before added ones", () => {
  expect(diffLines("a\nb\nc", "a\nx\nc\nd").map(({ kind, text }) => `${kind[0]}${text}`)).toEqual([
    "sa",
    "db",
    "ix",
    "sc",
    "id",
  ]);
});

it("contains both texts", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "")).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const textOf = (kind: string) =>
        lines
          .filter((each) => each.kind !== kind)
          .map((each) => each.text)
          .join("\n");
      expect([textOf("inserted"), textOf("deleted")]).toEqual([before, after]);
    }),
  );
});
