import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readBaseline, writeBaseline } from "./baseline.ts";

test("a baseline is read as it was written, in a folder that is made for it", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "cairn-baseline-")), "known/findings.json");
  const finding = { id: "a1", code: "code-syntax", severity: "warning", file: "docs/a.md", message: "Wrong." } as const;
  writeBaseline(file, [finding]);
  expect(readBaseline(file)).toEqual(new Set(["a1"]));
});

test.each(['{ "version": 1, "findings": [null] }', '{ "version": 2, "findings": [] }', "[]"])(
  "what is no baseline is named: %s",
  (text) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "cairn-baseline-")), "known.json");
    writeFileSync(file, text);
    expect(() => readBaseline(file)).toThrow(
      `${file} is no baseline of this version. Write it again with --update-baseline.`,
    );
  },
);
