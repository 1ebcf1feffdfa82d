import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listTree, readPage, runCairn, writeSite } from "./site-fixture.ts";

/** A site whose translations are not in `i18n`, and those into French not in a folder named by the language's code. */
const files = {
  "docusaurus.config.js": `const path = require('path');
module.exports = {
  title: 'T', url: 'https://a.example', baseUrl: '/', onBrokenLinks: 'throw', onBrokenAnchors: 'throw',
  i18n: {
    defaultLocale: 'en', locales: ['en', 'fr', 'de'], path: './languages',
    localeConfigs: { fr: { path: 'french', label: 'Français' } },
  },
  presets: [['classic', { docs: { remarkPlugins: [require('./mark.js')] } }]],
  plugins: [({ siteDir, localizationDir, i18n }) => ({
    name: 'places',
    contentLoaded: ({ actions }) => actions.setGlobalData([i18n.path, path.relative(siteDir, localizationDir)]),
  })],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'a', label: 'Docs' }] }, footer: { copyright: 'Ours.<br>Yours' } },
};
`,
  "mark.js":
    'module.exports = () => (tree) => void tree.children.push({ type: "paragraph", children: [{ type: "text", value: "by the plugin" }] });\n',
  "docs/a.md": "# A\n\n[B](./b.md#more)\n",
  "docs/b.md": "# B\n\n## More\n",
  "blog/2026-01-01-post.md": "# Post\n",
  "src/pages/about.md": "# About\n",
  "src/pages/places.js":
    'import { usePluginData } from "@docusaurus/useGlobalData";\nexport default () => <p>{usePluginData("places").join(" ")}</p>;\n',
  "languages/french/docusaurus-plugin-content-docs/current/a.md": "# A en français\n\n[B](./b.md#more)\n",
  "languages/french/docusaurus-plugin-content-blog/2026-01-01-post.md": "# Article\n",
  "languages/french/docusaurus-plugin-content-pages/about.md": "# À propos\n",
  "languages/french/docusaurus-theme-classic/navbar.json": '{ "item.label.Docs": { "message": "Les documents" } }',
  "languages/french/docusaurus-theme-classic/footer.json": '{ "copyright": { "message": "À nous.<br>À vous" } }',
  "languages/french/code.json": '{ "theme.docs.paginator.next": { "message": "La suite" } }',
  "languages/de/docusaurus-plugin-content-docs/current/b.md": "# B auf Deutsch\n\n## Mehr {#more}\n",
};

test("translations are read from the configured folders", () => {
  const site = writeSite(files);
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  const french = readPage(site, "fr/docs/a/index.html");
  expect(french).toContain("A en français");
  expect(french).toContain("by the plugin");
  expect(french).toContain("Les documents");
  expect(french).toContain("La suite");
  expect(french).toContain("<p>À nous.<br>À vous</p>");
  expect(readPage(site, "fr/blog/2026/01/01/post/index.html")).toContain("Article");
  expect(readPage(site, "fr/about/index.html")).toContain("À propos");
  expect(readPage(site, "places/index.html")).toContain(`languages ${path.join("languages", "en")}`);
  expect(readPage(site, "de/docs/b/index.html")).toContain("B auf Deutsch");
  expect(readPage(site, "docs/a/index.html")).toContain("by the plugin");
});

test("tags have the labels of the translated file, at the addresses of the original one", () => {
  const site = writeSite({
    ...files,
    "docs/a.md": "---\ntags: [net]\n---\n\n# A\n",
    "docs/tags.yml": "net:\n  label: Networks\n  permalink: /networks\n",
    "languages/french/docusaurus-plugin-content-docs/current/a.md": "---\ntags: [net]\n---\n\n# A en français\n",
    "languages/french/docusaurus-plugin-content-docs/current/tags.yml": "net:\n  label: Réseaux\n",
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(site, "fr/docs/a/index.html")).toContain("Réseaux");
  expect(readPage(site, "fr/docs/tags/networks/index.html")).toContain("Réseaux");
  expect(readPage(site, "de/docs/tags/networks/index.html")).toContain("Networks");
});

test("a translated category keeps the address that its original label makes", () => {
  const site = writeSite({
    ...files,
    "docs/shop/_category_.json": '{ "label": "Market", "link": { "type": "generated-index" } }',
    "docs/shop/c.md": "# C\n",
    "languages/french/docusaurus-plugin-content-docs/current/shop/_category_.json":
      '{ "label": "Le marché", "link": { "type": "generated-index" } }',
  });
  expect(runCairn("build", site)).toMatchObject({ status: 0, stderr: "" });
  expect(readPage(site, "fr/docs/category/market/index.html")).toContain("<h1>Le marché</h1>");
  expect(readPage(site, "docs/category/market/index.html")).toContain("<h1>Market</h1>");
});

test("commands write translations into the configured folders", () => {
  const site = writeSite(files);
  expect(runCairn("write-translations", site).stdout).toContain("originals.json: 1 original noted.");
  expect(runCairn("docs:version", "1.0", site).status).toBe(0);
  const written = listTree(path.join(site, "languages"));
  expect(written).toContain("french/originals.json");
  expect(written).toContain("french/docusaurus-plugin-content-docs/version-1.0/a.md");
  expect(readFileSync(path.join(site, "languages/french/originals.json"), "utf8")).toContain(
    "versioned_docs/version-1.0/a.md",
  );
  expect(listTree(site).filter((file) => file.startsWith("i18n"))).toEqual([]);
});
