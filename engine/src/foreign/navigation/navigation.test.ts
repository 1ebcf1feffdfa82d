import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { readForeignTitle } from "../site-title.ts";
import type { NavigationEntry } from "./navigation-entry.ts";
import { readForeignNavigation } from "./navigation.ts";

/** The navigation as lines, indented by level: `label < document`, `label = address`, `folder/`. */
async function linesOf(files: Record<string, string>, directory = "docs"): Promise<string[] | undefined> {
  const navigation = await readForeignNavigation(writeSite(files), directory);
  return navigation?.sidebars.flatMap((entries, index) => [...(index > 0 ? ["---"] : []), ...lines(entries, "")]);
}

function lines(entries: readonly NavigationEntry[], indent: string): string[] {
  return entries.flatMap(({ label = "", document, href, folder, entries: below = [] }) => [
    indent + label + (document ? ` < ${document}` : href ? ` = ${href}` : folder ? `${folder}/` : ""),
    ...lines(below, `${indent}  `),
  ]);
}

test("the nav of MkDocs has documents, sections, addresses and folders; patterns of plugins are left out", async () => {
  const nav = `nav:
  - index.md
  - Guides:
      - guides/index.md
      - First: guides/first.md
      - Deeper:
          - guides/deep.md
  - Code: https://example.com/code
  - api/
  - ... | rest/*.md
  - "!include ./other/mkdocs.yml"
`;
  const shared = [
    " < index.md",
    "Guides",
    "   < guides/index.md",
    "  First < guides/first.md",
    "  Deeper",
    "     < guides/deep.md",
  ];
  const rest = ["Code = https://example.com/code", "api/"];
  expect(await linesOf({ "mkdocs.yml": nav })).toEqual([...shared, ...rest]);
  const withPages = `theme:\n  name: material\n  features: [navigation.indexes]\n${nav}`;
  expect(await linesOf({ "mkdocs.yml": withPages })).toEqual([
    " < index.md",
    "Guides < guides/index.md",
    ...shared.slice(3),
    ...rest,
  ]);
  expect(await linesOf({ "mkdocs.yml": "site_name: A\n" })).toBeUndefined();
  expect(await linesOf({ "mkdocs.yml": "- nav\n" })).toBeUndefined();
});

test("a SUMMARY.md has chapters, parts, drafts and links to other sites", async () => {
  const summary = `# Summary

[Preface](./preface.md)

- [The \`first\` *chapter*](first.md)
    - [Within \\[it\\]](first/within.md#part "Title")
- [A draft]()
<!--
- [Hidden](hidden.md)
-->

# Part two

* [Spaces](<with space.md>)
\t* [Encoded](a%20b.md)
1. [Elsewhere](https://example.com)
- Without a link
  - [Below](below.md)

---
[Afterword](/after.md)
`;
  expect(await linesOf({ "book.toml": "", "src/SUMMARY.md": summary }, "src")).toEqual([
    "Preface < preface.md",
    "The first chapter < first.md",
    "  Within [it] < first/within.md",
    "A draft",
    "Part two",
    "  Spaces < with space.md",
    "    Encoded < a b.md",
    "  Elsewhere = https://example.com",
    "  Without a link",
    "    Below < below.md",
    "  Afterword < after.md",
  ]);
  expect(await linesOf({ "docs/SUMMARY.md": "# Summary\n\nText.\n\n- A point\n" })).toBeUndefined();
});

test("the sidebar of docsify, and the contents of Jupyter Book, MyST and Mintlify are navigation", async () => {
  const sidebar = "* Start\n  * [Home](/)\n  * [Guide](guide.md)\n";
  expect(await linesOf({ "index.html": "<script>window.$docsify = {}</script>", "_sidebar.md": sidebar }, "")).toEqual([
    "Start",
    "  Home",
    "  Guide < guide.md",
  ]);
  const book =
    "format: jb-book\nroot: intro\nparts:\n- caption: One\n  chapters:\n  - file: a\n    title: A\n    sections:\n    - file: b\n  - url: https://example.com\n    title: Out\n";
  expect(await linesOf({ "docs/_toc.yml": book, "docs/intro.md": "" })).toEqual([
    " < intro",
    "One",
    "  A < a",
    "     < b",
    "  Out = https://example.com",
  ]);
  const myst = "project:\n  toc:\n    - file: a.md\n    - title: Group\n      children:\n        - file: b.md\n";
  expect(await linesOf({ "myst.yml": myst }, "")).toEqual([" < a.md", "Group", "   < b.md"]);
  const mintlify = {
    $schema: "https://mintlify.com/docs.json",
    navigation: {
      languages: [
        {
          language: "en",
          tabs: [
            {
              tab: "Guides",
              groups: [{ group: "Start", root: "start", pages: ["a", { group: "More", pages: ["/b"] }] }],
            },
            { tab: "Blog", href: "https://example.com" },
          ],
        },
        { language: "fr", tabs: [{ tab: "Guides", pages: ["fr/a"] }] },
      ],
    },
  };
  expect(await linesOf({ "docs.json": JSON.stringify(mintlify) }, "")).toEqual([
    "Guides",
    "  Start < start",
    "     < a",
    "    More",
    "       < b",
    "Blog = https://example.com",
  ]);
});

test("sidebars in scripts are read without running them", async () => {
  const vitepress = {
    "docs/.vitepress/config.mts": `import { defineConfig } from "vitepress";
import more, { rest as others } from "./more";
const last: Item[] = [{ text: "Last", link: "/last.html" }];
export default defineConfig({
  themeConfig: {
    nav: [{ text: "No part of it", link: "/gone" }],
    sidebar: {
      "/guide/": { base: "/guide/", items: guide() },
      "/more/": [...more, ...others, { text: computed(), link: "/unknown" }],
      "/again/": [...more, ...others, { text: computed(), link: "/unknown" }],
    },
  },
});
function guide() {
  return [{ text: "Guide", collapsed: false, items: [{ text: "First", link: "first#part" }, { text: \`Second\`, link: "second/" }] }] satisfies Item[];
}
`,
    "docs/.vitepress/more.ts":
      'export const rest = [{ text: "Out", link: "https://example.com" }];\nexport default [{ text: "More", link: "/more/" }];\n',
  };
  expect(await linesOf(vitepress)).toEqual([
    "Guide",
    "  First < guide/first",
    "  Second < guide/second",
    "---",
    "More < more",
    "Out = https://example.com",
    " < unknown",
  ]);
  const starlight = `export default defineConfig({ integrations: [starlight({
    plugins: [blog({ authors: { a: { title: "Writer" } } })],
    title: "Name",
    sidebar: ["start", { label: "Guides", items: [{ label: "A", slug: "guides/a" }, { slug: "guides/b" }] }, { label: "All", autogenerate: { directory: "ref" } }],
  })] });`;
  const site = { "astro.config.mjs": starlight };
  expect(await linesOf(site, "src/content/docs")).toEqual([
    " < start",
    "Guides",
    "  A < guides/a",
    "   < guides/b",
    "All",
    "  ref/",
  ]);
  expect(await readForeignTitle(writeSite(site))).toBe("Name");
  // What refers to itself, or is only known at run time, is no navigation.
  const computed = 'const a = [...a]; export default { themeConfig: { sidebar: a, b: { sidebar: read("x") } } };';
  expect(await linesOf({ "docs/.vitepress/config.js": computed })).toBeUndefined();
});

test.each<[string, Record<string, string>, string | undefined]>([
  ["MkDocs", { "mkdocs.yml": "site_name: Name\n" }, "Name"],
  ["mdBook", { "book.toml": '[book]\ntitle = "Name"\n' }, "Name"],
  ["Hugo", { "hugo.toml": 'title = "Name"\n' }, "Name"],
  ["Zola", { "config.toml": 'base_url = "/"\ntitle = "Name"\n', "content/a.md": "" }, "Name"],
  ["Jekyll", { "_config.yml": "title: Name\n" }, "Name"],
  ["MyST", { "myst.yml": "project:\n  title: Name\n" }, "Name"],
  ["Mintlify", { "docs.json": '{"$schema": "https://mintlify.com/docs.json", "name": "Name"}' }, "Name"],
  ["DocFX", { "docfx.json": '{"build": {"globalMetadata": {"_appTitle": "Name"}}}' }, "Name"],
  ["VitePress", { ".vitepress/config.mts": "export default defineConfig({ title: 'Name' })" }, "Name"],
  ["Rspress", { "rspress.config.ts": "export default { title: `Name` }" }, "Name"],
  ["no name", { "mkdocs.yml": "site_name: ' '\n" }, undefined],
])("the site's name in %s", async (_, files, title) => {
  expect(await readForeignTitle(writeSite(files))).toBe(title);
});
