import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { withoutComments } from "@cairn/html/comments";
import { findTags, tagNames } from "@cairn/html/tags";
import ignore from "ignore";
import { walkFiles } from "../files/walk.ts";
import { findSiteFile } from "../config/find-site-file.ts";
import { findKey, ownKey, parseLenient, readDataFile } from "./data-file.ts";

/** Files and folders with Hugo's configuration. */
const hugoNames = [
  ...["toml", "yaml", "yml", "json"].map((ending) => `hugo.${ending}`),
  ...["toml", "yaml", "yml", "json"].map((ending) => `config.${ending}`),
  "config/_default",
];

/** Possible names of Astro's configuration. */
export const astroNames = ["astro.config.mjs", "astro.config.ts", "astro.config.js"];

/** Possible names of the configuration of Next, and so of Nextra. */
export const nextNames = ["next.config.mjs", "next.config.js", "next.config.ts", "next.config.mts"];

/** Possible names of the configuration of Fumadocs. */
export const fumadocsNames = ["source.config.ts", "source.config.tsx", "source.config.mjs", "source.config.js"];

/** Possible names of the configuration of Vocs. */
export const vocsNames = ["vocs.config.ts", "vocs.config.tsx", "vocs.config.js", "vocs.config.mjs"];

/** Whether the folder is a site of docsify: its page runs that program, or it has files that only docsify reads. */
export function isDocsifySite(siteDirectory: string): boolean {
  const file = findSiteFile(siteDirectory, ["index.html"]);
  if (file !== undefined && /\$docsify\b/.test(readFileSync(file, "utf8"))) return true;
  // The page may be in the folder above, or made elsewhere.
  return ["_sidebar.md", "_coverpage.md"].every((name) => findSiteFile(siteDirectory, [name]) !== undefined);
}

/** Possible names of the configuration of Rspress. */
export const rspressNames = ["ts", "mts", "js", "mjs"].map((ending) => `rspress.config.${ending}`);

/** Whether the folder is a site of Rspress. */
export function isRspressSite(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, rspressNames) !== undefined;
}

/** Possible names of Gatsby's configuration. */
export const gatsbyNames = ["gatsby-config.js", "gatsby-config.ts", "gatsby-config.mjs"];

const scripts = ["js", "cjs", "mjs", "ts"];

/** Names of the configuration of further generators, of which nothing else is known here. */
export const otherNames = [
  ".eleventy.js",
  ...["eleventy", "rocket", "nuxt", "quartz", "contentlayer", "velite"].flatMap((name) =>
    scripts.map((ending) => `${name}.config.${ending}`),
  ),
  ...[".dumirc", "_config", "doczrc"].flatMap((name) => ["js", "ts"].map((ending) => `${name}.${ending}`)),
  "retype.yml",
  "antora.yml",
  "pelicanconf.py",
  "docs/book.json",
  // Redocly's.
  "sidebars.yaml",
  "docs/.eleventy.js",
];

/** Possible names of Jekyll's configuration. */
export const jekyllNames = ["_config.yml", "_config.yaml"];

/** Possible names of the configuration of MkDocs, which other programs read too. */
export const mkDocsNames = ["mkdocs.yml", "mkdocs.yaml", "properdocs.yml"];

const gitBookName = ".gitbook.yaml";

const vueConfigNames = ["config", "config/index", "config/shared"].flatMap((name) =>
  ["ts", "mts", "js", "mjs"].map((extension) => `${name}.${extension}`),
);

/** Folders of a repository that usually contain the configuration of MyST, Jupyter Book or Sphinx, in order of search. */
const mystFolders = ["", "source", "docs", "docs/source", "doc", "doc/source"];

/** Names of Hugo's configuration that no other program uses. */
const onlyHugoNames = hugoNames.filter((name) => !name.startsWith("config."));

/** Whether the folder is a Hugo site, even if it also has the configuration of another generator. */
export function isHugoSite(siteDirectory: string): boolean {
  const names = findSiteFile(siteDirectory, ["content"]) === undefined ? onlyHugoNames : hugoNames;
  return findSiteFile(siteDirectory, names) !== undefined;
}

/** Whether the folder is a site of Zola, whose configuration has a name that Hugo and other programs use, too. */
export function isZolaSite(siteDirectory: string): boolean {
  const file = findSiteFile(siteDirectory, ["config.toml"]);
  const isZola = () => file !== undefined && /^base_url\s*=/m.test(readFileSync(file, "utf8"));
  return findSiteFile(siteDirectory, ["content"]) !== undefined && isZola();
}

/** Returns the values of Hugo's configuration, which may be in several files. */
export async function readHugoConfig(siteDirectory: string): Promise<unknown[]> {
  const folder = path.join(siteDirectory, "config/_default");
  const inFolder = existsSync(folder) ? readdirSync(folder).map((name) => `config/_default/${name}`) : [];
  const files = [...hugoNames, ...inFolder]
    .map((name) => path.join(siteDirectory, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return Promise.all(
    files.map(async (file) => {
      const value = await readDataFile(file);
      // A file such as `menus.en.yaml` has the value of one key; a template such as `module-template.yaml`, too.
      const [key = ""] = path.basename(file).split(/[.-]/);
      return key === "hugo" || key === "config" ? value : { [key]: value };
    }),
  );
}

/** A folder that Hugo reads as if it were in another place. */
export interface HugoMount {
  source: string;
  target: string;
}

/** Returns the mounted folders in Hugo's configuration. */
export async function mountsOfHugo(siteDirectory: string): Promise<HugoMount[]> {
  return isHugoSite(siteDirectory) ? mountsIn(await readHugoConfig(siteDirectory)) : [];
}

function mountsIn(configs: readonly unknown[]): HugoMount[] {
  return (
    configs
      // An import of a module has mounts, too: those of folders in the module.
      .flatMap((config) => ownKey(ownKey(config, "module"), "mounts") ?? [])
      .flatMap((each) => {
        const [source, target] = [findKey(each, "source"), findKey(each, "target")];
        return typeof source === "string" && typeof target === "string" ? [{ source, target }] : [];
      })
  );
}

/**
 * Returns the folders that Hugo's configuration names for one of its own, such as `content`: those that are mounted in
 * its place, and the one that a key such as `contentDir` names.
 */
export async function foldersOfHugo(siteDirectory: string, name: "content" | "static"): Promise<string[]> {
  if (!isHugoSite(siteDirectory)) return [];
  const configs = await readHugoConfig(siteDirectory);
  const mounted = mountsIn(configs).flatMap(({ source, target }) => (target === name ? source : []));
  const named = configs.map((config) => findKey(config, `${name}Dir`));
  return [...mounted, ...named.filter((each) => typeof each === "string")];
}

/** Whether the folder has a file with a name of Hugo's configuration. Other programs use some of these names, too. */
export function hasHugoConfig(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, hugoNames) !== undefined;
}

/** Whether Hugo's configuration selects another rule for ids of headings than GitHub's. */
export async function hasHugoOwnIds(siteDirectory: string): Promise<boolean> {
  if (!isHugoSite(siteDirectory)) return false;
  const rules = (await readHugoConfig(siteDirectory)).map((config) => findKey(config, "autoHeadingIDType"));
  return rules.some((rule) => rule !== undefined && rule !== "github");
}

/** Whether Hugo's configuration makes the addresses of pages from more than their paths, such as from their dates. */
export async function hasHugoPermalinks(siteDirectory: string): Promise<boolean> {
  if (!isHugoSite(siteDirectory)) return false;
  return (await readHugoConfig(siteDirectory)).some((each) => ownKey(each, "permalinks"));
}

/** Returns the folders and files that a site's Jekyll does not read, as its configuration names them. */
export async function excludedByJekyll(siteDirectory: string): Promise<string[]> {
  const file = findSiteFile(siteDirectory, jekyllNames);
  const excluded = file && ownKey(await readDataFile(file), "exclude");
  return [excluded].flat().flatMap((each) => (typeof each === "string" ? each.replace(/^\.?\/|\/$/g, "") : []));
}

/** Returns the folder `.vitepress` or `.vuepress`, absolute, and the configuration file in it. */
export function findVueSite(siteDirectory: string): { folder: string; config: string | undefined } | undefined {
  const folder = findSiteFile(
    siteDirectory,
    ["", "docs/", "src/", "main/", "website/"].flatMap((each) => [`${each}.vitepress`, `${each}.vuepress`]),
  );
  return folder === undefined ? undefined : { folder, config: findSiteFile(folder, vueConfigNames) };
}

/** Returns the path of mdBook's configuration, which often is in a folder of a repository. */
export function findBook(siteDirectory: string): string | undefined {
  return findSiteFile(siteDirectory, ["book.toml", "docs/book.toml"]);
}

/** Possible names of Mintlify's configuration; other programs use them, too. */
const mintlifyNames = ["docs.json", "mint.json"];

/** Returns the path of Mintlify's configuration; undefined if the folder has none, or that of another program. */
export function findMintlify(siteDirectory: string): string | undefined {
  const file = findSiteFile(siteDirectory, mintlifyNames);
  if (file === undefined) return undefined;
  try {
    const value = parseLenient(readFileSync(file, "utf8"));
    const schema = ownKey(value, "$schema");
    // Older files have no schema.
    const isOld = () => file.endsWith("mint.json") && Array.isArray(ownKey(value, "navigation"));
    const isMintlify = typeof schema === "string" ? /^https:\/\/(?:\w+\.)?mintlify\.com\//.test(schema) : isOld();
    return isMintlify ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The hooks of React that Mintlify gives to documents and their snippets, which do not import them. */
export const reactHooks = ["useCallback", "useEffect", "useId", "useMemo", "useReducer", "useRef", "useState"];

/**
 * Returns the patterns of documents of which Mintlify makes no pages: those for readers of the repository, texts that
 * pages include, and what `.mintignore` names.
 */
export function excludedByMintlify(siteDirectory: string): string[] {
  if (findMintlify(siteDirectory) === undefined) return [];
  const file = findSiteFile(siteDirectory, [".mintignore"]);
  const lines = file === undefined ? [] : readFileSync(file, "utf8").split(/\r?\n/);
  const ignored = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  const ofRepository = ["README.md", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md"];
  const isSimple = ignored.every((line) => !line.startsWith("!"));
  const names = [...ofRepository, "/snippets/", ...(isSimple ? ignored : [])].flatMap(patternsOfIgnored);
  return isSimple ? names : [...names, ...listIgnored(siteDirectory, ignored)];
}

/** Returns the files that the lines of a file like `.gitignore` leave out, as patterns: exceptions cannot be part of one. */
function listIgnored(siteDirectory: string, lines: readonly string[]): string[] {
  const rules = ignore().add(lines);
  const files = walkFiles(siteDirectory, { onUnreadable: () => undefined }).map((file) => file.path);
  return files.filter((each) => rules.ignores(each)).map((each) => each.replaceAll(/[^\w/ -]/g, "\\$&"));
}

/** Returns the patterns for a line of a file like `.gitignore`: only a slash before its end ties it to the folder. */
function patternsOfIgnored(line: string): string[] {
  const name = line.replace(/^\/|\/$/g, "");
  const pattern = line.slice(0, -1).includes("/") ? name : `**/${name}`;
  return line.endsWith("/") ? [`${pattern}/**`] : [pattern, `${pattern}/**`];
}

/** Whether the folder is a space of GitBook, which is synchronised with a repository. */
export function isGitBookSite(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, [gitBookName, ".gitbook"]) !== undefined;
}

/** Returns the folder of documents in GitBook's configuration. */
export async function rootOfGitBook(siteDirectory: string): Promise<string | undefined> {
  const file = findSiteFile(siteDirectory, [gitBookName]);
  const root = file && ownKey(await readDataFile(file), "root");
  return typeof root === "string" ? root : file && ".";
}

/**
 * Returns the folder, relative to the site's, with the configuration of a program that reads MyST Markdown: MyST itself,
 * Jupyter Book, or Sphinx with an extension for it. If another package brings the extension, the first page shows it.
 */
export function findMystFolder(siteDirectory: string): string | undefined {
  return mystFolders.find((name) => {
    const folder = path.join(siteDirectory, name);
    if (findSiteFile(folder, ["myst.yml", "_toc.yml"]) !== undefined) return true;
    const file = findSiteFile(folder, ["conf.py"]);
    if (file === undefined) return false;
    return (
      /\b(?:myst|recommonmark)/.test(readFileSync(file, "utf8")) || findSiteFile(folder, ["index.md"]) !== undefined
    );
  });
}

/** Whether dollar signs delimit formulas in a site of MyST: always, except in Sphinx, which has an extension for it. */
export function hasDollarMath(siteDirectory: string): boolean {
  const folder = path.join(siteDirectory, findMystFolder(siteDirectory) ?? "");
  const file = findSiteFile(folder, ["myst.yml", "_toc.yml", "conf.py"]);
  return file !== undefined && (!file.endsWith("conf.py") || readFileSync(file, "utf8").includes("dollarmath"));
}

/** Possible names of the configuration of Writerside. */
export const writersideNames = ["writerside.cfg", "project.ihp"];

/** Returns the folders that the configuration of Writerside names for images or texts, relative to the site's. */
export function foldersOfWriterside(siteDirectory: string, kind: "images" | "topics"): string[] {
  const file = findSiteFile(siteDirectory, writersideNames);
  if (file === undefined) return [];
  const found = Array.from(findTags(readFileSync(file, "utf8"), tagNames(kind)));
  const folders = found.flatMap((tag) => tag.attribute("dir") ?? []);
  return folders.length > 0 ? folders : [kind];
}

/** Returns the absolute paths of the trees of Writerside's instances, which exist. */
export function treesOfWriterside(siteDirectory: string): string[] {
  const file = findSiteFile(siteDirectory, writersideNames);
  if (file === undefined) return [];
  const instances = findTags(withoutComments(readFileSync(file, "utf8")), tagNames("instance"));
  const named = Array.from(instances).flatMap((tag) => tag.attribute("src") ?? []);
  return named.flatMap((name) => findSiteFile(path.dirname(file), [name]) ?? []);
}
