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

test("files are sorted, without those in hidden folders and node_modules", () => {
  expect(names(folder("b.md", "a/z.md", ".git/x", "node_modules/y", "dir.md/inner.md"))).toEqual([
    "a/z.md",
    "b.md",
    "dir.md/inner.md",
  ]);
  expect(names("/nowhere/at/all")).toEqual([]);
});

test("links are followed, except to a parent folder, in a circle, or to a missing file", () => {
  const root = folder("a/x.md", "b/y.md");
  symlinkSync(".", path.join(root, "self"));
  symlinkSync("../..", path.join(root, "a/up"));
  symlinkSync("../b", path.join(root, "a/to-b"));
  symlinkSync("../a", path.join(root, "b/to-a"));
  symlinkSync("gone", path.join(root, "broken.md"));
  symlinkSync("b", path.join(root, "node_modules"));
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

test("a link to the root of the disk is not followed, nor links that lead to each other endlessly", () => {
  const root = folder("a/x.md");
  symlinkSync("/", path.join(root, "a/root"));
  expect(names(root)).toEqual(["a/x.md"]);
  const tangle = folder(...Array.from({ length: 9 }, (_, index) => `${index}/x.md`));
  for (let from = 0; from < 9; from++)
    for (let to = 0; to < 9; to++) if (from !== to) symlinkSync(`../${to}`, path.join(tangle, `${from}/to-${to}`));
  const reported: string[] = [];
  walkFiles(tangle, { onUnreadable: (_, { message }) => reported.push(message) });
  expect(reported).toEqual([
    expect.stringMatching(/^symbolic links in .* lead to more than 50000 files, such as the link to .*\/\d$/),
  ]);
});

test("a build's output in any folder is left out, unless everything is requested", () => {
  const root = folder(
    "a.md",
    "cairn/site.json",
    "cairn/b.md",
    "docs/public/cairn/site.json",
    "docs/public/a.md",
    "docs/c.md",
  );
  expect(names(root)).toEqual(["a.md", "cairn/b.md", "cairn/site.json", "docs/c.md"]);
  const all = walkFiles(root, { everything: true }).map(({ path: name }) => name);
  expect(all).toContain("docs/public/a.md");
});
