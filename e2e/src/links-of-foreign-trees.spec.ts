import { expect, test } from "vitest";
import { runCairn, writeSite } from "./site-fixture.ts";

/** Checks a site. Returns the findings: position, severity, code and first line of the message. */
function check(site: string): string[] {
  const { stderr } = runCairn("check", site);
  return Array.from(
    stderr.matchAll(/^(\S+) {2}(\w+ {2}\S+)\n {2}(.*)$/gm),
    ([, place, kind, message]) => `${place} ${kind} ${message}`,
  );
}

test("without a configuration, links that only work in the repository or website are one finding for each cause", () => {
  const root = writeSite({
    ".git/HEAD": "",
    "src/main.go": "",
    "BUILDING.md": "# Building\n",
    "docs/README.md": `# Start

[Same](/docs/guides/first.md) [Same](/guides/first) [Code](../src/main.go) [Code](/src/main.go)
[Building](../BUILDING.md) [Wrong](../src/gone.go) [Mounted](/blog/2020/) [Mounted](/pricing)

[Misspelt](/guides/frist) [Among documents](/guides/second)

[Made](./examples/simple-one) [Made](./examples/another-one) [Form](guides/first.md#First-Part-a-b) [No form](guides/first.md#part-c)

[By name](first)
`,
    "docs/guides/first.md": "# First\n\n## Part A.b\n\n[Code](../../src/main.go) [Building](/BUILDING.md)\n",
  });
  const outside = "Links lead out of the site's folder, to files that are not published.";
  expect(check(`${root}/docs`)).toEqual([
    `README.md:3:53 note  link-missing ${outside} The same is true of another file.`,
    `README.md:4:1 note  markdown-link-missing ${outside} The same is true of another file.`,
    'README.md:4:28 warning  link-missing The link "../src/gone.go" matches no page and no file.',
    'README.md:4:52 note  link-missing Links that start with "/" lead to addresses that no document in this folder has.',
    'README.md:6:1 warning  link-missing The link "/guides/frist" matches no page.',
    'README.md:6:27 warning  link-missing The link "/guides/second" matches no page.',
    'README.md:8:1 note  link-missing Links lead to "/examples/", where there is no document.',
    "README.md:8:62 note  anchor-missing Links name headings by other ids than the pages have here.",
    'README.md:8:101 warning  anchor-missing The link "guides/first.md#part-c" names a heading that /guides/first does not have.',
    "README.md:10:1 note  link-missing Links name pages of other folders without these folders.",
  ]);
  // A folder with a configuration is a whole site, so such links are errors.
  const files = { "docs/index.md": "# Start\n\n[Mounted](/pricing) [Mounted](/blog/)\n", ".git/HEAD": "" };
  expect(check(`${writeSite({ ...files, "docs/site.config.mjs": "export default {};\n" })}/docs`)).toEqual([
    'index.md:3:1 error  link-missing The link "/pricing" matches no page.',
    'index.md:3:21 error  link-missing The link "/blog/" matches no page.',
  ]);
});

test("without a configuration, a whole repository may be a part of a website, and folders have addresses", () => {
  const readme =
    "# Start\n\n[Mounted](/pricing) [Mounted](/blog/2020/) [Gone](/guides/gone)\n\n[A](./src/a) [B](src/b) [Hidden](.own/a.md) [Hidden](.own/b.md) [No file](.own/c.md)\n";
  const files = { "README.md": readme, "guides/first.md": "# First\n", "src/a/main.go": "", "src/b/main.go": "" };
  const hidden = { ".git/HEAD": "", ".own/a.md": "", ".own/b.md": "" };
  expect(check(writeSite({ ...files, ...hidden }))).toEqual([
    'README.md:3:1 note  link-missing Links that start with "/" lead to addresses that no document in this folder has.',
    'README.md:3:44 warning  link-missing The link "/guides/gone" matches no page.',
    "README.md:5:25 note  markdown-link-missing Links lead to Markdown files that make no page.",
    'README.md:5:65 warning  markdown-link-missing The link ".own/c.md" leads to a file that does not exist.',
  ]);
});

test("in a folder of folders, links to pages by name or to other sections are notes, and a wrong link is a warning", () => {
  const root = writeSite({
    ".git/HEAD": "",
    "text/10-start/10-intro.md": "# Intro\n\n[Elsewhere](../tutorial) [By name](../loading#a) [Gone](../start/gone)\n",
    "text/20-core/20-loading.md": "# Loading\n\n## A\n",
  });
  expect(check(`${root}/text`)).toEqual([
    '10-start/10-intro.md:3:1 note  link-missing Links lead to "/tutorial", where there is no document.',
    "10-start/10-intro.md:3:26 note  link-missing Links name pages of other folders without these folders.",
    '10-start/10-intro.md:3:50 warning  link-missing The link "../start/gone" matches no page.',
  ]);
});

test("sites of MyST name labels, those of Jekyll permalinks, and lists of chapters name chapters to be written", () => {
  const myst = {
    "docs/myst.yml": "version: 1\n",
    "docs/index.md": "# Start\n\n[](#setup:disk) [Gone](#gone)\n\n```{note}\n[Away](away.md)\n```\n",
    "docs/setup.md": "(setup:disk)=\n# Disk\n",
  };
  expect(check(writeSite(myst))).toEqual([
    'docs/index.md:3:17 warning  anchor-missing The link "#gone" names a heading that / does not have.',
    'docs/index.md:6:1 warning  markdown-link-missing The link "away.md" leads to a file that does not exist.',
  ]);
  const jekyll = {
    "_config.yml": "title: A\n",
    "index.md": "# Start\n\n[Option](lang/Option)\n",
    "Reference/Option.md": "---\npermalink: /lang/Option\n---\n\n# Option\n\n[Word](../Gloss#word) [Gone](../Gone)\n",
    "Reference/Glossary.md": "---\npermalink: /Gloss\n---\n\n# Glossary\n\n## Word\n",
  };
  expect(check(writeSite(jekyll))).toEqual([
    'Reference/Option.md:7:23 warning  link-missing The link "../Gone" matches no page.',
  ]);
  const book = {
    "book.toml": '[book]\ntitle = "A"\n',
    "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n- [B]()\n",
    "src/a.md": "# A\n\n[B]()\n",
  };
  expect(check(writeSite(book))).toEqual([
    "src/a.md:3:1 warning  link-empty The link has no address, so it leads to its own page.",
  ]);
});

test("sites of Sphinx and VuePress keep their labels, folders, ids and included code", () => {
  const sphinx = writeSite({
    "conf.py": "",
    "source/conf.py": 'extensions = ["myst_parser"]\n',
    "source/index.md": "# Start\n\n[Label](a-label) [Picture](/images/a.txt) [Gone](./a/gone)\n",
    "source/a/index.md": "(a-label)=\n# A\n",
    "source/images/a.txt": "",
  });
  expect(check(sphinx)).toEqual(['source/index.md:3:43 warning  link-missing The link "./a/gone" matches no page.']);
  const vuePress = writeSite({
    ".vuepress/config.js": "export default {};\n",
    ".vuepress/public/a.txt": "",
    "README.md":
      "# Start\n\n@[code](@parts/a.sh)\n\n## A `--b` [toc](#start)\n\n[A](#a-b-toc) [File](/a.txt) [Gone](#a---b)\n",
    "parts/a.sh": "ls\n",
  });
  expect(check(vuePress).map((line) => line.replace(/ The link.*/, ""))).toEqual([
    "README.md:7:30 warning  anchor-missing",
  ]);
});

test("links to files that Git ignores are one finding for each folder, with or without a slash at their end", () => {
  const site = writeSite({
    "astro.config.mjs": "export default {};\n",
    "src/content/docs/index.md":
      "---\ntitle: Home\n---\n\n[A](/reference/config/#a) [B](/reference/cli) [C](reference/config/) [Gone](/reference/gone/)\n",
    "src/content/docs/reference/.gitignore": "config.md\ncli.mdx\n",
    "src/content/docs/reference/Own Page v1.2.md": "---\ntitle: Own\n---\n\n[Own](/reference/own-page-v12/)\n",
  });
  expect(check(site)).toEqual([
    'src/content/docs/index.md:5:1 note  link-missing The link leads to a file in "src/content/docs/reference" that does not exist.',
    'src/content/docs/index.md:5:70 warning  link-missing The link "/reference/gone/" matches no page.',
  ]);
});

test("in a Hugo tree, relative links in snippets are not checked, and redirects in templates are known", () => {
  const site = writeSite({
    "hugo.yaml": "permalinks:\n  blog: /:section/:year/:slug/\n",
    "layouts/index.redirects": "/docs/latest/* /docs/{{ $x }}/:splat 302\n",
    "content/_index.md":
      "---\ntitle: Home\n---\n\n[A](/blog/2020/first/) [B](/docs/latest/a/) [C](/docs/older/a/) [D](/2-notes/own/) [E](/notes/old/) [F](/docs/1.2/b/) [G](/docs/1.3/b/)\n",
    "content/2-notes/own.md": "---\ntitle: Own\n---\n",
    "content/docs/1.2/a.md": "---\ntitle: A\naliases: [../../notes/old]\n---\n",
    "content/blog/first.md": "---\ntitle: First\n---\n",
    "content/includes/note.md": "---\ntitle: Note\n---\n\n[Beside whoever includes it](../a/) [Gone](/gone/)\n",
    "content/notes/note.md": "---\ntitle: Note\nheadless: true\n---\n\n[Beside whoever includes it](b.md)\n",
  });
  expect(check(site)).toEqual([
    'content/_index.md:5:45 note  link-missing Links lead to "/docs/older/", where there is no document.',
    'content/_index.md:5:101 warning  link-missing The link "/docs/1.2/b/" matches no page.',
    "content/_index.md:5:119 note  link-missing Links lead to versions of the documents that are not in this tree.",
    'content/includes/note.md:5:37 warning  link-missing The link "/gone/" matches no page.',
  ]);
});

test("links to pages that plugins or templates generate are one finding for each folder, or none", () => {
  const mkdocs = writeSite({
    "mkdocs.yml": "docs_dir: text\nplugins:\n  - search\n  - gen-files:\n      scripts: [make.py]\n",
    "docs/other.md": "# Not of the site\n",
    "text/index.md": "# Start\n\n[A](api/a.md) [B](api/b.md) [C](guides/gone.md)\n",
    "text/guides/first.md": "# First\n",
  });
  expect(check(mkdocs)).toEqual([
    'text/index.md:3:1 note  markdown-link-missing Links lead to "/api/", where there is no document.',
    'text/index.md:3:29 warning  markdown-link-missing The link "guides/gone.md" leads to a file that does not exist.',
  ]);
  const vitePress = writeSite({
    ".vitepress/config.ts":
      'export default {\n  srcDir: "text",\n  rewrites: rename,\n  pwa: {\n    srcDir: ".vitepress",\n  },\n};\n',
    "text/index.md":
      "# Start %{#start}%\n\n[A](/packages/a) [B](/packages/a/b) [Start](#start) [Post](/blog/2020/01/02/new-post)\n\n![c](/c.svg)\n",
    "text/packages/[name].md": "# Package\n",
    "text/posts/2020-01-02-new-post.md": "# Post\n",
    "text/public/c.svg": "<svg/>",
  });
  expect(check(vitePress)).toEqual([
    'text/index.md:3:18 note  link-missing Links lead to "/packages/a/", where there is no document.',
  ]);
});

test("links into a folder that does not exist are one note if a program for references of an API is named", () => {
  const files = {
    ".vitepress/config.ts": "export default {};\n",
    "index.md": "# Start\n\n[A](/api/classes/a) [B](/api/b) [C](/guides/gone) [D](./api/d.md)\n",
    "guides/first.md": "# First\n",
  };
  const grouped = writeSite({
    ...files,
    "package.json": '{ "scripts": { "docs": "npx typedoc && vitepress" } }',
  });
  expect(check(grouped)).toEqual([
    'index.md:3:1 note  link-missing Links lead to "/api/", where there is no document.',
    'index.md:3:33 warning  link-missing The link "/guides/gone" matches no page.',
    'index.md:3:51 note  markdown-link-missing Links lead to "/api/", where there is no document.',
  ]);
  expect(check(writeSite({ ...files, "package.json": '{ "dependencies": { "@own/openapi": "1" } }' }))).toHaveLength(4);
  const sphinx = writeSite({
    "docs/conf.py": "extensions = ['myst_parser', 'sphinx.ext.autodoc']\n",
    "docs/index.md": "# Start\n\n[A](api/generated/a.html) [B](api/b.html)\n",
  });
  expect(check(sphinx)).toEqual([
    'docs/index.md:3:1 note  link-missing Links lead to "/api/", where there is no document.',
  ]);
});

test("with a configuration for Cairn, broken links are errors, whatever the format and the files of other generators", () => {
  const links = "[Plans](/pricing/plans) [Manual](/files/manual.pdf) [Older](/v1.2/guide) [Feed](/rss.xml)";
  const files = { "docs/index.md": `# Start\n\n${links}\n`, "docs/set-up/first.md": "Text.\n" };
  const errors = [
    'docs/index.md:3:1 error  link-missing The link "/pricing/plans" matches no page.',
    'docs/index.md:3:25 error  link-missing The link "/files/manual.pdf" matches no page and no file.',
    'docs/index.md:3:53 error  link-missing The link "/v1.2/guide" matches no page.',
    'docs/index.md:3:74 error  link-missing The link "/rss.xml" matches no page and no file.',
  ];
  const config = 'export default { markdown: { format: "extension" } };\n';
  expect(check(writeSite({ ...files, "site.config.mjs": config }))).toEqual(errors);
  const moved = { ...files, "mkdocs.yml": "site_name: Acme\n" };
  expect(check(writeSite({ ...moved, "site.config.mjs": "export default {};\n" }))).toEqual(errors);
  expect(check(writeSite(moved)).filter((each) => !each.includes(" note "))).toEqual([]);
});

test("documents in a folder of another language are not compared with the dictionary", () => {
  const spelling = { "words.aff": "SET UTF-8\n", "words.dic": "2\nfine\nbadges\n" };
  const config = 'export default { prose: { spelling: { dictionaries: { en: "./words.dic" } } } };\n';
  const text = "# Badges\n\nfine badgges fine\n";
  const files = {
    ...spelling,
    "site.config.mjs": config,
    "docs/a.md": text,
    "docs/es/a.md": text.replace("badgges", "baddges"),
  };
  expect(check(writeSite(files))).toEqual(['docs/a.md:3:6 warning  word-misspelt "badgges" is not in the dictionary.']);
  const { "docs/a.md": _, ...alone } = files;
  expect(check(writeSite(alone))).toEqual([
    'docs/es/a.md:3:6 warning  word-misspelt "baddges" is not in the dictionary.',
  ]);
});

test("files and pages that Obsidian knows by their names are found", () => {
  const site = writeSite({
    ".obsidian/app.json": "{}",
    "Home.md":
      "# Home\n\n[B](Reference/B) [Deep](Types/C) [Name](D.md) [Part](D#A%20part) [Block](D#^b) ![An image](shot.png#frame) ![Small](Assets/shot.png)\n\n![](https://www.youtube.com/watch?v=a)\n\n[Gone](Gone.md) [Gone](Types/Gone) ![Gone](gone.png) [No part](D#no-such-part)\n",
    "Reference/B.md": "# B\n",
    "Reference/Types/C.md": "# C\n",
    "Notes/D.md": "# D\n\n## A part\n",
    "Notes/Assets/shot.png": "",
  });
  expect(check(site)).toEqual([
    'Home.md:7:1 warning  markdown-link-missing The link "Gone.md" leads to a file that does not exist.',
    'Home.md:7:17 note  link-missing Links lead to "/Home/Types/", where there is no document.',
    'Home.md:7:36 warning  image-missing The image "gone.png" does not exist.',
    'Home.md:7:54 warning  anchor-missing The link "D#no-such-part" names a heading that /Notes/D does not have.',
  ]);
});

test("images of a bundle of DocC are found by their names", () => {
  const root = writeSite({
    ".git/HEAD": "",
    "A.docc/Assets/plan~dark@2x.png": "",
    "A.docc/Guide/Start.md": "# Start\n\n![A](plan) ![A](plan.png) ![B](other) ![C](Assets/plan)\n",
    "B.docc/other.png": "",
  });
  const wrong = [
    'Guide/Start.md:3:27 warning  image-missing The image "other" does not exist.',
    'Guide/Start.md:3:39 warning  image-missing The image "Assets/plan" does not exist.',
  ];
  expect(check(`${root}/A.docc`)).toEqual(wrong);
  expect(check(root)).toEqual(wrong.map((each) => `A.docc/${each}`));
});

test("pages that Doxygen or templates make, and links that a document shows as code, are no broken links", () => {
  const root = writeSite({
    ".git/HEAD": "",
    "a.md": "\\page first The first page\n\n# A\n\n[B](second.html) [C](third.html)\n",
    "b.md":
      "@page second The second page\n\n# B\n\n`[D](d.md)` becomes [D](d.md), `[e]()` becomes [e]().\n\n[F](d.md#f) [g]()\n",
  });
  expect(check(root)).toEqual([
    'a.md:5:18 warning  link-missing The link "third.html" matches no page.',
    'b.md:7:1 warning  markdown-link-missing The link "d.md#f" leads to a file that does not exist.',
    "b.md:7:13 warning  link-empty The link has no address, so it leads to its own page.",
  ]);
  const site = writeSite({
    "eleventy.config.js": "export default { dir: { input: 'src' } };",
    "src/posts/2020-01-02-first.md": "# A\n\n[B](/posts/second/) [C](/posts/) [D](/tags/) [E](/news/feed.xml)\n",
    "src/posts/2020-01-03-second.md": "# B\n",
    "src/tags/tags.njk": "",
  });
  expect(check(site).filter((each) => each.includes("missing"))).toEqual([]);
});

test("READMEs are the pages of their folders in VuePress, and numbers are no part of addresses in Nuxt Content", () => {
  const readme = {
    ".vuepress/config.js": "",
    "README.md": "# A\n\n[B](/config/#part)\n",
    "config/README.md": "# B\n\n## Part\n",
  };
  expect(check(writeSite(readme))).toEqual([]);
  const numbered = {
    "nuxt.config.ts": "",
    "content/1.guide/0.index.md": "---\nid: 11a1c86f-36bf-4dd5-8bce-7eed75451514\n---\n\n# G\n",
    "content/1.guide/1.start.md":
      "---\nid: 11a1c86f-36bf-4dd5-8bce-7eed75451514\n---\n\n# A\n\n[B](use) [C](/guide/use) [D](gone) [E](/guide)\n",
    "content/1.guide/2.use.md": "# B\n",
  };
  expect(check(writeSite(numbered))).toEqual([
    'content/1.guide/1.start.md:7:26 warning  link-missing The link "gone" matches no page.',
  ]);
});

test("addresses that only a program's own rules or a repository's pages explain are no broken links", () => {
  const bare = writeSite({
    ".git/HEAD": "",
    "README.md": "# A\n\n[B](../../issues) [C](../../blob/main/a.go) [D](../other) [E](../issues)\n",
    "guide/first.md": "# B\n\n[C](../second/) `../third` is [D](../third), [E](../fourth/)\n",
    "guide/second.md": "# C\n",
  });
  expect(check(bare)).toEqual([
    'README.md:3:45 warning  link-missing The link "../other" matches no page.',
    'README.md:3:59 warning  link-missing The link "../issues" matches no page.',
    'guide/first.md:3:46 warning  link-missing The link "../fourth/" matches no page.',
  ]);
  const mkdocs = writeSite({ "mkdocs.yml": "", "docs/index.md": "# A\n\n[B](#__tabbed_1_2) [C](#tabbed)\n" });
  expect(check(mkdocs)).toEqual([
    'docs/index.md:3:20 warning  anchor-missing The link "#tabbed" names a heading that / does not have.',
  ]);
  const next = writeSite({
    "source.config.ts": "",
    "content/docs/a.mdx": "# A\n\n[B](/zh-CN/b) [C](/zh-CN/c)\n",
    "content/docs/b.zh-CN.mdx": "# B\n",
  });
  expect(check(next).filter((each) => each.includes("zh-CN/b"))).toEqual([]);
});

test("what lies above a site, belongs to templates or has other capitals in DocFX is not reported", () => {
  const above = writeSite({ "mkdocs.yml": "", "docs/a.md": '# A\n\n{! ../project/gone.md !}\n\n--8<-- "gone.md"\n' });
  expect(check(above).map((each) => each.replace(/ include-missing.*/, ""))).toEqual([
    "docs/a.md:3:1 note ",
    "docs/a.md:5:1 warning ",
  ]);
  const bare = writeSite({
    ".git/HEAD": "",
    "versions.json": '{ "1.0": "1.2" }',
    "a.md": '# A\n\n![B](../img/b.png) ![C](../img/c.png)\n\n<script>\nx = `<a href="${url}">b</a>`;\n</script>\n',
    "img/b.png": "",
    "templates/readme.md": "# B\n\n[C](src/c.md) [D](/gone)\n",
  });
  expect(check(bare)).toEqual([
    'a.md:3:20 warning  image-missing The image "../img/c.png" does not exist.',
    'templates/readme.md:3:15 note  link-missing Links that start with "/" lead to addresses that no document in this folder has.',
  ]);
  const docfx = writeSite({
    "docfx.json": '{\n  // Overwrites\n  "build": { "overwrite": [{ "files": ["over/**.md"], }] }\n}',
    "over/a.md": "---\nsummary: *content\n---\n",
    "Reference/B.md": "# B\n",
    "c.md": "# C\n\n[B](reference/b.md) [D](reference/d.md)\n",
  });
  expect(check(docfx)).toEqual([
    'c.md:3:21 warning  markdown-link-missing The link "reference/d.md" leads to a file that does not exist.',
  ]);
});

test("if most links to headings have ids of another form, one note says so", () => {
  const names = Array.from({ length: 12 }, (_, at) => `a_b${at}`);
  const links = names.map((name) => `[x](#${name.replace("_", "-")})`).join(" ");
  const page = `# A\n\n${links} [y](#gone)\n\n${names.map((name) => `## ${name}\n`).join("\n")}`;
  expect(check(writeSite({ ".git/HEAD": "", "a.md": page }))).toEqual([
    "a.md:3:1 note  anchor-missing Links name headings by other ids than the pages have here.",
    expect.stringMatching(/^a\.md:3:\d+ warning {2}anchor-missing The link "#gone"/),
  ]);
});

test("guides of ExDoc name each other without their folders", () => {
  const root = writeSite({
    ".git/HEAD": "",
    "mix.exs": "",
    "guides/first.md": "# A\n\n[B](second.html) [B](second.md#part) [C](third.html)\n",
    "guides/howto/second.md": "# B\n\n## Part\n",
  });
  expect(check(`${root}/guides`)).toEqual([
    'first.md:3:38 warning  link-missing The link "third.html" matches no page.',
  ]);
});

test("cross-references and text in angle brackets of Documenter are known, and other links are checked", () => {
  const site = writeSite({
    "docs/make.jl": 'using Documenter\nmakedocs(sitename = "A")\n',
    "docs/src/index.md":
      "# A\n\n[Code](@ref) [Part](@ref Part-one) [Gone](gone.md)\n\nWrite a <name> beside others.\n\n## [Part](@id Part-one)\n",
  });
  expect(check(site)).toEqual([
    'docs/src/index.md:3:36 warning  markdown-link-missing The link "gone.md" leads to a file that does not exist.',
  ]);
});

test("files of a submodule of Git that is not fetched are not checked", () => {
  const files = {
    ".git/HEAD": "",
    "mkdocs.yml": "site_name: A\n",
    ".gitmodules": '[submodule "art"]\n\tpath = docs/art\n\turl = https://example.com/art\n',
    "docs/index.md": "# A\n\n![A](art/a.png) ![B](b.png)\n\n[Part](art/part.md) [Other](art/other.md)\n",
  };
  const unknown = "Files are not checked that are in submodules of Git.";
  expect(check(writeSite(files))).toEqual([
    `docs/index.md:3:1 note  image-missing ${unknown}`,
    'docs/index.md:3:17 warning  image-missing The image "b.png" does not exist.',
    `docs/index.md:5:1 note  markdown-link-missing ${unknown}`,
  ]);
  expect(check(writeSite({ ...files, "docs/art/c.md": "# C\n" }))).toHaveLength(4);
});

test("images of a collection of Jekyll start at the address of its page, which is a folder", () => {
  const site = writeSite({
    "_config.yml": "collections:\n  guides:\n    output: true\n    permalink: /:collection/:path/\n",
    "_guides/first/text.md": "---\ntitle: A\n---\n\n![A](../img/a.png) ![B](../img/b.png)\n",
    "_guides/first/img/a.png": "a",
  });
  expect(check(site).filter((each) => each.includes("image-missing"))).toEqual([
    '_guides/first/text.md:5:20 warning  image-missing The image "../img/b.png" does not exist.',
  ]);
});

test("first pages of Hugo with a language in their names, and addresses that code of VitePress makes, are not missing", () => {
  const hugo = writeSite({
    "hugo.yaml": "title: A\n",
    "content/terms/_index.en.md": "---\ntitle: Terms\n---\n",
    "content/a.md": '[T]({{< relref "/terms" >}}) [G]({{< relref "/gone" >}})\n',
  });
  expect(check(hugo).filter((each) => each.includes("link-missing"))).toEqual([
    expect.stringMatching(/^content\/a\.md:1:\d+ .*gone/),
  ]);
  const vitePress = writeSite({
    ".vitepress/config.ts":
      "export default { rewrites: Object.fromEntries(all.map((each) => [each, `rules/${each}.md`])) };\n",
    "rules.md": "# Rules\n",
    "a.md": "# A\n\n[One](./rules/one) [Two](./two) [Rules](./rules)\n",
  });
  expect(check(vitePress).filter((each) => each.includes("link-missing"))).toEqual([
    expect.stringMatching(/^a\.md:3:20 warning /),
  ]);
});
