import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { filesChangedSince, readBaseline, writeBaseline } from "./select-findings.ts";

test("a commit that is not an ancestor is named, with what to do about it", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-changed-"));
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-C", directory, "-c", "user.name=a", "-c", "user.email=a@example.com", ...parameters]);
  await expect(filesChangedSince(directory, "main")).rejects.toThrow(/^Git cannot tell what changed since main: .+\.$/);
  git("init", "-q", "-b", "main");
  writeFileSync(path.join(directory, "a.md"), "# A\n");
  git("add", "-A");
  git("commit", "-qm", "First");
  git("checkout", "-q", "--orphan", "other");
  git("commit", "-qm", "Of its own");
  for (const commit of ["main", "none"])
    await expect(filesChangedSince(directory, commit)).rejects.toThrow(
      `Git cannot tell what changed since ${commit}: the branch has no common ancestor with it in this clone; if the clone is shallow, fetch the whole history: git fetch --unshallow.`,
    );
  expect(await filesChangedSince(directory, "other")).toEqual(new Set());
});

test("a baseline is read as it was written, in a folder that is created for it", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "cairn-baseline-")), "known/findings.json");
  const finding = { id: "a1", code: "code-syntax", severity: "warning", file: "docs/a.md", message: "Wrong." } as const;
  writeBaseline(file, [finding]);
  expect(readBaseline(file)).toEqual(new Set(["a1"]));
});

test.each(['{ "version": 2, "findings": [null] }', '{ "version": 1, "findings": [] }', "[]"])(
  "an invalid baseline is named: %s",
  (text) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "cairn-baseline-")), "known.json");
    writeFileSync(file, text);
    expect(() => readBaseline(file)).toThrow(
      `${file} was not written by this version. Write it again with --update-baseline.`,
    );
  },
);
