import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { hasOwnAnchors } from "./own-anchors.ts";

const vitepress = (body: string, code = "md.core.ruler.push('x', (s) => (s.token.attrs.id = x))") => ({
  ".vitepress/a.ts": code,
  ".vitepress/config.ts": `import a from "./a";\nimport anchor from "markdown-it-anchor";\nimport tasks from "markdown-it-task-lists";\nexport default { ${body} };`,
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
  ["code of a Jekyll site", { "_config.yml": "", "_plugins/a.rb": "doc.css('h2').each { |h| h['id='] }" }, true],
  ["other code of a Jekyll site", { "_config.yml": "", "_plugins/a.rb": "module Dates; end" }, false],
])("%s", async (_, files, expected) => {
  expect(await hasOwnAnchors(writeSite(files))).toBe(expected);
});
