import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveDirectory } from "../../engine/src/serve/serve-directory.ts";
import { useBrowser } from "./open-page.ts";
import { listTree, readPage, runCairn, writeFiles, writeSite } from "./site-fixture.ts";

const openPage = useBrowser();

test("VitePress's code groups become working tabs, in Markdown", async () => {
  const site = writeSite({
    "docs/index.md":
      "# Start\n\n[[toc]]\n\n::: code-group\n\n```sh [npm]\nnpm install\n```\n\n```sh {1} [yarn]\nyarn add\n```\n\n:::\n\n::: raw\nkept\n:::\n",
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(site, "index.html")).not.toContain("toc]]");
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page, complaints } = await openPage();
  await page.goto(server.url);
  const panel = page.locator("[role=tabpanel]:not([hidden])");
  expect(await panel.innerText()).toContain("npm install");
  await page.getByRole("tab", { name: "yarn" }).click();
  await expect.poll(() => panel.innerText()).toContain("yarn add");
  expect(await page.locator("article").innerText()).toContain("kept");
  expect(complaints).toEqual([]);
});

test("a Hugo tree is built from its content folder, with sections' pages ordered by weight", () => {
  const site = writeSite({
    "hugo.toml": 'title = "T"\n',
    "content/en/_index.md": "---\ntitle: Home\n---\n",
    "content/en/docs/_index.md": "---\ntitle: Documents\nlinkTitle: Docs\n---\n\n[Second](second/)\n",
    "content/en/docs/first.md": '+++\ntitle = "Comes second"\nweight = 20\n+++\n\n{{< state >}} Text\n',
    "content/en/docs/second/_index.md": "---\ntitle: Comes first\nweight: 10\n---\n\n{{< state >}}\n",
    "content/en/docs/_part/a.md": "# Part\n",
    "static/a.svg": "<svg/>",
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)]).toEqual([
    0,
    ["content/en/docs/first.md:6:1  note  template-left-out"],
  ]);
  expect(stderr).toContain("Only its content is shown. The same is true of another file.");
  const page = readPage(site, "docs/index.html");
  expect(page).toContain('<a href="/docs/second/">Second</a>');
  expect(page.indexOf(">Comes first<")).toBeLessThan(page.indexOf(">Comes second<"));
  expect(page.indexOf(">Comes first<")).toBeGreaterThan(0);
});

test("the navigation and the name of a site of MkDocs are shown on all of its pages", () => {
  const site = writeSite({
    "mkdocs.yml":
      "site_name: Own name\nnav:\n  - Welcome: index.md\n  - Last things:\n      - z.md\n      - api.md\n  - Code: https://example.com/code\n",
    "docs/index.md": "# Home\n\n[Gone](gone) ![Gone](gone.png)\n",
    "docs/z.md": "Text.\n",
    "docs/not_listed.md": "Text.\n",
  });
  const { status, stdout, stderr } = runCairn("build", site);
  expect([status, stdout.match(/Built \d+ pages/)?.[0]]).toEqual([0, "Built 5 pages"]);
  expect(stderr).toContain(`mkdocs.yml:6:9  warning  sidebar-document-unknown
  The navigation names documents that make no page, so their entries are left out: api.md.`);
  // That program publishes the site in spite of them.
  expect(stderr.match(/\w+ {2}(?:link|image)-missing/g)).toEqual(["warning  link-missing", "warning  image-missing"]);
  const [listed, other] = ["z", "not_listed"].map((name) => readPage(site, `${name}/index.html`));
  for (const page of [listed, other]) {
    const labels = ["Welcome", "Last things", "Code"].map((label) => page?.indexOf(`>${label}`) ?? -1);
    expect(labels.every((at, index) => at > (labels[index - 1] ?? 0))).toBe(true);
  }
  expect(listed).toContain("<title>Z | Own name</title>");
  expect(other).toContain("<title>Not listed | Own name</title>");
  // A configuration for Cairn makes broken links errors, and a sidebars file of its own replaces the navigation.
  writeFiles(site, { "site.config.mjs": "export default {};\n", "sidebars.mjs": 'export default { own: ["z"] };\n' });
  const configured = runCairn("build", site);
  expect(configured.status).toBe(1);
  expect(configured.stderr).toMatch(/error {2}link-missing/);
  expect(configured.stderr).not.toContain("sidebar-document-unknown");
});

test("the lists in the data of Jekyll and the folders of Nextra are sidebars", () => {
  const jekyll = writeSite({
    "_config.yml": "title: Own name\n",
    "_data/navigation.yml":
      "docs:\n- title: Start\n  url: /\n- title: Guides\n  children:\n  - title: Second\n    url: docs/b.html\n  - title: First\n    url: /docs/a/\n  - title: Gone\n    url: /gone/\n  - title: Paper\n    url: https://example.com/paper.pdf\n",
    "index.md": "---\ntitle: Home\n---\n",
    "docs/a.md": "---\ntitle: A\n---\n",
    "docs/b.md": "---\ntitle: B\n---\n",
  });
  const built = runCairn("build", jekyll);
  expect([built.status, built.stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)]).toEqual([
    0,
    ["_data/navigation.yml:11:10  warning  sidebar-document-unknown"],
  ]);
  expect(built.stderr).toContain("so their entries are left out: /gone/.");
  const page = readPage(jekyll, "docs/a/index.html");
  const labels = ["Start", "Guides", "Second", "First", "Paper"].map((label) => page.indexOf(`>${label}`));
  expect(labels.every((at, index) => at > (labels[index - 1] ?? 0))).toBe(true);

  const nextra = writeSite({
    "next.config.mjs": "",
    "theme.config.jsx": "export default {};\n",
    "package.json": '{ "dependencies": { "nextra": "3" } }',
    "pages/_meta.json": '{ "index": "Start", "own-guides": "", "last": "Last" }',
    "pages/index.mdx": "# Home\n",
    "pages/last.mdx": "# Any\n",
    "pages/own-guides/b.mdx": "# B\n",
  });
  expect(runCairn("build", nextra).status).toBe(0);
  const shown = readPage(nextra, "own-guides/b/index.html");
  const places = ["Start", "Own guides", "B", "Last"].map((label) => shown.indexOf(`>${label}<`));
  expect(places.every((at, index) => at > (places[index - 1] ?? 0))).toBe(true);
});

test("the chapters of mdBook are the sidebar, and their list is no page; one that lists little is none", () => {
  const book = writeSite({
    "book.toml": '[book]\ntitle = "The book"\n',
    "src/SUMMARY.md": "# Summary\n\n[Preface](preface.md)\n\n# Basics\n\n- [Second](b.md)\n  - [First](a.md)\n",
    "src/preface.md": "# Preface\n",
    "src/a.md": "# A\n",
    "src/b.md": "# B\n",
  });
  expect(runCairn("build", book)).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(`${book}/build/SUMMARY/index.html`)).toBe(false);
  const page = readPage(book, "a/index.html");
  const sidebar = page.slice(page.indexOf("<nav"), page.indexOf("<main"));
  const labels = ["Preface", "Basics", "Second", "First"].map((label) => sidebar.indexOf(`>${label}`));
  expect(labels.every((at, index) => at > (labels[index - 1] ?? 0))).toBe(true);
  const documents = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`docs/${name}.md`, `# ${name}\n`]));
  const other = writeSite({ ...documents, "docs/SUMMARY.md": "# Summary\n\n- [See a](a.md)\n" });
  expect(runCairn("build", other)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(other, "SUMMARY/index.html")).toContain("See a");
  expect(readPage(other, "a/index.html")).toContain('href="/e"');
});

test("_index.md makes a page, but not in a site with a configuration, where it is a partial", () => {
  const files = { "docs/a.md": "# A\n", "docs/_index.md": "# Part\n" };
  const pages = (more: Record<string, string>) =>
    /Built \d+ pages/.exec(runCairn("build", writeSite({ ...files, ...more })).stdout)?.[0];
  expect([pages({}), pages({ "site.config.mjs": "export default {};\n" })]).toEqual(["Built 4 pages", "Built 3 pages"]);
});

test("documents are found in the folders of Starlight and mdBook, and linked files by their paths", () => {
  const starlight = writeSite({
    "astro.config.mjs": "export default {};\n",
    "src/content/docs/index.md": "---\ntitle: Home\n---\n\n[A](/guides/a/)\n",
    "src/content/docs/guides/a.md": "---\ntitle: A\n---\n",
  });
  expect(runCairn("build", starlight)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(starlight, "index.html")).toContain('<a href="/guides/a">A</a>');
  const book = writeSite({
    "book.toml": '[book]\nsrc = "text"\n',
    "text/a.md": "# A\n\n![b](/images/b.svg) [License](LICENSE)\n",
    "text/images/b.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
    "text/LICENSE": "yours",
  });
  expect(runCairn("build", book)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(book, "a/index.html")).toMatch(/<img src="\/assets\/images\/b-\w+\.svg"/);
  expect(readPage(book, "a/index.html")).toMatch(/<a href="\/assets\/files\/LICENSE-\w+">License/);
});

test("included files become part of the page, their links are checked, and an edit of them is noticed", () => {
  const site = writeSite({
    "docs/guide/index.md": `# Start

<<< @/snippets/a.js#part{1} [Own title]

<!--@include: ../parts/basics.md-->

--8<-- "snippets/a.js:1:1"

{{#include ./gone.md}}

\`\`\`js
{{#include ../snippets/a.js:2:2}}
\`\`\`

\`\`\`md
<<< @/snippets/a.js
\`\`\`

[Nowhere](/nowhere)
`,
    "docs/parts/basics.md": "---\ntitle: Basics\n---\n\n## Included\n\n[Gone](/gone)\n",
    "docs/snippets/a.js": "// #region part\nconst inPart = 1;\n// #endregion part\nconst outside = 2;\n",
    "site.config.mjs": "export default { onBrokenLinks: 'warn' };\n",
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)]).toEqual([
    0,
    [
      "docs/guide/index.md:5:1  warning  link-missing",
      "docs/guide/index.md:9:1  warning  include-missing",
      "docs/guide/index.md:19:1  warning  link-missing",
      "docs/parts/basics.md:7:1  warning  link-missing",
    ],
  ]);
  const page = readPage(site, "guide/index.html");
  const text = page.replace(/<[^>]+>/g, "");
  expect(page).toContain('<div class="code-title" data-markdown-ignore>Own title</div>');
  expect(page).toContain('<h2 id="included">Included');
  expect(text.match(/const inPart = 1;/g)).toHaveLength(2);
  expect(text).not.toContain("outside");
  expect(text).toContain("&lt;&lt;&lt; @/snippets/a.js");
  writeFiles(site, { "docs/parts/basics.md": "## Edited\n" });
  runCairn("build", site);
  expect(readPage(site, "guide/index.html")).toContain('<h2 id="edited">Edited');
});

test("a README may link to folders and files of its repository", () => {
  const site = writeSite({
    "README.md": "# Repository\n\n[Core](packages/core) [Sources](./packages/core/src) [License](LICENSE)\n",
    "packages/core/README.md": "# Core\n",
    "packages/core/src/index.ts": "",
    LICENSE: "yours",
  });
  const { status, stdout, stderr } = runCairn("build", site);
  expect(status).toBe(0);
  expect(stderr).toContain(`README.md:3:23  warning  link-to-folder
  The link "./packages/core/src" leads to a folder that has no page.
  Write a README.md in the folder, or link to the files in the repository's web interface.`);
  expect(stdout).toMatch(/; 1 warning\.\s*$/);
  expect(readPage(site, "index.html")).toContain('<a href="/packages/core/">Core</a>');
});

test("a home page shows the hero and features of its front matter", () => {
  const site = writeSite({
    "docs/index.md": `---
layout: home
hero:
  name: Acme
  text: A tool_kit
  actions:
    - { text: Start, link: /guide }
features:
  - { title: Fast, details: It takes no time. }
  - { title: Small, link: ./guide }
---
`,
    "docs/guide.md": "# Guide\n",
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const page = readPage(site, "index.html");
  expect(page).toContain('<h1 id="acme">Acme</h1>');
  expect(page).toContain("<strong>A tool_kit</strong>");
  expect(page).toContain('<p><a href="/guide">Start</a></p>');
  expect(page).toMatch(/<h2 id="fast">Fast.*<\/h2>\s*<p>It takes no time\.<\/p>/);
  expect(page).toMatch(/<h2 id="small"><a href="\/guide">Small<\/a>/);
});

test("an Astro tree without its packages has warnings, but all pages are rendered", () => {
  const site = writeSite({
    "astro.config.mjs": "export default {};\n",
    "tsconfig.json": '{ "compilerOptions": { "paths": { "~/*": ["src/*"] } } }\n',
    "src/components/box.astro": "<p><slot /></p>\n",
    "src/pages/feed.json.ts": "export const GET = () => {};\n",
    "src/content/docs/index.mdx": `---
title: Home
plugin: it
---

import { Image } from "astro:assets";
import Box from "~/components/box.astro";

<Box>Held</Box>

<Image>Said of {frontmatter.plugin}</Image>

[Not translated](/es/a/#part) [Gone](/es/gone)
`,
    "src/content/docs/a.md": "---\ntitle: A\n---\n\n## Part\n\n{string} <Badge>new</Badge> <Own />\n",
    "src/content/docs/es/index.md": "---\ntitle: Inicio\n---\n",
    "src/content/docs/fails.mdx": "---\ntitle: Fails\n---\n\n{missing}\n\n## Lost\n",
    "src/content/docs/es/links.md": "---\ntitle: L\n---\n\n[To it](/fails#lost) [A](/a#nothing)\n",
  });
  const { stderr } = runCairn("check", site);
  expect(stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)).toEqual([
    "src/components/box.astro  note  component-foreign",
    "src/content/docs/es/links.md:5:22  warning  anchor-missing",
    "src/content/docs/fails.mdx:5:1  warning  name-undeclared",
    "src/content/docs/index.mdx:6:24  note  module-missing",
    "src/content/docs/index.mdx:13:31  warning  link-missing",
  ]);
});

test("components of a Mintlify tree use React and Mintlify's own without importing them", () => {
  const site = writeSite({
    "docs.json": '{ "$schema": "https://mintlify.com/docs.json", "name": "T" }\n',
    "snippets/count.jsx": "export const Count = () => <p>{useState(1)[0]}</p>;\n",
    "a.mdx": 'import { Count } from "/snippets/count.jsx";\n\n# A\n\n<Count />\n\nText\n',
    "b.mdx": "# B\n\n{missing}\n",
    "c.mdx":
      "export const Own = () => {\n  const id = useMemo(() => 1, []);\n  return <b>{id}</b>;\n};\n\n# C\n\n<Own />\n",
  });
  const { stderr } = runCairn("check", site);
  expect(stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)).toEqual(["b.mdx:3:1  warning  name-undeclared"]);
});

test("Mintlify's texts for the repository, included texts and ignored files make no pages", () => {
  const site = writeSite({
    "docs.json": '{ "$schema": "https://mintlify.com/docs.json", "name": "T" }\n',
    ".mintignore": "# Not yet\ndrafts/\n/only.mdx\n!kept.mdx\n",
    "README.md": "# Repository\n",
    "a.mdx": 'import Note from "/snippets/note.mdx";\n\n# A\n\n<Note />\n',
    "snippets/note.mdx": "An included text.\n",
    ...Object.fromEntries(["only", "in/only", "in/drafts/b", "kept"].map((name) => [`${name}.mdx`, "# Page\n"])),
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const pages = listTree(path.join(site, "build")).filter((name) => name.endsWith("index.html"));
  expect(pages).toEqual(["a/index.html", "in/only/index.html", "index.html", "kept/index.html", "search/index.html"]);
  expect(readPage(site, "a/index.html")).toContain("<p>An included text.</p>");
  expect(readPage(site, "index.html")).toContain('location.replace("/a"');
});

test("a VitePress tree keeps its heading ids, and its public folder is used", () => {
  const site = writeSite({
    ".vitepress/config.ts": "export default {};\n",
    "index.md": "# Start\n\n[Alias](./config#resolve-alias) ![Logo](/logo.svg)\n",
    "config.md": '# Config\n\n## resolve.alias <Badge text="5.0+" />\n',
    "public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(site, "config/index.html")).toContain('<h2 id="resolve-alias">');
  expect(readPage(site, "index.html")).toContain('src="/logo.svg"');
});

test("what only the program of a folder in a repository knows is noted, and aliases of a member of a workspace lead to its files", () => {
  const site = writeSite({
    ".git/HEAD": "",
    "a.mdx":
      '# A\n\nimport B from "some-package";\nimport C from "./lib/c.jsx";\nimport D from "@/d";\n\n<B /><C /><D />\n',
    "lib/tsconfig.json": '{ "compilerOptions": { "paths": { "@parts/*": ["./parts/*"] } } }',
    "lib/c.jsx": 'import E from "@parts/e";\nexport default () => <p><E /></p>;\n',
    "lib/parts/e.jsx": "export default () => <b>of the member</b>;\n",
    "b.md": '# B\n\n:::columns\n\nText\n\n:::\n\n:::warnign\n\nText\n\n:::\n\n:::embed title="b":::\n',
  });
  const { status, stderr } = runCairn("build", site);
  expect([status, stderr.match(/^\S+ {2}\w+ {2}\S+$/gm)]).toEqual([
    0,
    [
      "a.mdx:3:16  note  module-missing",
      "a.mdx:5:16  note  module-missing",
      "b.md:3:1  note  directive-unknown",
      "b.md:9:1  warning  admonition-unknown",
      "b.md:15:1  note  directive-unknown",
    ],
  ]);
  expect(readPage(site, "a/index.html")).toContain("<b>of the member</b>");
});

test("blocks in an element of the author's own are as far apart as others, parts of components are not moved", async () => {
  const site = writeSite({
    "docs/index.md": "# Start\n\n<div>\n\nRun this:\n\n```sh\nls\n```\n\n- It lists files.\n\n</div>\n",
    "docs/summary.md": "# Summary\n\n<details>\n<summary><h3>More</h3></summary>\n\nText\n\n</details>\n",
    "docs/parts.mdx": `# Parts

<CardGroup>
  <Card title="One" href="/">A</Card>
  <Card title="Two" href="/">B</Card>
</CardGroup>

<Tabs>
  <TabItem value="a" label="A">A</TabItem>
  <TabItem value="b" label="B">B</TabItem>
</Tabs>
`,
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const server = await serveDirectory({ directory: `${site}/build`, port: 0, host: "127.0.0.1", baseUrl: "/" });
  onTestFinished(() => server.close());
  const { page } = await openPage();
  await page.goto(server.url);
  const spaces = await page
    .locator("article > div > *")
    .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).marginTop));
  expect(spaces).toEqual(["0px", "16px", "16px"]);
  await page.goto(new URL("summary", server.url).href);
  expect(await page.locator("summary > h3").evaluate((heading) => getComputedStyle(heading).display)).toBe("inline");
  await page.goto(new URL("parts", server.url).href);
  for (const parts of ["[data-card]", "[role=tab]"]) {
    const [first, second] = await page
      .locator(parts)
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
    expect(second).toMatchObject({ top: first?.top, height: first?.height });
  }
});
