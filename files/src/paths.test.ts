import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { foldersUpToRepository, isWithinFolder } from "./paths.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

test("a folder contains itself and what is in it, not one whose name begins alike", () => {
  expect(isWithinFolder("/a/b", "/a/b")).toBe(true);
  expect(isWithinFolder("/a/b/c", "/a/b")).toBe(true);
  expect(isWithinFolder("/a/bc", "/a/b")).toBe(false);
  expect(isWithinFolder("/a", "/a/b")).toBe(false);
  expect(isWithinFolder("/a", "/")).toBe(true);
});

test("the folders above one end with the repository, or with the root", () => {
  const { folder, remove } = makeTemporaryFolder("cairn-paths");
  try {
    mkdirSync(path.join(folder, "repository/.git"), { recursive: true });
    const inner = path.join(folder, "repository/docs/guides");
    expect([...foldersUpToRepository(inner)]).toEqual([inner, path.dirname(inner), path.join(folder, "repository")]);
    expect([...foldersUpToRepository("/no/such")]).toEqual(["/no/such", "/no", "/"]);
  } finally {
    remove();
  }
});
