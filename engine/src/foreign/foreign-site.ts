import { existsSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../config/config.ts";
import type { DocumentRules } from "../config/publisher.ts";
import { isConfiguredSite } from "../config/find-site-file.ts";
import { countDocuments, hasDocuments } from "./documents-in.ts";
import { type FoundGenerator, generatorsOf } from "./generators.ts";
import { contentFolderOf, hasHugoConfig } from "./generators/hugo.ts";

/** What is known of another generator that also reads the site's documents. */
export interface ForeignSite {
  /** Whether there is one: then `.md` files are Markdown and not MDX. */
  isForeign: boolean;
  /** The generator whose rule makes the ids of headings, if known. */
  headingIds: SiteConfig["markdown"]["headingIds"];
  /** Whether dollar signs delimit formulas there. */
  hasMath: boolean;
  documentRules: DocumentRules;
}

/** Finds the generator that the documents were written for among those whose files are in the site's folder. */
export function findForeignSite(generators: Iterable<FoundGenerator>): ForeignSite {
  const found: ForeignSite = { isForeign: false, headingIds: undefined, hasMath: false, documentRules: {} };
  for (const { generator, site } of generators) {
    found.isForeign ||= generator.readsDocuments?.(site) !== false;
    found.headingIds ??= generator.headingIds?.(site);
    found.hasMath ||= generator.hasMath?.(site) === true;
    found.documentRules = { ...generator.documentRules?.(site), ...found.documentRules };
  }
  return found;
}

/** Returns the site's name in the configuration of another generator; undefined if none is known. */
export async function readForeignTitle(generators: Iterable<FoundGenerator>): Promise<string | undefined> {
  for (const { generator, site } of generators) {
    const title = await generator.title?.(site);
    if (typeof title === "string" && title.trim() !== "") return title.trim();
  }
  return undefined;
}

/** Returns the language of a site in the configuration of another generator; undefined if none is known. */
export async function readForeignLanguage(generators: Iterable<FoundGenerator>): Promise<string | undefined> {
  for (const { generator, site } of generators) {
    const written = await generator.language?.(site);
    // Some programs write `pt_BR`. A word such as `english` is no tag, but would be allowed.
    const tag = typeof written === "string" ? written.trim().replaceAll("_", "-") : "";
    if (/^[a-z]{2,3}(?:-[a-z]{2,4})*$/i.test(tag)) return tag;
  }
  return undefined;
}

/**
 * Returns the folder of a site's documents, relative to the site's: the configured one (of Cairn or another generator),
 * else the usual one of a generator, or `docs`. Empty for a bare folder of Markdown. `generators` are those of the folder,
 * if they are known.
 */
export async function docsDirectoryOf(
  siteDirectory: string,
  configured?: string,
  generators: Iterable<FoundGenerator> = generatorsOf(siteDirectory),
): Promise<string> {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (configured !== undefined) return configured.replace(/\/$/, "");
  const found = [...generators];
  const named = withinSite(await namedFolder(found));
  if (named !== undefined && isThere(named)) return named;
  let hasOtherDocs = false;
  for (const { generator, site } of found) {
    const usual = generator.usualFolder?.(site);
    if (usual !== undefined) return usual;
    hasOtherDocs ||= (await generator.hasOtherDocs?.(site)) === true;
  }
  const mayBeDocs = isThere("docs") && !hasOtherDocs;
  if (mayBeDocs && (isConfiguredSite(siteDirectory) || hasDocuments(path.join(siteDirectory, "docs")))) return "docs";
  const other = folderBesideDocs(siteDirectory);
  // Some programs write their pages to `docs`.
  return mayBeDocs && !hasDocuments(path.join(siteDirectory, other), other !== "") ? "docs" : other;
}

/** Returns the folder of documents in the configuration of another generator. */
async function namedFolder(generators: readonly FoundGenerator[]): Promise<string | undefined> {
  for (const { generator, site } of generators) {
    const folder = await generator.sourceFolder?.(site);
    if (folder !== undefined) return folder;
  }
  return undefined;
}

/** Returns the folder of documents of a site without any in `docs`. */
function folderBesideDocs(siteDirectory: string): string {
  const isThere = (folder: string) => existsSync(path.join(siteDirectory, folder));
  if (isThere("src/content/docs")) return "src/content/docs";
  if (hasHugoConfig(siteDirectory)) return contentFolderOf(siteDirectory);
  // Programs that are not known here have the same folder as Hugo and Zola.
  if (isThere("content/_index.md")) return "content";
  return ["content", "src/content"].find((folder) => isThere(folder) && holdsMost(siteDirectory, folder)) ?? "";
}

/** Whether nine in ten of a site's documents are in one of its folders. */
function holdsMost(siteDirectory: string, folder: string): boolean {
  const inFolder = countDocuments(path.join(siteDirectory, folder));
  return inFolder > 0 && inFolder >= 0.9 * countDocuments(siteDirectory);
}

/** Normalises a folder; undefined if it is outside of the site's. */
function withinSite(named: string | undefined): string | undefined {
  const bare = named && path.posix.normalize(named.trim().replaceAll("\\", "/")).replace(/\/$|^\.\/?$/, "");
  return bare?.startsWith("..") || bare?.startsWith("/") ? undefined : bare;
}
