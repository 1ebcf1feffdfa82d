import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../config/find-site-file.ts";

/** Files and folders in which Hugo is configured. */
const hugoNames = ["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config/_default"];

/** Possible names of Astro's configuration. */
export const astroNames = ["astro.config.mjs", "astro.config.ts", "astro.config.js"];

/** Possible names of the configuration of MkDocs and of programs that read the same. */
export const mkDocsNames = ["mkdocs.yml", "mkdocs.yaml", "properdocs.yml"];

const vueConfigNames = ["config", "config/index", "config/shared"].flatMap((name) =>
  ["ts", "mts", "js", "mjs"].map((extension) => `${name}.${extension}`),
);

/** Folders of a repository in which Sphinx usually has its configuration, in their order. */
const sphinxFolders = ["", "source", "docs", "docs/source", "doc", "doc/source"];

/** Whether the site's folder is one of Hugo, whatever other configuration it has. */
export function isHugoSite(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, ["content"]) !== undefined && hasHugoConfig(siteDirectory);
}

/** Whether there is a file in which Hugo is configured; other programs have files of some of these names, too. */
export function hasHugoConfig(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, hugoNames) !== undefined;
}

/** Whether Hugo is told to make the ids of headings by another rule than GitHub's. */
export function hasHugoOwnIds(siteDirectory: string): boolean {
  if (!isHugoSite(siteDirectory)) return false;
  const folder = path.join(siteDirectory, "config/_default");
  const inFolder = existsSync(folder) ? readdirSync(folder).map((name) => `config/_default/${name}`) : [];
  return [...hugoNames, ...inFolder]
    .map((name) => path.join(siteDirectory, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .some((file) => /autoHeadingIDType["']?\s*[:=]\s*["']?(?!github["'\s])[a-z]/i.test(readFileSync(file, "utf8")));
}

/** The folder that VitePress or VuePress has beside the documents: its absolute path, and the configuration in it. */
export function findVueSite(siteDirectory: string): { folder: string; config: string | undefined } | undefined {
  const folder = findSiteFile(siteDirectory, [".vitepress", "docs/.vitepress", ".vuepress", "docs/.vuepress"]);
  return folder === undefined ? undefined : { folder, config: findSiteFile(folder, vueConfigNames) };
}

/** The path of the configuration of a book of mdBook. */
export function findBook(siteDirectory: string): string | undefined {
  return findSiteFile(siteDirectory, ["book.toml"]);
}

/** Whether the site's folder has Mintlify's configuration; other programs have files of that name, too. */
export function isMintlifySite(siteDirectory: string): boolean {
  const file = findSiteFile(siteDirectory, ["docs.json", "mint.json"]);
  return file !== undefined && readFileSync(file, "utf8").includes("https://mintlify.com/");
}

/** The folder, relative to the site's, in which Sphinx is configured to read Markdown. */
export function findSphinxFolder(siteDirectory: string): string | undefined {
  return sphinxFolders.find((folder) => {
    const file = findSiteFile(path.join(siteDirectory, folder), ["conf.py"]);
    return file !== undefined && /\b(?:myst|recommonmark)/.test(readFileSync(file, "utf8"));
  });
}
