import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../config/config.ts";
import { findSiteFile, isConfiguredSite } from "../config/find-site-file.ts";
import {
  astroNames,
  excludedByJekyll,
  findBook,
  fumadocsNames,
  findMystFolder,
  foldersOfHugo,
  foldersOfWriterside,
  findVueSite,
  hasHugoConfig,
  isHugoSite,
  gatsbyNames,
  isDocsifySite,
  isGitBookSite,
  findMintlify,
  isRspressSite,
  isZolaSite,
  jekyllNames,
  nextNames,
  otherNames,
  rootOfGitBook,
  vocsNames,
  writersideNames,
} from "./foreign-files.ts";
import { walkFiles } from "../files/walk.ts";
import { ownKey, readDataFile, readPackage } from "./data-file.ts";
import { findDocFx } from "./docfx.ts";
import { findFernFolder } from "./fern-pages.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";
import { isVault } from "./named-files.ts";
import { readScriptSettings } from "./script-settings.ts";
import { folderOfDocumenter, isHexoSite, isMiddlemanSite, isNuxtSite, sourceFolderOf } from "./source-folder.ts";
import { readVueConfig } from "./vue-config.ts";

/** Possible names of the configuration of Nextra's theme. */
const nextraNames = ["tsx", "jsx", "ts", "js"].map((ending) => `theme.config.${ending}`);

/** The folders of documents of Nextra 4, and their first pages. */
const nextFolders = ["content", "src/content", "app", "src/app"];
const firstPages = ["index.mdx", "index.md", "page.mdx", "page.md"];

/** What is known of another generator that also reads the site's documents. */
export interface ForeignSite {
  /** Whether there is one: then `.md` files are Markdown and not MDX. */
  isForeign: boolean;
  /** The generator whose rule makes the ids of headings, if known. */
  headingIds: SiteConfig["markdown"]["headingIds"];
}

/** Finds the generator that the documents were written for, by its files. */
export function findForeignSite(siteDirectory: string): ForeignSite {
  const isThere = (...names: string[]) => findSiteFile(siteDirectory, names) !== undefined;
  const vue = findVueSite(siteDirectory);
  const headingIds = vue
    ? path.basename(vue.folder) === ".vuepress"
      ? "vuepress"
      : "vitepress"
    : readMkDocsConfig(siteDirectory) || isThere("zensical.toml")
      ? "mkdocs"
      : isZolaSite(siteDirectory)
        ? "zola"
        : findMystFolder(siteDirectory) !== undefined
          ? "myst"
          : findMintlify(siteDirectory) !== undefined
            ? "mintlify"
            : isGitBookSite(siteDirectory)
              ? "gitbook"
              : findDocFx(siteDirectory) !== undefined
                ? "docfx"
                : // Nuxt also removes numbers at the start of names.
                  isNuxtSite(siteDirectory)
                  ? "github"
                  : undefined;
  const isForeign =
    headingIds !== undefined ||
    findSiteFile(siteDirectory, vocsNames) !== undefined ||
    usesNextra(siteDirectory) ||
    isHugoSite(siteDirectory) ||
    isRspressSite(siteDirectory) ||
    findBook(siteDirectory) !== undefined ||
    isDocsifySite(siteDirectory) ||
    findFernFolder(siteDirectory) !== undefined ||
    isVault(siteDirectory) ||
    isHexoSite(siteDirectory) ||
    isMiddlemanSite(siteDirectory) ||
    folderOfDocumenter(siteDirectory) !== undefined ||
    isThere(
      ...jekyllNames,
      ...jekyllNames.map((name) => `docs/${name}`),
      ...astroNames,
      ...gatsbyNames,
      ...otherNames,
      ...writersideNames,
      ...fumadocsNames,
    );
  return { isForeign, headingIds };
}

/**
 * Returns the folder of a site's documents, relative to the site's: the configured one (of Cairn or another generator),
 * else the default of Nextra, `docs`, or the default of Starlight or Hugo. Empty for a bare folder of Markdown.
 */
export async function docsDirectoryOf(siteDirectory: string, configured?: string): Promise<string> {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (configured !== undefined) return configured.replace(/\/$/, "");
  const named = withinSite(await namedDirectory(siteDirectory));
  if (named !== undefined && isThere(named)) return named;
  const ofNext = nextFolders.find((folder) => findSiteFile(path.join(siteDirectory, folder), firstPages) !== undefined);
  if (findSiteFile(siteDirectory, [...nextNames, ...fumadocsNames]) !== undefined) {
    if (ofNext !== undefined) return ofNext;
    // Programs with Next, such as Fumadocs, and sites' own code have the same folder, without a first page.
    const isNamed = findSiteFile(siteDirectory, fumadocsNames) !== undefined && isThere("content/docs");
    if (isNamed || (isThere("content") && !isThere("docs"))) return "content";
  }
  if (isThere("pages") && findSiteFile(siteDirectory, nextraNames) !== undefined) return "pages";
  const isOfHugo = !isConfiguredSite(siteDirectory) && isHugoSite(siteDirectory) && isThere("content");
  if (isOfHugo && hasDocuments(path.join(siteDirectory, "content"))) return folderBesideDocs(siteDirectory);
  const ofAstro = folderOfAstro(siteDirectory);
  if (ofAstro !== undefined) return ofAstro;
  const isExcluded = (await excludedByJekyll(siteDirectory)).includes("docs") || hasHomeOfJekyll(siteDirectory);
  const mayBeDocs = isThere("docs") && !isExcluded;
  if (mayBeDocs && (isConfiguredSite(siteDirectory) || hasDocuments(path.join(siteDirectory, "docs")))) return "docs";
  const other = folderBesideDocs(siteDirectory);
  // Some programs write their pages to `docs`.
  return mayBeDocs && !hasDocuments(path.join(siteDirectory, other), other !== "") ? "docs" : other;
}

/**
 * Returns the folder of documents of a site of Astro with more of them there than in `docs`: that of Starlight, or that
 * of all collections if most of them are in others.
 */
function folderOfAstro(siteDirectory: string): string | undefined {
  if (findSiteFile(siteDirectory, astroNames) === undefined) return undefined;
  const [inDocs, inStarlight, inAll] = ["docs", "src/content/docs", "src/content"].map((folder) =>
    countDocuments(path.join(siteDirectory, folder)),
  ) as [number, number, number];
  if (inAll <= inDocs) return undefined;
  return inStarlight > 0 && (hasStarlight(siteDirectory) || inStarlight >= 0.9 * inAll)
    ? "src/content/docs"
    : "src/content";
}

function hasStarlight(siteDirectory: string): boolean {
  const { dependencies, devDependencies } = readPackage(path.join(siteDirectory, "package.json"));
  return [dependencies, devDependencies].some((each) => each?.["@astrojs/starlight"] !== undefined);
}

/** Whether the first page of a site of Jekyll is in its own folder, so that `docs` is only a section. */
function hasHomeOfJekyll(siteDirectory: string): boolean {
  if (findSiteFile(siteDirectory, jekyllNames) === undefined) return false;
  const file = findSiteFile(siteDirectory, ["index.md", "index.markdown"]);
  return file !== undefined && readFileSync(file, "utf8").startsWith("---");
}

/** Returns the folder of documents of a site without any in `docs`. */
function folderBesideDocs(siteDirectory: string): string {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (isThere("src/content/docs")) return "src/content/docs";
  // Programs that are not known here have the same folder as Hugo and Zola.
  if (isThere("content/_index.md") && !hasHugoConfig(siteDirectory)) return "content";
  if (!hasHugoConfig(siteDirectory))
    return ["content", "src/content"].find((folder) => isThere(folder) && holdsMost(siteDirectory, folder)) ?? "";
  if (!isThere("content")) return "";
  return isThere("content/en") && hasOnlyLanguages(path.join(siteDirectory, "content")) ? "content/en" : "content";
}

/** Whether nine in ten of a site's documents are in one of its folders. */
function holdsMost(siteDirectory: string, folder: string): boolean {
  const inFolder = countDocuments(path.join(siteDirectory, folder));
  return inFolder > 0 && inFolder >= 0.9 * countDocuments(siteDirectory);
}

function countDocuments(folder: string): number {
  const files = walkFiles(folder, { onUnreadable: () => undefined });
  return files.filter(({ path: file }) => isMarkdown.test(file)).length;
}

/** Whether a folder contains Markdown, also in subfolders if it `isDeep`. Links are not followed, but count as documents. */
function hasDocuments(folder: string, isDeep = true): boolean {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !/^(?:\.|node_modules$)/.test(name),
  );
  return (
    entries.some((each) => each.isSymbolicLink() || (each.isFile() && isMarkdown.test(each.name))) ||
    (isDeep && entries.some((each) => each.isDirectory() && hasDocuments(path.join(folder, each.name))))
  );
}

const isMarkdown = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/** Whether all folders in Hugo's folder of documents are named after languages. */
function hasOnlyLanguages(content: string): boolean {
  const folders = readdirSync(content, { withFileTypes: true }).filter((each) => each.isDirectory());
  return folders.every(({ name }) => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(name));
}

/** Packages with which sites of Next draw documents. */
const nextPackages =
  /^(?:nextra|fumadocs-(?:core|mdx|ui)|next-mdx-remote|next-mdx-remote-client|@next\/mdx|(?:next-)?contentlayer2?|velite)$/;

/** Whether the site draws documents with Next, and not only has an application with it. */
function usesNextra(siteDirectory: string): boolean {
  if (findSiteFile(siteDirectory, nextNames) === undefined) return false;
  const { dependencies } = readPackage(path.join(siteDirectory, "package.json"));
  return Object.keys(dependencies ?? {}).some((name) => nextPackages.test(name));
}

/** Returns the root folder of Vocs, whose default depends on the version: that of `pages` and `public`. */
export async function rootOfVocs(siteDirectory: string): Promise<string | undefined> {
  const file = findSiteFile(siteDirectory, vocsNames);
  if (file === undefined) return undefined;
  const { textsOf } = await readScriptSettings(file);
  const roots = [...textsOf("rootDir"), "docs", "src", "."].map((root) => path.posix.normalize(root));
  return roots.find((root) => existsSync(path.join(siteDirectory, root, "pages")));
}

/** Returns the folder of documents in the configuration of another generator. */
async function namedDirectory(siteDirectory: string): Promise<string | undefined> {
  // In a space of Mintlify, `docs` is a section.
  if (findMintlify(siteDirectory) !== undefined) return ".";
  const fern = findFernFolder(siteDirectory);
  if (fern !== undefined && hasDocuments(path.join(siteDirectory, fern))) return fern === "" ? "." : fern;
  const rootInVocs = await rootOfVocs(siteDirectory);
  if (rootInVocs !== undefined) return path.posix.join(rootInVocs, "pages");
  const vue = findVueSite(siteDirectory);
  if (vue?.config !== undefined) {
    const { source = "." } = (await readVueConfig(siteDirectory)) ?? {};
    return path.relative(siteDirectory, path.resolve(path.dirname(vue.folder), source));
  }
  const inHugo = await documentsOfHugo(siteDirectory);
  if (inHugo !== undefined) return inHugo;
  const inMkDocs = readMkDocsConfig(siteDirectory)?.documents;
  if (inMkDocs !== undefined) return inMkDocs;
  const inRetype = ownKey(await readDataFile(path.join(siteDirectory, "retype.yml")), "input");
  if (typeof inRetype === "string") return inRetype;
  const [inWriterside] = foldersOfWriterside(siteDirectory, "topics");
  if (inWriterside !== undefined) return inWriterside;
  const book = findBook(siteDirectory);
  if (book !== undefined)
    return path.relative(siteDirectory, path.resolve(path.dirname(book), await sourceOfBook(book)));
  return (
    findMystFolder(siteDirectory) ??
    (await rootOfGitBook(siteDirectory)) ??
    (await sourceFolderOf(siteDirectory)) ??
    findDocFx(siteDirectory)
  );
}

/** Returns the folder that Hugo's configuration names; of several, the first with documents, because others have files. */
async function documentsOfHugo(siteDirectory: string): Promise<string | undefined> {
  const named = await foldersOfHugo(siteDirectory, "content");
  const folders = named.filter((each) => existsSync(path.join(siteDirectory, each)));
  return folders.find((each) => hasDocuments(path.join(siteDirectory, each))) ?? folders[0];
}

/** Returns the folder of an mdBook's documents. */
async function sourceOfBook(file: string): Promise<string> {
  const { book } = ((await readDataFile(file)) ?? {}) as { book?: { src?: unknown } };
  return typeof book?.src === "string" ? book.src : "src";
}

/** Normalises a folder; undefined if it is outside of the site's. */
function withinSite(named: string | undefined): string | undefined {
  const bare = named && path.posix.normalize(named.trim().replaceAll("\\", "/")).replace(/\/$|^\.\/?$/, "");
  return bare?.startsWith("..") || bare?.startsWith("/") ? undefined : bare;
}
