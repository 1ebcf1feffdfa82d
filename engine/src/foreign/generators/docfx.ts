import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { relativePath } from "@cairn/files/paths";
import { decodeAddress, hasScheme, withoutSuffix } from "@cairn/html/address";
import { findSiteFile } from "../../config/find-site-file.ts";
import { repositoryRootOf } from "../../files/git.ts";
import { walkFiles } from "../../files/walk.ts";
import { findKey, ownKey, readDataFile } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { createNameReader } from "../labels.ts";
import { type EntryKeys, readDataEntries } from "../navigation/data-entries.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "../navigation/navigation-entry.ts";

const configName = "docfx.json";
/** Folders of a repository that usually contain the configuration, in order of search. */
const usualFolders = ["", "docs", "doc", "documentation", "docfx", "docfx_project", "Documentation"];
/** The file of Microsoft's publishing service, which names the folders of documents. */
const publishing = ".openpublishing.publish.config.json";

/** The uid in the front matter of a document. */
const uid = /^uid:[ \t]*["']?([^\s"'#]+)/gm;

/** DocFX, whose configuration may be in a folder of the site's. */
export const docFx: SiteGenerator = {
  name: "DocFX",
  find(siteDirectory) {
    const configIn = (folder: string) => findSiteFile(path.join(siteDirectory, folder), [configName]) ?? [];
    return (
      usualFolders.flatMap(configIn)[0] ??
      publishedFolders(siteDirectory).flatMap(configIn)[0] ??
      foldersIn(siteDirectory).flatMap(configIn)[0]
    );
  },
  headingIds: () => "docfx",
  sourceFolder: folderOf,
  leavesOut: (site, documents) => (folderOf(site) === documents ? listExcluded(site.file) : []),
  async title({ siteDirectory }) {
    const file = findSiteFile(siteDirectory, [configName]);
    return file && findKey(await readDataFile(file), "_appTitle");
  },
  async language({ siteDirectory }) {
    const file = findSiteFile(siteDirectory, [configName]);
    return file && findKey(await readDataFile(file), "_lang");
  },
  navigation: [readContents],
  links: async (site) => ({
    readUids: createNameReader(uid, site.siteDirectory, folderOf(site)),
    references: await listReferences(site.file),
    host: isPublished(site.siteDirectory) ? "https://learn.microsoft.com" : undefined,
  }),
};

/** Returns the folder with the configuration of DocFX, relative to the site's; undefined if the site is none of DocFX. */
export function folderOfDocFx(siteDirectory: string): string | undefined {
  const file = docFx.find(siteDirectory);
  return file === undefined ? undefined : folderOf({ siteDirectory, file });
}

function folderOf({ siteDirectory, file }: FoundSite): string {
  return relativePath(siteDirectory, path.dirname(file));
}

/** The folders of a repository that only holds documents, such as `en`. */
function foldersIn(siteDirectory: string): string[] {
  const isFolder = statSync(siteDirectory, { throwIfNoEntry: false })?.isDirectory() === true;
  const entries = isFolder ? readdirSync(siteDirectory, { withFileTypes: true }) : [];
  return entries.filter((each) => each.isDirectory() && /^[a-z]/i.test(each.name)).map(({ name }) => name);
}

/** Whether the site is a part of Microsoft's documentation: there, addresses with a leading slash begin at its root. */
function isPublished(siteDirectory: string): boolean {
  const root = repositoryRootOf(siteDirectory) ?? siteDirectory;
  return [siteDirectory, root].some((folder) => findSiteFile(folder, [publishing]) !== undefined);
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
async function listReferences(file: string): Promise<string[]> {
  const metadata = [ownKey(await readDataFile(file), "metadata")].flat();
  const written = metadata.map((each) => ownKey(each, "dest") ?? ownKey(each, "output"));
  return written.flatMap((each) => (typeof each === "string" ? path.posix.normalize(each).replace(/\/$/, "") : []));
}

/**
 * Returns the patterns of files that DocFX makes no pages of, such as those that pages include, or that complete pages
 * about an API.
 */
async function listExcluded(file: string): Promise<string[]> {
  const config = await readDataFile(file);
  const listed = (part: string, key: string) =>
    [findKey(config, part)].flat().flatMap((each) => (typeof each === "string" ? each : (ownKey(each, key) ?? [])));
  const patterns = [...listed("content", "exclude"), ...listed("overwrite", "files")];
  // There, two stars match names in any folder even without a slash behind them.
  const globs = patterns.flatMap((each) => (typeof each === "string" ? each.replaceAll(/\*\*(?=[^/])/g, "**/*") : []));
  return [...globs, "_site/**", "obj/**"];
}

const keys: EntryKeys = { labels: ["name"], targets: ["href"], lists: ["items"] };

const isContents = /(?:^|\/)toc\.ya?ml$/i;
const contentsNames = ["toc.yml", "TOC.yml", "toc.yaml"];

/**
 * Reads the tables of contents of DocFX, `toc.yml`, of which one may contain that of another folder. Those that no other
 * one contains are sidebars of their own.
 */
async function readContents({
  siteDirectory,
  directory,
}: FoundSite & NavigationSource): Promise<ForeignNavigation | undefined> {
  const root = path.join(siteDirectory, directory);
  const [first, ...others] = walkFiles(root, { without: ["_site", "obj"], onUnreadable: () => undefined })
    .filter((each) => isContents.test(each.path))
    .map(({ absolute }) => absolute)
    // One further up may contain the others.
    .toSorted((a, b) => a.split(path.sep).length - b.split(path.sep).length);
  if (first === undefined) return undefined;
  const read = new Set<string>();
  const sidebars: NavigationEntry[][] = [];
  for (const file of [first, ...others])
    if (!read.has(file)) sidebars.push(readDataEntries(await readWhole(file, root, read), keys, targetOf));
  return { files: [first, ...others], sidebars };
}

/** Returns the items of a table with those of the tables that it contains, and paths relative to the documents. */
async function readWhole(file: string, root: string, read: Set<string>): Promise<unknown> {
  if (read.has(file)) return [];
  read.add(file);
  const value = await readDataFile(file);
  const folder = path.dirname(file);
  const expandAll = (items: unknown) => Promise.all(Array.isArray(items) ? items.map(expand) : []);
  const expand = async (item: unknown): Promise<unknown> => {
    if (!isObject(item)) return undefined;
    const { name, href, topicHref = item["homepage"], items } = item;
    const nested = typeof href === "string" ? contentsAt(path.resolve(folder, href)) : undefined;
    const target = nested === undefined ? (href ?? topicHref) : topicHref;
    return {
      name,
      href: typeof target === "string" ? fromRoot(target, folder, root) : undefined,
      items: [...(nested === undefined ? [] : [await readWhole(nested, root, read)]), ...(await expandAll(items))],
    };
  };
  return expandAll(isObject(value) ? value["items"] : value);
}

/** Returns the table of contents that an entry names by its file or its folder. */
function contentsAt(target: string): string | undefined {
  if (isContents.test(target)) return findSiteFile(path.dirname(target), [path.basename(target)]);
  return path.extname(target) === "" ? findSiteFile(target, contentsNames) : undefined;
}

function fromRoot(written: string, folder: string, root: string): string {
  if (hasScheme(written) || written.startsWith("/")) return written;
  const target = decodeAddress(withoutSuffix(written));
  const from = target.startsWith("~/") ? root : folder;
  return path
    .relative(root, path.resolve(from, target.replace("~/", "")))
    .split(path.sep)
    .join("/");
}

/** Pages that are written in YAML, such as those of an API, are not made here. */
function targetOf(written: string): Pick<NavigationEntry, "document" | "href"> | undefined {
  if (hasScheme(written) || written.startsWith("/")) return { href: written };
  return written.endsWith(".md") ? { document: written } : undefined;
}
