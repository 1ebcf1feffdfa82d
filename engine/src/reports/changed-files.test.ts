import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { changedFiles } from "./changed-files.ts";

test("a commit that the branch does not come from is named, with what to do about it", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-changed-"));
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-C", directory, "-c", "user.name=a", "-c", "user.email=a@example.com", ...parameters]);
  await expect(changedFiles(directory, "main")).rejects.toThrow(/^Git does not know what changed since main: .+\.$/);
  git("init", "-q", "-b", "main");
  writeFileSync(path.join(directory, "a.md"), "# A\n");
  git("add", "-A");
  git("commit", "-qm", "First");
  git("checkout", "-q", "--orphan", "other");
  git("commit", "-qm", "Of its own");
  for (const commit of ["main", "none"])
    await expect(changedFiles(directory, commit)).rejects.toThrow(
      `Git does not know what changed since ${commit}: this branch does not come from it, as far as the clone tells; fetch the whole history of a shallow one: git fetch --unshallow.`,
    );
  expect(await changedFiles(directory, "other")).toEqual(new Set());
});
