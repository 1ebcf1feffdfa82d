import path from "node:path";
import { parse as parseYaml } from "yaml";
import { expect, test } from "vitest";
import type { FrontMatter } from "../../config/front-matter.ts";
import { writeSite } from "../../files/site-files-fixture.ts";
import { draftPage } from "../../model/draft-page.ts";
import { readForeignTitle } from "../foreign-site.ts";
import { generatorsOf } from "../generators.ts";
import type { NavigationEntry } from "./navigation-entry.ts";
import { findForeignNavigation } from "./navigation.ts";

/** The navigation as lines, indented by level: `label < document`, `label = address`, `folder/`. */
async function linesOf(files: Record<string, string>, directory = "docs"): Promise<string[] | undefined> {
  const inDocuments = Object.keys(files).filter((name) => /\.mdx?$/.test(name) && name.startsWith(directory));
  const pages = inDocuments.map((file) => {
    const [, fields = ""] = /^---\n(.*?)\n---/s.exec(files[file] ?? "") ?? [];
    const frontMatter = (parseYaml(fields) ?? {}) as FrontMatter;
    const folder = path.posix.relative(directory, path.posix.dirname(file)) || ".";
    const permalink = `/${file.replace(/^docs\//, "").replace(/(?:index)?\.mdx?$/, "")}`;
    return {
      ...draftPage({ source: "docs", id: file, directory: folder, permalink, file, body: { kind: "html", html: "" } }),
      frontMatter,
    };
  });
  for await (const { sidebars } of findForeignNavigation({ siteDirectory: writeSite(files), directory, pages }))
    return sidebars.flatMap((entries, index) => [...(index > 0 ? ["---"] : []), ...lines(entries, "")]);
  return undefined;
}

function lines(entries: readonly NavigationEntry[], indent: string): string[] {
  return entries.flatMap(({ label = "", document, href, folder, entries: below = [] }) => [
    indent + label + (document ? ` < ${document}` : href ? ` = ${href}` : "") + (folder ? ` ${folder}/` : ""),
    ...lines(below, `${indent}  `),
  ]);
}

test("the nav of MkDocs has documents, sections, addresses and folders; other navigations of plugins are left out", async () => {
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
  const rest = ["Code = https://example.com/code", " api/"];
  expect(await linesOf({ "mkdocs.yml": nav })).toEqual([...shared, ...rest]);
  const withPages = `theme:\n  name: material\n  features: [navigation.indexes]\n${nav}`;
  expect(await linesOf({ "mkdocs.yml": withPages })).toEqual([
    " < index.md",
    "Guides < guides/index.md",
    ...shared.slice(3),
    ...rest,
  ]);
  expect(await linesOf({ "mkdocs.yml": "nav:\n  - <b>Bold</b>: a.md\n" })).toEqual(["Bold < a.md"]);
  const zensical = `[project]
site_name = "Z"
theme.features = ["navigation.indexes"]
nav = [
  { "Home" = "index.md" },
  { "Guides" = ["guides/index.md", { "First" = "guides/first.md" }] },
]
`;
  expect(await linesOf({ "zensical.toml": zensical })).toEqual([
    "Home < index.md",
    "Guides < guides/index.md",
    "  First < guides/first.md",
  ]);
  expect(await readForeignTitle(generatorsOf(writeSite({ "zensical.toml": zensical })))).toBe("Z");
  const nameless = 'nav:\n  - "":\n      - one/index.md\n      - a.md\n  - "":\n      - b.md\n';
  expect(await linesOf({ "mkdocs.yml": nameless })).toEqual([" < one/index.md", "   < a.md", " < b.md"]);
  expect(await linesOf({ "mkdocs.yml": "site_name: A\n" })).toBeUndefined();
  expect(await linesOf({ "mkdocs.yml": "- nav\n" })).toBeUndefined();
});

test("patterns in the nav of MkDocs stand for the documents and folders that nothing else names", async () => {
  const nav =
    "nav:\n  - guides/first.md\n  - Guides: guides/*\n  - Records: records/0*.md\n  - '*.md'\n  - parts/*/\n  - None: none/*\n";
  const names = ["index", "guides/first", "guides/more", "guides/deep/one", "records/01", "records/one", "parts/a/b"];
  const documents = Object.fromEntries(names.map((name) => [`docs/${name}.md`, ""]));
  expect(await linesOf({ "mkdocs.yml": nav, ...documents })).toEqual([
    " < guides/first.md",
    "Guides",
    "   < guides/more.md",
    "   guides/deep/",
    "Records",
    "   < records/01.md",
    " < index.md",
    " parts/a/",
  ]);
});

test("elements in a SUMMARY.md of GitBook are no part of its labels, and other text in angle brackets is", async () => {
  const summary = '# Contents\n\n## Start <a href="#start" id="start"></a>\n\n* [A <mark>b</mark> List\\<T>](a.md)\n';
  expect(await linesOf({ "SUMMARY.md": summary, ".gitbook.yaml": "", "a.md": "" }, "")).toEqual([
    "Start",
    "  A b List<T> < a.md",
  ]);
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

# [Part *two*](second.md)

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
    "Part two < second.md",
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
  const myst =
    "project:\n  toc:\n    - file: a.md\n    - title: Group\n      children:\n        - file: b.md\n        - pattern: more/*.md\n";
  expect(await linesOf({ "myst.yml": myst, "more/d.md": "", "more/c.md": "", "e.md": "" }, "")).toEqual([
    " < a.md",
    "Group",
    "   < b.md",
    "   < more/d.md",
    "   < more/c.md",
  ]);
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
  const starlight = `import starlight from "@astrojs/starlight";
export default defineConfig({ integrations: [starlight({
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
    "   ref/",
  ]);
  expect(await readForeignTitle(generatorsOf(writeSite(site)))).toBe("Name");
  const inParts = {
    "docs/.vitepress/config/index.ts":
      'import { common } from "./common";\nimport { en } from "./en";\nexport default { ...common, locales: { root: { ...en } } };\n',
    "docs/.vitepress/config/common.ts": 'import { en } from "./en";\nexport const common = { title: "A" };\n',
    "docs/.vitepress/config/en.ts":
      'import "./common";\nexport const en = { themeConfig: { sidebar: { "/": [{ text: "One", link: "/one" }] } } };\n',
  };
  expect(await linesOf(inParts)).toEqual(["One < one"]);
  // What refers to itself, or is only known at run time, is no navigation.
  const computed = 'const a = [...a]; export default { themeConfig: { sidebar: a, b: { sidebar: read("x") } } };';
  expect(await linesOf({ "docs/.vitepress/config.js": computed })).toBeUndefined();
});

test("a configuration of MkDocs is completed by the one that it inherits from", async () => {
  const files = {
    "mkdocs.yml": "INHERIT: ../base.yml\nsite_name: Own\nplugins:\n  - section-index\n",
    "../base.yml": "site_name: Base\nINHERIT: site/mkdocs.yml\nnav:\n  - Part:\n      - index.md\n      - a.md\n",
  };
  const { "../base.yml": base, ...own } = files;
  const site = writeSite({ "base.yml": base, "site/mkdocs.yml": own["mkdocs.yml"] });
  expect(await readForeignTitle(generatorsOf(`${site}/site`))).toBe("Own");
  const navigation = await findForeignNavigation({
    siteDirectory: `${site}/site`,
    directory: "docs",
    pages: [],
  }).next();
  expect(navigation.value?.sidebars).toEqual([
    [{ label: "Part", document: "index.md", entries: [{ label: undefined, document: "a.md" }] }],
  ]);
});

test("the lists of Sphinx in MyST and reStructuredText are navigation, from the first page on", async () => {
  const index = `# Home

\`\`\`\`
\`\`\`{toctree}
shown/only
\`\`\`
\`\`\`\`

::::{grid}
:::{toctree}
---
caption: "First part"
---
a
Named <sub/index.md>
Elsewhere <https://example.com>
https://example.com
self
:::
::::

\`\`\`{toctree}
:caption: Second part
:glob:
:reversed:

% A comment.
more/*
\`\`\`
`;
  const sub =
    "# Sub\n\n```{eval-rst}\n.. toctree::\n   :maxdepth: 1\n\n   ../old\n   /b\n\nText.\n```\n\n```{toctree}\n:caption: Not shown\nindex\n```\n";
  const files = {
    "docs/conf.py": 'extensions = ["myst_parser"]\n',
    "docs/index.md": index,
    "docs/a.md": "",
    "docs/b.md": "",
    "docs/sub/index.md": sub,
    "docs/old.rst": "Old\n===\n\n.. toctree::\n\n   c\n",
    "docs/c.md": "```{toctree}\na\n```\n",
    "docs/more/x.md": "",
    "docs/more/y.md": "",
  };
  expect(await linesOf(files)).toEqual([
    " < index",
    "First part",
    "   < a",
    "  Named < sub/index",
    "    old",
    "       < c",
    "         < a",
    "     < b",
    "     < sub/index",
    "  Elsewhere = https://example.com",
    "   < index",
    "Second part",
    "   < more/y",
    "   < more/x",
  ]);
  expect(await linesOf({ "docs/conf.py": "", "docs/index.md": "# Home\n" })).toBeUndefined();
});

test("the tables of contents of DocFX contain one another, or are sidebars of their own", async () => {
  const files = {
    "docfx.json": "{}",
    "toc.yml":
      "- name: Guide\n  href: guide/\n  topicHref: guide/start.md\n- name: API\n  href: api/toc.yml\n- name: Out\n  href: https://example.com\n- name: Landing\n  href: landing.yml\n",
    "guide/toc.yml":
      "items:\n- name: First\n  href: ../first.md#part\n- name: More\n  items:\n  - name: Second\n    href: ~/second.md\n  - href: a%20b.md\n",
    "api/toc.yml": "- name: Back\n  href: ../toc.yml\n- name: Type\n  uid: A.Type\n",
    "other/TOC.yml": "- name: Other\n  href: other.md\n",
  };
  expect(await linesOf(files, "")).toEqual([
    "Guide < guide/start.md",
    "  First < first.md",
    "  More",
    "    Second < second.md",
    "     < guide/a b.md",
    "Out = https://example.com",
    "---",
    "Other < other/other.md",
  ]);
});

test("the navigation of Fern may be in several files; tabs are named in a table", async () => {
  const files = {
    "fern/fern.config.json": "{}",
    "fern/docs.yml":
      "tabs:\n  apiReference:\n    display-name: Reference\nversions:\n- display-name: Two\n  path: ./versions/two.yml\n- display-name: One\n  path: ./versions/one.yml\nnavigation:\n- tab: apiReference\n  layout:\n  - api: Generated\n  - folder: ./pages/all\n  - link: Out\n    href: https://example.com\n",
    "fern/versions/two.yml":
      "navigation:\n- section: Start\n  path: ../pages/start.mdx\n  contents:\n  - page: First\n    path: ../pages/first.mdx\n",
    "fern/versions/one.yml": "navigation: []\n",
  };
  expect(await linesOf(files, "fern")).toEqual([
    "Two",
    "  Start < pages/start.mdx",
    "    First < pages/first.mdx",
    "Reference",
    "   pages/all/",
    "  Out = https://example.com",
  ]);
});

test("the sidebars of Redocly and Vocs are navigation", async () => {
  const redocly =
    "- page: index.md\n- separator: Part\n- group: Guides\n  items:\n  - page: a.md\n    label: A\n  - directory: all\n- label: Out\n  href: https://example.com\n";
  expect(await linesOf({ "sidebars.yaml": redocly }, "")).toEqual([
    " < index.md",
    "Guides",
    "  A < a.md",
    "   all/",
    "Out = https://example.com",
  ]);
  const below = "- page: docs/a.md\n  label: A\n";
  expect(await linesOf({ "sidebars.yaml": below }, "docs")).toEqual(["A < ../docs/a.md"]);
  const vocs =
    'export default defineConfig({ sidebar: { "/docs": [{ text: "Start", link: "/docs/start" }], "/api": { backLink: true, items: [{ text: "Api", link: "/api" }] } } })';
  expect(await linesOf({ "vocs.config.tsx": vocs }, "docs/pages")).toEqual(["Start < docs/start", "---", "Api < api"]);
});

test("the trees of Writerside name topics by their files without folders", async () => {
  const tree = `<instance-profile id="a" start-page="start.md">
  <toc-element topic="start.md"/>
  <toc-element toc-title="Group">
    <toc-element topic="deep.md" toc-title="Deep"><toc-element topic="gone.md"/></toc-element>
    <toc-element topic="generated.topic"/>
    <!-- <toc-element topic="old.md"/> -->
    <toc-element toc-title="Out" href="https://example.com"/>
  </toc-element>
  <toc-element topic="hidden.md" hidden="true"/>
</instance-profile>
`;
  const files = {
    "writerside.cfg": '<ihp><topics dir="topics"/><instance src="a.tree"/><instance src="gone.tree"/></ihp>',
    "a.tree": tree,
    "topics/start.md": "",
    "topics/inner/deep.md": "",
    "topics/hidden.md": "",
  };
  expect(await linesOf(files, "topics")).toEqual([
    " < start.md",
    "Group",
    "  Deep < inner/deep.md",
    "     < gone.md",
    "  ",
    "  Out = https://example.com",
  ]);
});

test("documents of Just the Docs name the page above them and their place", async () => {
  const page = (fields: string) => `---\n${fields}\n---\n`;
  const files = {
    "_config.yml":
      "nav_external_links:\n- title: Out\n  url: https://example.com\njust_the_docs:\n  collections:\n    api:\n      name: Interface\n    drafts:\n      nav_exclude: true\n",
    "_api/a.md": page("title: Call\nparent: Calls"),
    "_api/b.md": page("title: Calls"),
    "_drafts/a.md": page("title: Draft"),
    "_notes/a.md": page("title: Note"),
    "a.md": page("title: Last"),
    "b.md": page("title: Guides\nnav_order: 2\nchild_nav_order: desc"),
    "c.md": page("title: Home\nnav_order: 1"),
    "d.md": page("title: Text\nnav_order: x"),
    "e.md": page("title: One\nparent: Guides\nnav_order: 1"),
    "f.md": page("title: Ten\nparent: Guides\nnav_order: '10'"),
    "g.md": page("title: Deep\nparent: One\ngrand_parent: Guides"),
    "h.md": page("title: Elsewhere\nparent: One\ngrand_parent: Others"),
    "i.md": page("title: Hidden\nnav_exclude: true"),
    "l.md": page("title: Below\nparent: Last\ngrand_parent: Hidden"),
    "j.md": page("nav_order: 0"),
    "k.md": page("title: Itself\nparent: Itself"),
  };
  expect(await linesOf(files, "")).toEqual([
    " < c.md",
    " < b.md",
    "   < f.md",
    "   < e.md",
    "     < g.md",
    " < d.md",
    " < a.md",
    "   < l.md",
    "Out = https://example.com",
    "Interface api/",
    "   < _api/b.md",
    "     < _api/a.md",
    " notes/",
    "   < _notes/a.md",
  ]);
  expect(await linesOf({ "_config.yml": "", "a.md": page("title: A") }, "")).toBeUndefined();
});

test("the longest list in the data of Jekyll is navigation, and so are all lists of a folder", async () => {
  const nav =
    "main:\n- title: Blog\n  url: /blog/\nguide:\n- title: Home\n  url: /\n- title: Start\n  children:\n  - title: First\n    url: /first/\n  - title: Second\n    url: second.html\n";
  expect(
    await linesOf({ "_config.yml": "", "_data/navigation.yml": nav, "_data/people.yml": "- name: A\n" }, ""),
  ).toEqual(["Home = /", "Start", "  First = /first/", "  Second = second.html"]);
  const sidebar = (title: string) =>
    `entries:\n- title: ${title}\n  folders:\n  - title: Folder\n    folderitems:\n    - title: Page\n      url: /${title}.html\n`;
  expect(
    await linesOf(
      { "_config.yml": "", "_data/sidebars/a.yml": sidebar("a"), "_data/sidebars/b.yml": sidebar("b") },
      "",
    ),
  ).toEqual(["Folder", "  Page = /a.html", "---", "Folder", "  Page = /b.html"]);
});

test("files in the folders of Nextra, Rspress, Fumadocs and MkDocs order their documents", async () => {
  const nextra = {
    "next.config.mjs": "",
    "pages/_meta.ts":
      'import type { MetaRecord } from "nextra";\nexport default { "*": { type: "page" }, index: "Start", "-- Part": { type: "separator", title: "Part" }, guide: { title: "The guide" }, out: { title: "Out", href: "https://example.com" }, secret: { display: "hidden" }, more: { title: "More", type: "menu", items: {} }, gone: "Gone" } satisfies MetaRecord;\n',
    "pages/index.mdx": "",
    "pages/secret.mdx": "",
    "pages/guide.mdx": "",
    "pages/guide/b10.mdx": "",
    "pages/guide/b9.mdx": "",
    "pages/guide/inner/index.mdx": "",
    "pages/guide/inner/x.mdx": "",
    "pages/rest.mdx": "",
  };
  expect(await linesOf(nextra, "pages")).toEqual([
    "Start < index",
    "Part",
    "  The guide < guide guide/",
    "     < guide/b9",
    "     < guide/b10",
    "     < guide/inner/index guide/inner/",
    "       < guide/inner/x",
    "  Out = https://example.com",
    "  Gone < gone",
    "   < rest",
  ]);
  const rspress = {
    "rspress.config.ts": "export default {};",
    "docs/_meta.json": JSON.stringify([
      "index",
      { type: "dir", name: "guide", label: "Guide" },
      { type: "section-header", label: "More" },
      { type: "divider" },
      { type: "custom-link", link: "https://example.com", label: "Out" },
    ]),
    "docs/guide/_meta.json": '["b", { "type": "file", "name": "a", "label": "A" }]',
    "docs/index.md": "",
    "docs/guide/a.md": "",
    "docs/guide/b.md": "",
    "docs/guide/not-listed.md": "",
  };
  expect(await linesOf(rspress)).toEqual([
    " < index",
    "Guide guide/",
    "   < guide/b",
    "  A < guide/a",
    "More",
    "  Out = https://example.com",
  ]);
  const fumadocs = {
    "source.config.ts": "",
    "docs/meta.json": JSON.stringify({
      pages: ["index", "---[Icon]Part---", "...", "!hidden", "[Icon][Out](https://example.com)", "...(group)"],
    }),
    "docs/(group)/meta.json": '{ "title": "Group", "pages": ["y", "x"] }',
    "docs/(group)/x.mdx": "",
    "docs/(group)/y.mdx": "",
    "docs/index.mdx": "",
    "docs/a.mdx": "",
    "docs/hidden.mdx": "",
  };
  expect(await linesOf(fumadocs)).toEqual([
    " < index",
    "Part",
    "   < a",
    "  Out = https://example.com",
    "   < (group)/y",
    "   < (group)/x",
  ]);
  const awesome = {
    "mkdocs.yml": "plugins:\n  - awesome-nav\n",
    "docs/.nav.yml":
      'nav:\n  - index.md\n  - Guides: guide\n  - Part:\n      - deep/inner/a.md\n      - Out: https://example.com\n  - Start: guide/start/\n  - Gone: gone.md\n  - "*"\n',
    "docs/guide/.nav.yml": "title: Not this\nnav:\n  - b.md\n",
    "docs/hidden/.nav.yml": "hide: true\n",
    "docs/index.md": "",
    "docs/z.md": "",
    "docs/guide/a.md": "",
    "docs/guide/b.md": "",
    "docs/hidden/a.md": "",
    "docs/deep/inner/a.md": "",
  };
  expect(await linesOf(awesome)).toEqual([
    " < index",
    "Guides guide/",
    "   < guide/b",
    "Part",
    "   < deep/inner/a",
    "  Out = https://example.com",
    "Start = /guide/start/",
    "Gone < gone",
    " deep/",
    "   deep/inner/",
    "     < deep/inner/a",
    " < z",
  ]);
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
  ["Sphinx", { "docs/conf.py": "extensions = ['myst_parser']\nproject = 'Name'\n" }, "Name"],
  [
    "Writerside",
    {
      "writerside.cfg": '<instance src="a.tree"/>',
      "a.tree": '<instance-profile id="a" name="Name"></instance-profile>',
    },
    "Name",
  ],
  ["no name", { "mkdocs.yml": "site_name: ' '\n" }, undefined],
])("the site's name in %s", async (_, files, title) => {
  expect(await readForeignTitle(generatorsOf(writeSite(files)))).toBe(title);
});

test("the name of a site of Hugo may be that of its first language, or of its default one", async () => {
  const languages = "languages:\n  de:\n    title: Eins\n  en:\n    title: One\n";
  const titleOf = (config: string) =>
    readForeignTitle(generatorsOf(writeSite({ "hugo.yaml": config, "content/_index.md": "" })));
  expect(await titleOf(languages)).toBe("Eins");
  expect(await titleOf(`defaultContentLanguage: en\n${languages}`)).toBe("One");
  expect(await titleOf(`title: All\n${languages}`)).toBe("All");
});

test("a path in a list of Sphinx does not lead above the first folder", async () => {
  const index = "# A\n\n```{toctree}\nin/index\n```\n";
  const inner = "# In\n\n```{toctree}\n../../other/b\n```\n";
  const files = { "docs/conf.py": "", "docs/index.md": index, "docs/in/index.md": inner, "docs/other/b.md": "# B\n" };
  expect(await linesOf(files)).toEqual([" < index", " < in/index", "   < other/b"]);
});

test("the configuration of GitBook names the list of chapters, and the pages of a wiki have a sidebar", async () => {
  const list = "* [One](./one.md)\n";
  const book = JSON.stringify({ root: "./text", structure: { summary: "README.md" } });
  expect(await linesOf({ "book.json": book, "text/README.md": list, "text/one.md": "" }, "text")).toEqual([
    "One < one.md",
  ]);
  const space = "structure:\n  summary: ./lists/CHAPTERS.md\n";
  expect(await linesOf({ ".gitbook.yaml": space, "lists/CHAPTERS.md": list, "one.md": "" }, "")).toEqual([
    "One < one.md",
  ]);
  const wiki = { "Home.md": "", "_Sidebar.md": "* [Start](Home)\n* [[First steps]]\n* [[Next|Second-steps]]\n" };
  expect(await linesOf(wiki, "")).toEqual(["Start < Home", "First steps < First-steps", "Next < Second-steps"]);
});
