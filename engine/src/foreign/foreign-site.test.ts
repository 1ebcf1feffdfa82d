import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { docsDirectoryOf, findForeignSite, readForeignLanguage } from "./foreign-site.ts";
import { generatorsOf } from "./generators.ts";

const sphinx = 'extensions = ["myst_parser"]';

test.each<[string, Record<string, string>, string]>([
  ["nothing", { "a.md": "" }, ""],
  ["MkDocs", { "mkdocs.yml": 'site_name: x\n"docs_dir": "text" # where\n', "text/a.md": "" }, "text"],
  ["MkDocs, in another form", { "mkdocs.yml": "{ docs_dir: ./text/, plugins: [a] }", "text/a.md": "" }, "text"],
  ["MkDocs, by a variable", { "mkdocs.yml": "docs_dir: !ENV A", "docs/a.md": "", "text/a.md": "" }, "docs"],
  ["MkDocs, by a default", { "mkdocs.yml": "docs_dir: !ENV [A, text]", "docs/a.md": "", "text/a.md": "" }, "text"],
  ["MkDocs, invalid", { "mkdocs.yml": "a: [", "docs/a.md": "" }, "docs"],
  ["MkDocs, outside", { "mkdocs.yml": "docs_dir: ../text", "docs/a.md": "" }, "docs"],
  ["Jupyter Book", { "_toc.yml": "root: a\n", "a.md": "", "docs/b.md": "" }, ""],
  [
    "Hugo, a language without its folder",
    { "hugo.toml": "[languages.ca]\ncontentDir = 'text/ca'\n", "docs/a.md": "" },
    "docs",
  ],
  ["Fern", { "fern/fern.config.json": "{}", "fern/pages/a.mdx": "", "docs/b.md": "" }, "fern"],
  ["Middleman", { "config.rb": "activate :syntax\n", "source/a.md": "", "docs/b.md": "" }, "source"],
  ["Compass", { "config.rb": 'css_dir = "css"\n', "source/a.md": "", "docs/b.md": "" }, "docs"],
  ["Retype", { "retype.yml": "input: ./text\n", "text/a.md": "", "docs/b.md": "" }, "text"],
  ["Fern without documents", { "fern/fern.config.json": "{}", "docs/b.md": "" }, "docs"],
  ["Nextra", { "theme.config.tsx": "", "pages/a.md": "", "docs/b.md": "" }, "pages"],
  ["Vocs", { "vocs.config.ts": "", "docs/pages/a.md": "", "docs/b.md": "" }, "docs/pages"],
  ["newer Vocs", { "vocs.config.tsx": "", "src/pages/a.md": "" }, "src/pages"],
  [
    "Vocs in another folder",
    {
      "vocs.config.ts": "export default defineConfig({ rootDir: 'text' });",
      "text/pages/a.md": "",
      "docs/pages/b.md": "",
    },
    "text/pages",
  ],
  [
    "Astro with notes in docs",
    { "astro.config.mjs": "", "src/content/api/a.md": "", "src/content/docs/a.md": "", "docs/b.md": "" },
    "src/content",
  ],
  [
    "Starlight beside a blog",
    {
      "astro.config.mjs": "",
      "package.json": '{ "dependencies": { "@astrojs/starlight": "1" } }',
      "src/content/blog/a.md": "",
      "src/content/docs/a.md": "",
      "docs/b.md": "",
    },
    "src/content/docs",
  ],
  ["Astro with its documents in docs", { "astro.config.mjs": "", "src/content/a.md": "", "docs/b.md": "" }, "docs"],
  ["MyST", { "docs/myst.yml": "version: 1\n", "docs/a.md": "", "source/b.md": "" }, "docs"],
  ["DocFX", { "docs/docfx.json": "{}", "docs/a.md": "", "b.md": "" }, "docs"],
  ["Writerside", { "writerside.cfg": '<ihp><topics dir="text" /></ihp>', "text/a.md": "", "docs/b.md": "" }, "text"],
  ["DocFX, in a folder of a language", { "en/docfx.json": "{}", "en/a.md": "", "README.md": "" }, "en"],
  [
    "DocFX, published by Microsoft",
    {
      ".openpublishing.publish.config.json": '{ "docsets_to_publish": [{ "build_source_folder": "text/a" }] }',
      "text/a/docfx.json": "{}",
      "text/a/a.md": "",
    },
    "text/a",
  ],
  ["a folder that is not there", { "mkdocs.yml": "docs_dir: text", "docs/a.md": "" }, "docs"],
  [
    "VitePress",
    { "docs/.vitepress/config.ts": "export default {\n  srcDir: 'src',\n}", "docs/src/a.md": "" },
    "docs/src",
  ],
  [
    "VitePress, with the folder of a plugin",
    {
      ".vitepress/config.mts":
        "const own = defineConfig({ vite: { plugins: [a({ srcDir: 'no' })] }, // srcDir: 'old'\n 'srcDir': `src` });\nexport default own as UserConfig;",
      "src/a.md": "",
    },
    "src",
  ],
  ["VuePress", { ".vuepress/config.js": "", "docs/a.md": "", "a.md": "" }, ""],
  ["Sphinx", { "docs/source/conf.py": sphinx, "docs/a.md": "" }, "docs/source"],
  [
    "Sphinx with a package that reads Markdown",
    { "source/conf.py": "extensions = ['own']", "source/index.md": "" },
    "source",
  ],
  ["Sphinx without Markdown", { "source/conf.py": "extensions = []", "a.md": "" }, ""],
  ["mdBook", { "book.toml": "[book]\nsrc = 'text' # where", "text/a.md": "" }, "text"],
  ["mdBook in a folder of a repository", { "docs/book.toml": "", "docs/src/a.md": "", "README.md": "" }, "docs/src"],
  ["Starlight", { "astro.config.mjs": "", "src/content/docs/a.md": "" }, "src/content/docs"],
  ["Hugo", { "hugo.toml": "", "content/en/a.md": "", "content/zh-cn/a.md": "" }, "content/en"],
  [
    "Hugo with a mounted folder",
    {
      "config/_default/hugo.toml": "[[module.mounts]]\nsource = 'text/pages'\ntarget = 'content'\n",
      "docs/a.md": "",
      "text/pages/a.md": "",
    },
    "text/pages",
  ],
  [
    "Hugo with a mounted folder of images",
    {
      "hugo.toml":
        "[[module.mounts]]\nsource = 'theme/images'\ntarget = 'content'\n[[module.mounts]]\nsource = 'content'\ntarget = 'content'\n",
      "theme/images/a.svg": "",
      "content/a.md": "",
    },
    "content",
  ],
  ["Nextra 4", { "next.config.mjs": "", "app/page.mdx": "", "docs/a.md": "" }, "app"],
  [
    "Nextra 4 with a folder of content",
    { "next.config.mjs": "", "content/index.mdx": "", "app/layout.tsx": "" },
    "content",
  ],
  ["Next without a first page", { "next.config.js": "", "content/docs/a.mdx": "", "README.md": "" }, "content"],
  ["Fumadocs without Next", { "source.config.ts": "", "content/docs/a.mdx": "", "README.md": "" }, "content"],
  ["Fumadocs beside notes", { "source.config.ts": "", "content/docs/a.mdx": "", "docs/b.md": "" }, "content"],
  ["Jekyll with a folder docs of its own", { "_config.yml": "exclude: [bin, docs/]", "docs/a.md": "", "b.md": "" }, ""],
  ["Hugo with a named folder", { "hugo.yaml": "contentDir: text\n", "text/a.md": "", "docs/a.md": "" }, "text"],
  ["a program like Hugo and Zola", { "content/_index.md": "", "templates/a.html": "" }, "content"],
  ["Hugo that writes its pages to docs", { "config.toml": "", "content/a.md": "", "docs/a.html": "" }, "content"],
  ["a repository whose docs is no documentation", { "README.md": "", "docs/index.html": "" }, ""],
  [
    "a site whose docs is empty, with its own configuration",
    { "site.config.mjs": "", "a.md": "", "docs/a.txt": "" },
    "docs",
  ],
  ["a site of Docusaurus without documents", { "docusaurus.config.ts": "", "README.md": "", "docs/a.txt": "" }, "docs"],
  ["a site with pages alone", { "src/pages/b.md": "", "docs/a.tsx": "" }, "docs"],
  ["nothing in docs and elsewhere", { "docs/a.txt": "", "node_modules/a/README.md": "" }, "docs"],
  ["Mintlify", { "docs.json": '{ "$schema": "https://mintlify.com/docs.json" }', "a.mdx": "", "docs/b.mdx": "" }, ""],
  ["GitBook without a root", { ".gitbook.yaml": "redirects:\n  a: ./b.md\n", "b.md": "", "docs/b.md": "" }, ""],
  ["earlier GitBook", { "book.json": '{ "root": "text" }', "text/a.md": "", "docs/b.md": "" }, "text"],
  ["earlier GitBook without a root", { "book.json": "{}", "a.md": "", "docs/b.md": "" }, ""],
  ["a wiki", { "Home.md": "", "_Sidebar.md": "", "docs/b.md": "" }, ""],
  ["GitBook", { ".gitbook.yaml": "root: ./text/\n", "text/a.md": "", "docs/b.md": "" }, "text"],
  [
    "Eleventy",
    {
      "eleventy.config.js": 'export default { dir: { output: "b", input: "text" } };',
      "text/a.md": "",
      "docs/b.md": "",
    },
    "text",
  ],
  ["Eleventy without a folder", { ".eleventy.js": "", "a.md": "", "docs/b.md": "" }, ""],
  ["Lume", { "_config.ts": 'const site = lume({\n  src: "./text" });', "text/a.md": "", "docs/b.md": "" }, "text"],
  ["Hexo", { "_config.yml": "", "scaffolds/a.md": "", "source/a.md": "", "docs/b.md": "" }, "source"],
  [
    "Hexo in another folder",
    { "_config.yml": "source_dir: text\n", "source/_posts/a.md": "", "text/a.md": "" },
    "text",
  ],
  ["Jekyll with a folder of that name", { "_config.yml": "", "source/a.md": "", "docs/b.md": "" }, "docs"],
  ["Nuxt Content", { "nuxt.config.ts": "", "content/a.md": "", "docs/b.md": "" }, "content"],
  ["Hugo with other folders", { "hugo.toml": "", "content/en/a.md": "", "content/admin/a.md": "" }, "content"],
  ["Hugo beside notes in docs", { "config/_default/hugo.yml": "", "content/a.md": "", "docs/plan.md": "" }, "content"],
  ["an unknown program", { "src/content/a.md": "", "src/data/a.yml": "" }, "src/content"],
  ["an unknown program, with documents elsewhere", { "src/content/a.md": "", "guide/b.md": "" }, ""],
])("the documents' folder of %s", async (_, files, expected) => {
  expect(await docsDirectoryOf(writeSite(files))).toBe(expected);
});

test.each<[string, Record<string, string>, string | undefined]>([
  ["VitePress", { ".vitepress/config.ts": "export default { lang: 'ar' }" }, "ar"],
  [
    "a VitePress site of several",
    { ".vitepress/config.ts": "export default { locales: { fr: { lang: 'fr' }, root: { lang: 'he' } } }" },
    "he",
  ],
  ["VuePress", { ".vuepress/config.js": "module.exports = { locales: { '/': { lang: 'zh-CN' } } }" }, "zh-CN"],
  ["MkDocs", { "mkdocs.yml": "theme:\n  name: material\n  language: fa\n" }, "fa"],
  ["Zensical", { "zensical.toml": '[project.theme]\nlanguage = "de"\n' }, "de"],
  ["Hugo", { "hugo.toml": 'languageCode = "pt_BR"\n' }, "pt-BR"],
  [
    "Hugo with several",
    { "hugo.toml": 'defaultContentLanguage = "ja"\n[languages.en]\n[languages.ja]\nlanguageCode = "ja-JP"\n' },
    "ja-JP",
  ],
  ["Hugo with their codes only", { "hugo.toml": "[languages.ko]\nweight = 1\n" }, "ko"],
  ["Jekyll", { "_config.yml": "locale: es-MX\n" }, "es-MX"],
  ["mdBook", { "book.toml": '[book]\nlanguage = "uk"\n' }, "uk"],
  ["docsify", { "index.html": '<html dir="rtl" lang="ar"><script>window.$docsify = {}</script></html>' }, "ar"],
  ["Sphinx", { "conf.py": "extensions = ['myst_parser']\nlanguage = 'ja'\n" }, "ja"],
  ["Quarto", { "_quarto.yml": "lang: it\n" }, "it"],
  ["Hexo", { "_config.yml": "language: [zh-TW, en]\n", "scaffolds/a.md": "", "source/a.md": "" }, "zh-TW"],
  ["Zola", { "config.toml": 'base_url = "https://a.example"\ndefault_language = "nl"\n', "content/a.md": "" }, "nl"],
  ["DocFX", { "docfx.json": '{ "build": { "globalMetadata": { "_lang": "ko" } } }' }, "ko"],
  ["a word for it", { "_config.yml": "lang: english\n" }, undefined],
  ["none", { "mkdocs.yml": "site_name: A\n" }, undefined],
])("the language of %s", async (_, files, expected) => {
  expect(await readForeignLanguage(generatorsOf(writeSite(files)))).toBe(expected);
});

test("the generator of the documents is known by its files", () => {
  const of = (name: string, text = "") => findForeignSite(generatorsOf(writeSite({ [name]: text })));
  expect(of(".vuepress/config.ts")).toMatchObject({ isForeign: true, headingIds: "vuepress", hasMath: false });
  expect(of("src/.vuepress/config.js").headingIds).toBe("vuepress");
  expect(of(".vitepress/config.ts")).toMatchObject({ isForeign: true, headingIds: "vitepress", hasMath: false });
  expect(findForeignSite(generatorsOf(writeSite({ "nuxt.config.ts": "", "content/a.md": "" }))).headingIds).toBe(
    "github",
  );
  expect(of("properdocs.yml")).toMatchObject({ isForeign: true, headingIds: "mkdocs", hasMath: false });
  expect(of("mkdocs.yml", "plugins: [search]\n").documentRules.refersToCode).toBe(false);
  expect(of("mkdocs.yml", "plugins: [search, mkdocstrings]\n").documentRules.refersToCode).toBe(true);
  expect(of(".gitbook/assets/a.png")).toMatchObject({ isForeign: true, headingIds: "gitbook", hasMath: false });
  expect(of("mint.json", '{ "$schema": "https://mintlify.com/schema.json" }').headingIds).toBe("mintlify");
  expect(of("mint.json", '{ "name": "A", "navigation": [] }').headingIds).toBe("mintlify");
  expect(of("docs.json", '{\n  // Ours\n  "$schema": "https://mintlify.com/docs.json",\n}').headingIds).toBe(
    "mintlify",
  );
  expect(of("docs.json", '{ "navigation": [] }').headingIds).toBeUndefined();
  // GitHub publishes this folder of a repository.
  expect(of("docs/_config.yml").isForeign).toBe(true);
  for (const name of [
    "rspress.config.ts",
    "gatsby-config.js",
    "source.config.ts",
    ".eleventy.js",
    ".obsidian/app.json",
    "sidebars.yaml",
    "fern/fern.config.json",
  ])
    expect(of(name).isForeign).toBe(true);
  expect(of("index.html", "<script>window.$docsify = {}</script>").isForeign).toBe(true);
  expect(of("index.html", "docsify").isForeign).toBe(false);
  expect(findForeignSite(generatorsOf(writeSite({ "_sidebar.md": "", "_coverpage.md": "" }))).isForeign).toBe(true);
  expect(of("_sidebar.md").isForeign).toBe(false);
  const ofNext = (dependencies: object) =>
    findForeignSite(
      generatorsOf(writeSite({ "next.config.mts": "", "package.json": JSON.stringify({ dependencies }) })),
    ).isForeign;
  expect([ofNext({ nextra: "4" }), ofNext({ "next-mdx-remote": "5" }), ofNext({ next: "15" })]).toEqual([
    true,
    true,
    false,
  ]);
  expect(of("conf.py", sphinx)).toMatchObject({ isForeign: true, headingIds: "myst", hasMath: false });
  expect(of("conf.py", "extensions = []")).toMatchObject({ isForeign: false, headingIds: undefined, hasMath: false });
  const ofConfig = (text: string) =>
    findForeignSite(generatorsOf(writeSite({ "config.toml": text, "content/a.md": "" }))).headingIds;
  expect([ofConfig('base_url = "/"'), ofConfig('baseURL = "/"')]).toEqual(["zola", undefined]);
});

test("which part of a link by name comes first depends on the program", () => {
  const orderIn = (files: Record<string, string>) =>
    findForeignSite(generatorsOf(writeSite(files))).documentRules.wikiLinks;
  expect(orderIn({ ".obsidian/app.json": "{}" })).toBe("page first");
  expect(orderIn({ "mkdocs.yml": "plugins: [roamlinks]\n" })).toBe("page first");
  expect(orderIn({ "Home.md": "", "_Footer.md": "" })).toBe("text first");
  expect([orderIn({ "mix.exs": "" }), orderIn({ "mkdocs.yml": "" }), orderIn({ "Home.md": "" })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
