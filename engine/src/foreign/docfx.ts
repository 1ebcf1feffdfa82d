import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../config/find-site-file.ts";
import { repositoryRootOf } from "../files/git.ts";
import { findKey, ownKey, readDataFile } from "./data-file.ts";

const configName = "docfx.json";
/** Folders of a repository that usually contain the configuration of DocFX, in order of search. */
const usualFolders = ["", "docs", "doc", "documentation", "docfx", "docfx_project", "Documentation"];
/** The file of Microsoft's publishing service, which names the folders of documents. */
const publishing = ".openpublishing.publish.config.json";

/** Returns the folder, relative to the site's, with the configuration of DocFX. */
export function findDocFx(siteDirectory: string): string | undefined {
  const hasConfig = (folder: string) => findSiteFile(path.join(siteDirectory, folder), [configName]) !== undefined;
  return (
    usualFolders.find(hasConfig) ??
    publishedFolders(siteDirectory).find(hasConfig) ??
    foldersIn(siteDirectory).find(hasConfig)
  );
}

/** The folders of a repository that only holds documents, such as `en`. */
function foldersIn(siteDirectory: string): string[] {
  const isFolder = statSync(siteDirectory, { throwIfNoEntry: false })?.isDirectory() === true;
  const entries = isFolder ? readdirSync(siteDirectory, { withFileTypes: true }) : [];
  return entries.filter((each) => each.isDirectory() && /^[a-z]/i.test(each.name)).map(({ name }) => name);
}

/** The address of Microsoft's documentation if the site is a part of it: there, addresses with a leading slash begin at it. */
export function hostOfDocFx(siteDirectory: string): string | undefined {
  const root = repositoryRootOf(siteDirectory) ?? siteDirectory;
  const isPublished = [siteDirectory, root].some((folder) => findSiteFile(folder, [publishing]) !== undefined);
  return isPublished && findDocFx(siteDirectory) !== undefined ? "https://learn.microsoft.com" : undefined;
}

function publishedFolders(siteDirectory: string): string[] {
  const file = findSiteFile(siteDirectory, [publishing]);
  if (file === undefined) return [];
  try {
    const listed = ownKey(JSON.parse(readFileSync(file, "utf8")), "docsets_to_publish");
    const folders = [listed].flat().map((each) => ownKey(each, "build_source_folder"));
    return folders.flatMap((each) =>
      typeof each === "string" && !each.includes("..") ? path.posix.normalize(each) : [],
    );
  } catch {
    return [];
  }
}

/** Returns the folders of the pages that DocFX makes from code, relative to that of its configuration. */
export async function referencesOfDocFx(siteDirectory: string): Promise<string[]> {
  const folder = findDocFx(siteDirectory);
  if (folder === undefined) return [];
  const config = await readDataFile(path.join(siteDirectory, folder, configName));
  const written = [ownKey(config, "metadata")].flat().map((each) => ownKey(each, "dest") ?? ownKey(each, "output"));
  return written.flatMap((each) => (typeof each === "string" ? path.posix.normalize(each).replace(/\/$/, "") : []));
}

/**
 * Returns the patterns of files that DocFX makes no pages of, such as those that pages include, or that complete pages
 * about an API.
 */
export async function excludedByDocFx(siteDirectory: string): Promise<string[]> {
  const folder = findDocFx(siteDirectory);
  if (folder === undefined) return [];
  const config = await readDataFile(path.join(siteDirectory, folder, configName));
  const listed = (part: string, key: string) =>
    [findKey(config, part)].flat().flatMap((each) => (typeof each === "string" ? each : (ownKey(each, key) ?? [])));
  const patterns = [...listed("content", "exclude"), ...listed("overwrite", "files")];
  // There, two stars match names in any folder even without a slash behind them.
  const globs = patterns.flatMap((each) => (typeof each === "string" ? each.replaceAll(/\*\*(?=[^/])/g, "**/*") : []));
  return [...globs, "_site/**", "obj/**"];
}
