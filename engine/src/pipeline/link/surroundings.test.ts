import { expect, test } from "vitest";
import { writeSite } from "../../files/site-files-fixture.ts";
import { publishedBaseOf } from "./surroundings.ts";

test.each<[string, Record<string, string>, string]>([
  ["Astro", { "astro.config.mjs": 'export default defineConfig({ a: [b({ base: "/no" })], base: "/x" });' }, "/x/"],
  [
    "Astro, by a variable",
    { "astro.config.ts": 'const base = process.env.BASE || "/x/y/";\nexport default defineConfig({ base });' },
    "/x/y/",
  ],
  ["VitePress", { "docs/.vitepress/config.mts": 'export default { base: process.env.CI ? "/x/" : "/" }' }, "/x/"],
  ["Nextra", { "next.config.js": 'module.exports = nextra({ basePath: "/x" })' }, "/x/"],
  ["mdBook", { "book.toml": '[output.html]\nsite-url = "/x/"' }, "/x/"],
  ["mdBook, by a URL", { "book.toml": '[output.html]\nsite-url = "https://example.com/x"' }, "/x/"],
  ["Zola", { "config.toml": 'base_url = "https://example.com/x"', "content/_index.md": "" }, "/x/"],
  ["Hugo", { "hugo.toml": 'baseURL = "https://example.com/x/"' }, "/x/"],
  ["Jekyll", { "_config.yml": "baseurl: /x # where" }, "/x/"],
  ["Jekyll, with the longer ending", { "_config.yaml": "baseurl: /x" }, "/x/"],
  ["MkDocs", { "mkdocs.yml": "site_url: https://example.com/x/" }, "/x/"],
  ["a site at the root", { "mkdocs.yml": "site_url: https://example.com" }, "/"],
  ["a variable", { "astro.config.mjs": "export default defineConfig({ base: process.env.BASE });" }, "/"],
  ["nothing", { "a.md": "" }, "/"],
])("the path below which a site is published: %s", async (_, files, expected) => {
  expect(await publishedBaseOf(writeSite(files))).toBe(expected);
});

test("a site of Hugo may be published below the name of its repository", async () => {
  const config = '[remote "origin"]\n\turl = https://github.com/ada/engine.git\n';
  const site = writeSite({ ".git/config": config, "hugo.toml": 'baseURL = "/"', "content/a.md": "" });
  expect([await publishedBaseOf(site, site), await publishedBaseOf(site)]).toEqual(["/engine/", "/"]);
  const other = writeSite({ ".git/config": config, "mkdocs.yml": "site_name: A\n" });
  expect(await publishedBaseOf(other, other)).toBe("/");
});
