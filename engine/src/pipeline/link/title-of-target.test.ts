import { expect, test } from "vitest";
import { configFor } from "../../config/config-fixture.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import type { Route } from "../../model/routed-site.ts";
import { readSurroundings } from "./surroundings.ts";
import { titleOfTarget } from "./title-of-target.ts";

test("a link without a text shows the title of its page, heading or figure; else its label in words", async () => {
  const siteDirectory = writeSite({
    "docs/conf.py": 'extensions = ["myst_parser"]',
    "docs/a.md": "# Start\n",
    "docs/b.md": [
      "(first)=",
      "(the_second)=",
      "# The {file}`b` *page*",
      "",
      "## Own part",
      "",
      "```{figure} c.png",
      ":name: of-figure",
      "",
      "A *caption*",
      "```",
      ":::{list-table} A table",
      ":name: of-table",
      ":::",
      "```{code-block} sh",
      ":caption: A command",
      ":name: of-code",
      "ls",
      "```",
      "(of-tip)=",
      ":::{admonition} A tip",
      ":::",
      "(of-text)=",
      "Text",
    ].join("\n"),
  });
  const headings = [
    { level: 1, id: "the-b-page", html: "", text: "The b page" },
    { level: 2, id: "own-part", html: "", text: "Own part" },
  ];
  const pages = {
    "/a": { file: "docs/a.md", title: "Start", headings: [], frontMatter: {} },
    "/b": { file: "docs/b.md", title: "Page B", headings, frontMatter: {} },
  };
  const routes = new Map(
    Object.entries(pages).map(([permalink, page]) => [permalink, { permalink, page } as unknown as Route]),
  );
  const permalinkByFile = new Map(Object.entries(pages).map(([permalink, { file }]) => [file, permalink]));
  const { readLabels } = await readSurroundings(siteDirectory, configFor("other"));
  const site = {
    routes,
    permalinkById: new Map<string, string>(),
    permalinkByFile,
    sidebars: new Map(),
    versions: [],
    furtherVersions: [],
    tags: [],
    redirects: new Map<string, string>(),
  };
  const titleOf = (url: string) =>
    titleOfTarget(
      { url, kind: "title", line: 1, column: 1 },
      { file: "docs/a.md", permalink: "/a" },
      {
        site,
        config: configFor("other", { markdown: { headingIds: "myst" } }),
        siteDirectory,
        documentFolders: [["docs"]],
        staticFiles: new Map(),
        isRedirected: () => false,
        surroundings: { hasOwnIds: false, hasInventories: false, hasRewrites: false, pageMakers: [], readLabels },
        hooks: {},
        addAsset: (file) => file,
      },
    );
  expect(["b.md", "#first", "#the_second", "the_second", "b.md#own-part"].map(titleOf)).toEqual([
    "Page B",
    "The b page",
    "The b page",
    "The b page",
    "Own part",
  ]);
  expect(["#of-figure", "#of-table", "#of-code", "#of-tip"].map(titleOf)).toEqual([
    "A caption",
    "A table",
    "A command",
    "A tip",
  ]);
  expect(["#of-text", "#not_there", "gone/part-two.md"].map(titleOf)).toEqual(["of text", "not there", "part two"]);
});
