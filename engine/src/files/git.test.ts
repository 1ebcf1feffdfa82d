import path from "node:path";
import { expect, test } from "vitest";
import { repositoryRootOf } from "./git.ts";
import { writeSite } from "./site-files-fixture.ts";

test.each<[string, Record<string, string>, string | undefined]>([
  ["a clone", { ".git/HEAD": "" }, ""],
  ["a clone with files of the same kind in a folder", { ".git/HEAD": "", "docs/.gitignore": "" }, ""],
  ["a clone within a copy", { ".github/a.yml": "", "docs/.git/HEAD": "" }, "docs"],
  ["a copy", { ".github/a.yml": "", "docs/.gitattributes": "" }, ""],
  ["a copy that lacks more", { ".gitignore": "" }, ""],
  ["a folder of documents", { "README.md": "# A\n" }, undefined],
])("the root of the repository is found in %s", (_, files, root) => {
  const site = writeSite({ ...files, "docs/a/b.md": "" });
  expect(repositoryRootOf(path.join(site, "docs/a"))).toBe(root === undefined ? undefined : path.join(site, root));
});
