import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { walkFiles } from "./walk.ts";

function folder(...files: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), "cairn-"));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), "x");
  }
  return root;
}

const names = (root: string) => walkFiles(root).map(({ path: name }) => name);

test("files come sorted, without hidden folders and node_modules", () => {
  expect(names(folder("b.md", "a/z.md", ".git/x", "node_modules/y", "dir.md/inner.md"))).toEqual([
    "a/z.md",
    "b.md",
    "dir.md/inner.md",
  ]);
  expect(names("/nowhere/at/all")).toEqual([]);
});

test("links are followed once: not back up, not round in circles, not nowhere", () => {
  const root = folder("a/x.md", "b/y.md");
  symlinkSync(".", path.join(root, "self"));
  symlinkSync("../..", path.join(root, "a/up"));
  symlinkSync("../b", path.join(root, "a/to-b"));
  symlinkSync("../a", path.join(root, "b/to-a"));
  symlinkSync("gone", path.join(root, "broken.md"));
  symlinkSync("round", path.join(root, "round"));
  symlinkSync("a/x.md", path.join(root, "alias.md"));
  expect(names(root)).toEqual([
    "a/to-b/to-a/x.md",
    "a/to-b/y.md",
    "a/x.md",
    "alias.md",
    "b/to-a/to-b/y.md",
    "b/to-a/x.md",
    "b/y.md",
  ]);
});
