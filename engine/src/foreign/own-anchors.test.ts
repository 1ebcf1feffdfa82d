import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { hasLinkTemplate, hasOwnAnchors, listHeadingsInCode } from "./own-anchors.ts";

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
  expect(await hasOwnAnchors(writeSite(files))).toBe(expected);
});

test("a template of Hugo may change the addresses of links", () => {
  const of = (template: string, folder = "") =>
    hasLinkTemplate(writeSite({ "hugo.toml": "", [`${folder}layouts/_default/_markup/render-link.html`]: template }));
  expect(of('<a href="{{ .Destination | safeURL }}" target="_blank">')).toBe(false);
  expect(of('{{ if strings.HasPrefix .Destination "http" }}<a href="{{ .Destination }}">{{ end }}')).toBe(false);
  expect(of('<a href="{{ printf "%s#%s" .RelPermalink $fragment }}">')).toBe(false);
  expect(of('{{ with .Page.GetPage .Destination }}<a href="{{ printf "/docs%s" .RelPermalink }}">{{ end }}')).toBe(
    false,
  );
  expect(of('<a href="{{ replaceRE `\\.md(#|$)` `$1` .Destination }}">')).toBe(false);
  expect(of('<a href="{{ replace .Destination "/old/" "/new/" }}">')).toBe(true);
  expect(of('<a href="{{ path.Join "/docs" .Destination }}">')).toBe(true);
  expect(of('<a href="{{ index site.Data.links .Destination }}">')).toBe(true);
  expect(of('<a href="{{ printf "/docs/%s" .Destination }}">', "themes/x/")).toBe(true);
  expect(hasLinkTemplate(writeSite({ "layouts/_markup/render-link.html": "replace" }))).toBe(false);
});

test("headings that code of a site of VitePress adds to documents are listed", () => {
  const files = {
    ".vitepress/config.ts": "export default {};",
    ".vitepress/plugins/add.ts":
      "export const add = (code: string) => code + `\\n## Sources of it\\n` + `\n### Others\n`;",
    ".vitepress/cache/deps/a.js": "`## Not ours`",
  };
  expect(listHeadingsInCode(writeSite(files))).toEqual(["Sources of it", "Others"]);
  expect(listHeadingsInCode(writeSite({ "a.js": "`## A`" }))).toEqual([]);
});
