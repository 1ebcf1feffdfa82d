import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isDeclaredPackage, isIgnoredByGit } from "./ignored-by-git.ts";

test("rules of all parent folders in the repository apply; an extension may be missing", () => {
  const outer = mkdtempSync(path.join(tmpdir(), "cairn-ignored-"));
  const folder = path.join(outer, "repository");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  mkdirSync(path.join(folder, "website"));
  writeFileSync(path.join(outer, ".gitignore"), "*.mdx\n");
  writeFileSync(path.join(folder, ".gitignore"), "/website/backers.json\nwebsite/versioned_docs/version-2\n");
  writeFileSync(path.join(folder, "website/.gitignore"), "/src/*.output.ts\n!/src/kept.output.ts\n");
  const ignored = (name: string) => isIgnoredByGit(path.join(folder, "website", name));
  expect(
    ["backers.json", "versioned_docs/version-2", "src/a.output", "src/kept.output", "src/a.json", "a.mdx"].map(ignored),
  ).toEqual([true, true, true, false, false, false]);
  // As a link of an author on Windows names them.
  expect([String.raw`.\backers.json`, String.raw`..\a`, String.raw`.\src\a.output.ts`].map(ignored)).toEqual([
    true,
    false,
    true,
  ]);
});

test("a package is declared by the site or by a folder above it in the repository", () => {
  const outer = mkdtempSync(path.join(tmpdir(), "cairn-declared-"));
  const site = path.join(outer, "repository", "site");
  mkdirSync(site, { recursive: true });
  mkdirSync(path.join(outer, "repository", ".git"));
  writeFileSync(path.join(outer, "package.json"), '{ "dependencies": { "far": "1" } }');
  writeFileSync(path.join(outer, "repository/package.json"), '{ "dependencies": { "above": "1" } }');
  writeFileSync(path.join(site, "package.json"), '{ "devDependencies": { "@own/a": "1" } }');
  writeFileSync(path.join(site, "yarn.lock"), 'brought@^1:\n  version "1"\n\n"@own/b@^1":\n  version "1"\n');
  writeFileSync(path.join(outer, "repository/package-lock.json"), '{ "packages": { "node_modules/deep": {} } }');
  const isDeclared = (name: string) => isDeclaredPackage(site, name);
  expect(["@own/a", "above", "brought", "@own/b", "deep"].every(isDeclared)).toBe(true);
  expect(["far", "own", "version", "brough", "eep"].some(isDeclared)).toBe(false);
});
