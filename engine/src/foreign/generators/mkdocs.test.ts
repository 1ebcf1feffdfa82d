import path from "node:path";
import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { readMkDocsConfig } from "./mkdocs.ts";

test("a configuration of MkDocs completes the one that it inherits, which may be written on Windows", () => {
  const siteDirectory = writeSite({
    "mkdocs.yml": "INHERIT: base/guide.yml\nsite_name: Guide\nplugins: [search]\n",
    "base/guide.yml":
      "INHERIT: ../common.yml\nsite_name: Base\ndocs_dir: docs/en\nplugins:\n  blog: { post_dir: news }\ntheme:\n  custom_dir: overrides\n",
    "common.yml":
      "docs_dir: docs\nmarkdown_extensions:\n  pymdownx.snippets:\n    base_path: docs\\en\\.snippets\\\n  toc:\n    slugify: some.function\n",
  });
  const config = readMkDocsConfig(siteDirectory);
  expect(config).toMatchObject({
    file: path.join(siteDirectory, "mkdocs.yml"),
    siteName: "Guide",
    documents: "docs/en",
    snippetFolders: ["docs/en/.snippets/"],
    hasOwnSlugs: true,
    themeFolder: "overrides",
  });
  expect(Array.from(config?.plugins.keys() ?? [])).toEqual(["blog", "search"]);
});

test("a configuration of MkDocs that inherits itself ends", () => {
  const siteDirectory = writeSite({ "mkdocs.yml": "INHERIT: mkdocs.yml\nsite_name: A\n" });
  expect(readMkDocsConfig(siteDirectory)).toMatchObject({ siteName: "A", snippetFolders: [], hasOwnSlugs: false });
});

test("variables of the environment have their defaults in MkDocs", () => {
  const siteDirectory = writeSite({
    "mkdocs.yml":
      'nav:\n  - !ENV [HOME_LABEL, "Home"]: index.md\n  - News: !ENV NEWS_ADDRESS\n  - More: !ENV [MORE, /more/]\n',
  });
  expect(readMkDocsConfig(siteDirectory)?.navigation).toEqual([
    { Home: "index.md" },
    { News: null },
    { More: "/more/" },
  ]);
});
