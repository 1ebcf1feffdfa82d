import { expect, test } from "vitest";
import { writeSite } from "../../../files/site-files-fixture.ts";
import { draftDocument } from "../document-fixture.ts";
import { readForeignSidebar } from "./foreign-sidebar.ts";

test("documents of another kind, and those that make no page here, are not missing in a navigation", async () => {
  const siteDirectory = writeSite({
    "docs/_toc.yml": "root: a\nchapters:\n  - file: notebook\n  - file: _part.md\n  - file: gone\n  - file: made\n",
    ".gitignore": "made.md\n",
    "docs/a.md": "# A\n",
    "docs/notebook.ipynb": "{}",
    "docs/_part.md": "# Part\n",
  });
  const { diagnostics } = await readForeignSidebar(siteDirectory, "docs", [draftDocument("a.md")]);
  expect(diagnostics.map(({ code, line, message }) => `${line} ${code} ${message}`)).toEqual([
    "5 sidebar-document-unknown The navigation names documents that make no page, so their entries are left out: gone.",
  ]);
});
