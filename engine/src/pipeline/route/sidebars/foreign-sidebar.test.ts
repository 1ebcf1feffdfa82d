import { expect, test } from "vitest";
import { writeSite } from "../../../files/site-files-fixture.ts";
import { draftDocument } from "../document-fixture.ts";
import { readForeignSidebar } from "./foreign-sidebar.ts";

test("documents of another kind, and those that make no page here, are not missing in a navigation", async () => {
  const siteDirectory = writeSite({
    "docs/_toc.yml":
      "root: a\nchapters:\n  - file: notebook\n  - file: _part.md\n  - file: gone\n  - file: made\n  - file: session\n  - file: errors\n",
    ".gitignore": "made.md\n",
    "package.json": '{ "scripts": { "generate": "tsx generate.ts errors" } }',
    "generate.ts": "const output = `docs/errors.md`;\n",
    "docs/a.md": "# A\n",
    "docs/notebook.ipynb": "{}",
    "docs/session.Rmd": "# Session\n",
    "docs/_part.md": "# Part\n",
  });
  const { diagnostics } = await readForeignSidebar(siteDirectory, "docs", [draftDocument("a.md")]);
  expect(diagnostics.map(({ code, line, message }) => `${line} ${code} ${message}`)).toEqual([
    "5 sidebar-document-unknown The navigation names documents that make no page, so their entries are left out: gone.",
  ]);
});

test("a page in HTML that Jekyll publishes at an address is not missing in a navigation", async () => {
  const siteDirectory = writeSite({
    "_config.yml": "title: A\n",
    "_data/sidebar.yml": "- url: /a\n  title: A\n- url: /tool\n  title: Tool\n- url: /gone\n  title: Gone\n",
    "tool/index.html": "---\npermalink: /tool\n---\nTool\n",
    "a.md": "# A\n",
  });
  const { diagnostics } = await readForeignSidebar(siteDirectory, "", [draftDocument("a.md")]);
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(/left out: \/gone\.$/)]);
});

test("entries of a navigation find documents with any ending, also as pages of folders", async () => {
  const siteDirectory = writeSite({
    "docs/_toc.yml": "root: a\nchapters:\n  - file: b\n  - file: folder\n  - file: gone\n",
    "docs/b.mkd": "# B\n",
  });
  const pages = ["a.qmd", "b.mkd", "folder/index.markdown"].map((file) => draftDocument(file));
  const { config, diagnostics } = await readForeignSidebar(siteDirectory, "docs", pages);
  expect(
    Array.from(config?.sidebars.values() ?? [])
      .flat()
      .map((item) => "id" in item && item.id),
  ).toEqual(["a", "b", "folder/index"]);
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringMatching(/left out: gone\.$/)]);
});
