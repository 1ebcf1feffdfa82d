import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../pipeline/configure/load-config.ts";
import { keysLeft } from "./keys-left.ts";

/**
 * All keys that the type declarations of Docusaurus (`followedVersion`) have for a site's configuration, by the part that they belong
 * to.
 */
const declared: Record<string, string> = JSON.parse(
  readFileSync(new URL("./declared-keys.json", import.meta.url), "utf8"),
);
const cases = Object.entries(declared).flatMap(([part, keys]) =>
  keys.split(" ").map((key) => (part === "" ? key : `${part}.${key}`)),
);

/** Keys that only configure Docusaurus's own build, deployment and checks, not the pages. */
const ofBuild = `deploymentBranch githubHost githubPort baseUrlIssueBanner webpack storage future future.v4 future.faster
  future.experimental_faster future.experimental_storage future.experimental_vcs sitemap.lastmod sitemap.changefreq sitemap.priority
  blog.onInlineAuthors blog.onInlineTags blog.onUntruncatedBlogPosts themeConfig.docs.versionPersistence markdown.emoji`;

/** Keys that are read later: when documents are compiled or the site's plugins run. */
const readLater = `plugins themes presets scripts stylesheets clientModules markdown.format markdown.mermaid markdown.mdx1Compat
  markdown.preprocessor markdown.hooks.onBrokenMarkdownImages themeConfig.mermaid themeConfig.metadata docs.id
  docs.remarkPlugins docs.rehypePlugins docs.recmaPlugins docs.beforeDefaultRemarkPlugins docs.beforeDefaultRehypePlugins
  blog.remarkPlugins blog.rehypePlugins blog.recmaPlugins blog.beforeDefaultRemarkPlugins blog.beforeDefaultRehypePlugins
  pages.remarkPlugins pages.rehypePlugins pages.recmaPlugins pages.beforeDefaultRemarkPlugins pages.beforeDefaultRehypePlugins`;

const samples: unknown[] = [
  "x",
  "/x/",
  "https://x.example/",
  "log",
  "rtl",
  "dark",
  "ascending",
  "rss",
  7,
  true,
  false,
  null,
  ["x"],
  { x: { label: "x" } },
  { src: "x.svg" },
  { onBrokenMarkdownLinks: "throw" },
  { id: "x", content: "x" },
  [{ label: "x", to: "/x" }],
  [{ tagName: "meta", attributes: { name: "x", content: "x" } }],
  {
    x: "x",
    title: "x",
    label: "x",
    locales: ["fr"],
    hooks: { onBrokenMarkdownLinks: "throw" },
    navbar: { title: "x" },
  },
];

/** Returns a configuration in which a key has a value; keys of contents are options of the preset. */
function configuration(name: string, value: unknown): Record<string, unknown> {
  const keys = name.split(".");
  const whole = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>;
  const isContent = /^(?:docs|blog|pages|sitemap)\./.test(name);
  const base = { title: "Acme", url: "https://a.example", baseUrl: "/base/" };
  return isContent ? { ...base, presets: [["classic", whole]] } : { ...base, ...whole };
}

async function read(written: object): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-"));
  writeFileSync(path.join(directory, "docusaurus.config.js"), `export default ${JSON.stringify(written)};`);
  for (const folder of ["blog", "x", "docs"]) {
    mkdirSync(path.join(directory, folder));
    writeFileSync(path.join(directory, folder, "2024-01-01-x.md"), "Text\n");
  }
  writeFileSync(path.join(directory, "versions.json"), '["x"]');
  const { config } = await loadConfig(directory, path.join(directory, ".cairn"));
  return JSON.stringify(config);
}

const without = new Map<string, Promise<string>>();

/** Whether some value of a key changes the converted configuration. */
async function changesSomething(name: string): Promise<boolean> {
  const parent = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : "x";
  const before = without.get(parent) ?? read(configuration(parent, {}));
  without.set(parent, before);
  for (const value of samples) if ((await read(configuration(name, value))) !== (await before)) return true;
  return false;
}

test.each(cases)("%s is used, or reported", async (name) => {
  const written = configuration(name, "x");
  const named = keysLeft(written).map(({ path: keys }) => keys.join("."));
  const isNamed = named.some((each) => name === each || name.startsWith(`${each}.`));
  const isListed = ` ${ofBuild} ${readLater} `.split(/\s+/).includes(name);
  expect(isNamed || isListed || (await changesSomething(name))).toBe(true);
});
