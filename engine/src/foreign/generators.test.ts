import picomatch from "picomatch";
import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { generators, generatorsOf, readForeignAnchors, readForeignLinks } from "./generators.ts";

/** Returns what the first generator of a site answers. */
async function askFirst(siteDirectory: string, field: "exclude" | "sourceFolder" | "staticFolders"): Promise<unknown> {
  for (const { generator, site } of generatorsOf(siteDirectory)) return generator[field]?.(site, "");
  return undefined;
}

test("each generator is listed once, and none finds itself in a folder of documents", () => {
  expect(new Set(generators.map(({ name }) => name)).size).toBe(generators.length);
  expect([...generatorsOf(writeSite({ "docs/a.md": "", "README.md": "" }))]).toEqual([]);
});

test("several generators of a site complete one another", async () => {
  const site = writeSite({ "writerside.cfg": '<images dir="img"/>', "hugo.toml": "", "mkdocs.yml": "hooks: [a.py]\n" });
  expect(Array.from(generatorsOf(site), ({ generator }) => generator.name)).toEqual([
    "Hugo",
    "MkDocs",
    "Writerside",
    "Obsidian",
  ]);
  expect(await readForeignLinks(site)).toMatchObject({
    hasOwnIds: true,
    hasRefs: true,
    imageFolders: ["assets", "img"],
  });
});

const vitepress = (body: string, code = "md.core.ruler.push('x', (s) => (s.token.attrs.id = x))") => ({
  ".vitepress/a.ts": code,
  ".vitepress/config.ts": `import a from "./a";\nimport anchor from "markdown-it-anchor";\nimport tasks from "markdown-it-task-lists";\nexport default { ${body} };`,
});

const vocs = (module: string) => ({
  "vocs.config.ts": `import a from "${module}";\nexport default { markdown: { remarkPlugins: [a] } };`,
});

test.each<[string, Record<string, string>, boolean]>([
  ["nothing", { "a.md": "" }, false],
  ["a plugin of the site", vitepress("markdown: { config: (md) => { md.use(a) } }"), true],
  [
    "one that has nothing to do with ids",
    vitepress("markdown: { config: (md) => { md.use(a) } }", "md.disable('x')"),
    false,
  ],
  ["a plugin for anchors", vitepress("markdown: { config: (md) => md.use(tasks).use(anchor, { level: 2 }) }"), true],
  ["another plugin", vitepress("markdown: { config: (md) => { md.use(tasks) } }"), false],
  ["a module for something else", vitepress("themeConfig: { sidebar: a }"), false],
  [
    "a list of plugins",
    {
      "astro.config.mjs":
        'import { own } from "./own.mjs";\nexport default { markdown: { rehypePlugins: ["rehype-slug", [own, {}]] } };',
    },
    true,
  ],
  [
    "plugins with GitHub's rule",
    { "vocs.config.ts": 'import slug from "rehype-slug";\nexport default { markdown: { rehypePlugins: [slug] } };' },
    false,
  ],
  [
    "a function",
    { "next.config.mjs": "export default { rehypePlugins: [() => (h) => (h.properties.id = 1)] };" },
    true,
  ],
  [
    "another function",
    { "next.config.mjs": "export default { id: 1, rehypePlugins: [() => (tree) => tree] };" },
    false,
  ],
  [
    "a template for headings of a theme",
    { "hugo.toml": "", "themes/x/layouts/_default/_markup/render-heading.html": "<h2>{{ .Text }}</h2>" },
    true,
  ],
  [
    "one with the usual ids",
    { "hugo.toml": "", "layouts/_markup/render-heading.html": '<h2 id="{{ .Anchor | safeURL }}">{{ .Text }}</h2>' },
    false,
  ],
  [
    "a template of the site itself",
    { "hugo.toml": "", "layouts/_markup/render-heading.html": "<h2>{{ .Text }}</h2>" },
    true,
  ],
  ["a template without Hugo", { "layouts/_markup/render-heading.html": "<h2>{{ .Text }}</h2>" }, false],
  ["a plugin for sections of Vocs", vocs("remark-sectionize"), true],
  ["another plugin of Vocs", vocs("remark-emoji"), false],
  ["a file of the site, by an alias", vocs("~/a"), true],
  [
    "a comparison of ids",
    vitepress("markdown: { config: (md) => md.use(a) }", "if (x.id === 1) md.disable('x')"),
    false,
  ],
  ["a slug", vitepress("markdown: { config: (md) => md.use(a) }", "md.use(toSlug)"), true],
  ["properties of elements", vitepress("markdown: { config: (md) => md.use(a) }", "node.data.hProperties[x]"), true],
  ["plugins in Ruby without Jekyll", { "_plugins/a.rb": "h['id='] " }, false],
  ["a text beside plugins", { "_config.yml": "", "_plugins/a.md": "anchor" }, false],
  ["code of a Jekyll site", { "_config.yml": "", "_plugins/a.rb": "doc.css('h2').each { |h| h['id='] }" }, true],
  ["other code of a Jekyll site", { "_config.yml": "", "_plugins/a.rb": "module Dates; end" }, false],
  ["a book without programs", { "book.toml": "[preprocessor.links]\n" }, false],
  [
    "a program of a book in the tree",
    { "book.toml": "[preprocessor.rules]\n", "tools/mdbook-rules/Cargo.toml": "" },
    true,
  ],
  [
    "a script of a book",
    { "book.toml": '[preprocessor.x]\ncommand = "python3 x.py"\n', "x.py": "slugify(title)" },
    true,
  ],
  [
    "another script of a book",
    { "book.toml": '[preprocessor.x]\ncommand = "python3 x.py"\n', "x.py": "print(version)" },
    false,
  ],
])("%s", async (_, files, expected) => {
  expect((await readForeignAnchors(writeSite(files))).areMade ?? false).toBe(expected);
});

test("a template of Hugo may change the addresses of links", async () => {
  const of = async (template: string, folder = "") => {
    const files = { "hugo.toml": "", [`${folder}layouts/_default/_markup/render-link.html`]: template };
    return (await readForeignLinks(writeSite(files))).hasLinkTemplate;
  };
  expect(await of('<a href="{{ .Destination | safeURL }}" target="_blank">')).toBe(false);
  expect(await of('{{ if strings.HasPrefix .Destination "http" }}<a href="{{ .Destination }}">{{ end }}')).toBe(false);
  expect(await of('<a href="{{ printf "%s#%s" .RelPermalink $fragment }}">')).toBe(false);
  expect(
    await of('{{ with .Page.GetPage .Destination }}<a href="{{ printf "/docs%s" .RelPermalink }}">{{ end }}'),
  ).toBe(false);
  expect(await of('<a href="{{ replaceRE `\\.md(#|$)` `$1` .Destination }}">')).toBe(false);
  expect(await of('<a href="{{ replace .Destination "/old/" "/new/" }}">')).toBe(true);
  expect(await of('<a href="{{ path.Join "/docs" .Destination }}">')).toBe(true);
  expect(await of('<a href="{{ index site.Data.links .Destination }}">')).toBe(true);
  expect(await of('<a href="{{ printf "/docs/%s" .Destination }}">', "themes/x/")).toBe(true);
  expect(await readForeignLinks(writeSite({ "layouts/_markup/render-link.html": "replace" }))).toEqual({});
});

test("headings that code of a site of VitePress adds to documents are listed", async () => {
  const files = {
    ".vitepress/config.ts": "export default {};",
    ".vitepress/plugins/add.ts":
      "export const add = (code: string) => code + `\\n## Sources of it\\n` + `\n### Others\n`;",
    ".vitepress/cache/deps/a.js": "`## Not ours`",
  };
  expect((await readForeignAnchors(writeSite(files))).headings).toEqual(["Sources of it", "Others"]);
  expect((await readForeignAnchors(writeSite({ "a.js": "`## A`" }))).headings).toBeUndefined();
});

test("whether code of VitePress changes ids or addresses is read", async () => {
  const of = (text: string) => readForeignLinks(writeSite({ ".vitepress/config.ts": text }));
  expect(await of("export default { markdown: { anchor: { slugify } }, rewrites }")).toMatchObject({
    hasOwnIds: true,
    hasRewrites: true,
  });
  const byCode = "export default { title: `a/${b}`, rewrites: { ...all.map((each) => `rules/${each}.md`) } }";
  expect((await of(byCode)).rewrittenStarts).toEqual(["rules/"]);
  const { hasOwnIds, hasRewrites } = await of("// slugify and rewrites\nexport default { title: 'rewrites' }");
  expect([hasOwnIds, hasRewrites]).toEqual([false, false]);
});

test("documents that VitePress leaves out are read, also from a file beside its configuration", async () => {
  const files = {
    ".vitepress/config.ts": "import { shared } from './shared';\nexport default { ...shared, srcExclude: ['a.md'] };",
    ".vitepress/shared.mts": "export const shared = { srcExclude: ['**/NOTES.md'] };",
  };
  expect(await askFirst(writeSite(files), "exclude")).toEqual(["a.md", "**/NOTES.md"]);
});

test("plugins of Astro that may make pages are its imports", async () => {
  const of = async (text: string) => (await readForeignLinks(writeSite({ "astro.config.mjs": text }))).pageMakers;
  expect(await of('import blog from "starlight-blog";\n// import api from "starlight-openapi";\n')).toEqual([
    "starlight-blog",
  ]);
});

test("folders are mounted in the place of Hugo's own", async () => {
  const mounts =
    "[[module.mounts]]\nsource = 'a'\ntarget = 'static'\n[[module.mounts]]\nsource = 'b'\ntarget = 'static/b'\n";
  expect(await askFirst(writeSite({ "hugo.toml": `staticDir = 'c'\n${mounts}` }), "staticFolders")).toEqual(["a", "c"]);
});

test("folders that an import of a module mounts are not the site's", async () => {
  const imported = "module:\n  imports:\n    - path: a\n      mounts: [{ source: content, target: content }]\n";
  const own = "  mounts: [{ source: content/en, target: content }]\n";
  const of = (text: string) => askFirst(writeSite({ "hugo.yaml": text, "content/en/a.md": "" }), "sourceFolder");
  expect([await of(imported + own), await of(imported)]).toEqual(["content/en", undefined]);
});

test("whether Hugo makes ids of headings by a rule of its own is read", async () => {
  const of = async (name: string, text: string) =>
    (await readForeignLinks(writeSite({ "content/a.md": "", [name]: text }))).hasOwnIds;
  expect(await of("hugo.yaml", "markup:\n  goldmark:\n    parser:\n      autoHeadingIDType: github\n")).toBe(false);
  expect(await of("hugo.yaml", "markup: { goldmark: { parser: { autoHeadingIdType: github-ascii } } }")).toBe(true);
  expect(await of("hugo.toml", '# autoHeadingIDType = "blackfriday"\n')).toBe(false);
  expect(await of("config/_default/markup.toml", '[goldmark.parser]\nautoHeadingIDType = "blackfriday"\n')).toBe(true);
});

test("plugins that may make pages are listed, however they are written", async () => {
  const of = async (text: string) => (await readForeignLinks(writeSite({ "mkdocs.yml": text }))).pageMakers;
  expect(await of("plugins:\n  - search\n  - gen-files:\n      scripts: [a.py]\n  - blog\n")).toEqual([
    "gen-files",
    "blog",
  ]);
  expect(await of("plugins: { blog: { a: 1 }, tags: {} }")).toEqual(["blog"]);
  expect(await of("plugins: blog")).toEqual(["blog"]);
  expect(await of("- a")).toEqual([]);
});

test("snippets of Mintlify make no pages, whatever folder has them", async () => {
  const site = writeSite({ "docs.json": '{ "$schema": "https://mintlify.com/docs.json" }' });
  const isExcluded = picomatch((await askFirst(site, "exclude")) as string[]);
  const files = ["snippets/a.mdx", "sdk/shared-snippets/a.mdx", "sdk/_snippets/a.mdx", "editor/snippets/a.mdx"];
  expect(files.filter((file) => isExcluded(file))).toEqual(files.slice(0, 3));
});

test("exceptions of Mintlify's list of ignored files are no part of it", async () => {
  const site = writeSite({
    "docs.json": '{ "$schema": "https://mintlify.com/docs.json" }',
    ".mintignore": "/some/*.mdx\n!/some/kept.mdx\n",
    ...Object.fromEntries(["some/kept", "some/b", "some/(c) d"].map((name) => [`${name}.mdx`, ""])),
  });
  const isExcluded = picomatch((await askFirst(site, "exclude")) as string[]);
  expect(["some/kept.mdx", "some/b.mdx", "some/(c) d.mdx"].map((file) => isExcluded(file))).toEqual([
    false,
    true,
    true,
  ]);
});
