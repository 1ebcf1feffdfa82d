import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../config/find-site-file.ts";
import {
  astroNames,
  findBook,
  findSphinxFolder,
  findVueSite,
  hasHugoConfig,
  isHugoSite,
  isMintlifySite,
} from "./foreign-files.ts";
import { readMkDocsConfig } from "./mkdocs-config.ts";

/** What is known of another generator that also reads the site's documents. */
export interface ForeignSite {
  /** Whether there is one: then `.md` files are Markdown and not MDX. */
  isForeign: boolean;
  /** The generator whose rule makes the ids of headings, if known. */
  headingIds: "vitepress" | "mkdocs" | undefined;
}

/** Finds the generator that the documents were written for, by its files. */
export function findForeignSite(siteDirectory: string): ForeignSite {
  const isThere = (...names: string[]) => findSiteFile(siteDirectory, names) !== undefined;
  const headingIds = findVueSite(siteDirectory)
    ? "vitepress"
    : readMkDocsConfig(siteDirectory) || isThere("zensical.toml")
      ? "mkdocs"
      : undefined;
  const isForeign =
    headingIds !== undefined ||
    isHugoSite(siteDirectory) ||
    isMintlifySite(siteDirectory) ||
    findBook(siteDirectory) !== undefined ||
    isThere("_config.yml", ...astroNames) ||
    findSphinxFolder(siteDirectory) !== undefined;
  return { isForeign, headingIds };
}

/**
 * Returns the folder of a site's documents, relative to the site's: the configured one (of Cairn or another generator),
 * else `docs`, else the default of Starlight or Hugo. Empty for a bare folder of Markdown.
 */
export function docsDirectoryOf(siteDirectory: string, configured?: string): string {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (configured !== undefined) return configured.replace(/\/$/, "");
  const named = withinSite(namedDirectory(siteDirectory));
  if (named !== undefined && isThere(named)) return named;
  if (isThere("docs")) return "docs";
  if (isThere("src/content/docs")) return "src/content/docs";
  return hasHugoConfig(siteDirectory) ? (["content/en", "content"].find(isThere) ?? "") : "";
}

/** Returns the folder of documents in the configuration of another generator. */
function namedDirectory(siteDirectory: string): string | undefined {
  const vue = findVueSite(siteDirectory);
  if (vue?.config !== undefined) {
    const [, source = "."] = /^(?:\t| {2})srcDir:\s*["'`]([^"'`$]+)["'`]/m.exec(readFileSync(vue.config, "utf8")) ?? [];
    return path.relative(siteDirectory, path.resolve(path.dirname(vue.folder), source));
  }
  const inMkDocs = readMkDocsConfig(siteDirectory)?.documents;
  if (inMkDocs !== undefined) return inMkDocs;
  const book = findBook(siteDirectory);
  if (book !== undefined) return /^\s*src\s*=\s*"([^"]+)"/m.exec(readFileSync(book, "utf8"))?.[1] ?? "src";
  return findSphinxFolder(siteDirectory);
}

/** Normalises a folder; undefined if it is outside of the site's. */
function withinSite(named: string | undefined): string | undefined {
  const bare = named && path.posix.normalize(named.trim().replaceAll("\\", "/")).replace(/^\.$|\/$/, "");
  return bare?.startsWith("..") || bare?.startsWith("/") ? undefined : bare;
}

const pageMakersOfMkDocs =
  /^(?:gen-files|(?:material\/)?blog|api-autonav|autoapi|mkdoxy|monorepo|multirepo|mkdocs-simple-blog|include_dir_to_nav)$/;
const pageMakersOfAstro = /["'](starlight-(?:blog|openapi|typedoc|changelogs|obsidian|videos|utils))["']/g;

/** Returns the names of another generator's plugins that may add pages. */
export function listPageMakers(siteDirectory: string): string[] {
  const mkDocs = readMkDocsConfig(siteDirectory);
  if (mkDocs) return Array.from(mkDocs.plugins.keys()).filter((name) => pageMakersOfMkDocs.test(name));
  const astro = findSiteFile(siteDirectory, astroNames);
  if (astro === undefined) return [];
  return Array.from(readFileSync(astro, "utf8").matchAll(pageMakersOfAstro), ([, name = ""]) => name);
}

/**
 * Whether the configuration of VitePress or VuePress changes the ids of headings or the addresses of documents with
 * code, whose results are unknown here.
 */
export function readVueCode(siteDirectory: string): { hasOwnIds: boolean; hasRewrites: boolean } {
  const config = findVueSite(siteDirectory)?.config;
  const text = config === undefined ? "" : readFileSync(config, "utf8");
  return { hasOwnIds: /\bslugify\b/.test(text), hasRewrites: /\brewrites\b/.test(text) };
}
