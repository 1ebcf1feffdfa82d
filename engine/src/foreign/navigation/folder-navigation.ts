import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { buildFolderTree, type Folder } from "../../model/folder-tree.ts";
import type { PageDraft } from "../../model/page.ts";
import { readDataFile } from "../data-file.ts";
import { fumadocsNames, isRspressSite, nextNames } from "../foreign-files.ts";
import { readMkDocsConfig } from "../mkdocs-config.ts";
import { readDefaultExport } from "../script-values.ts";
import {
  type FolderList,
  type ListedItem,
  readAwesomeList,
  readFumadocsList,
  readNextraList,
  readRspressList,
} from "./folder-lists.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/** The files in which a program describes the navigation of each folder. */
interface Format {
  names: readonly string[];
  read: (written: unknown) => FolderList;
}

/** The documents of a site, and what the files of its folders say about them. */
interface Documents {
  folders: ReadonlyMap<string, Folder>;
  /** By their paths, relative to the folder of the documents, without extension. */
  pages: ReadonlyMap<string, PageDraft>;
  lists: ReadonlyMap<string, FolderList>;
}

/**
 * Reads the navigation of Nextra, Rspress, Fumadocs or a plugin of MkDocs, in which files describe the folders that they
 * are in. Undefined if there is none.
 */
export async function readFolderNavigation(source: NavigationSource): Promise<ForeignNavigation | undefined> {
  const format = formatOf(source.siteDirectory);
  if (format === undefined) return undefined;
  const { siteDirectory, directory, pages } = source;
  const folders = buildFolderTree(pages);
  const lists = new Map<string, FolderList>();
  const files: string[] = [];
  for (const { path: name } of folders.values()) {
    const file = findSiteFile(path.join(siteDirectory, directory, name), format.names);
    if (file === undefined) continue;
    const isScript = /\.[jt]sx?$/.test(file);
    lists.set(name, format.read(isScript ? await readDefaultExport(file) : await readDataFile(file)));
    files.push(file);
  }
  const [first, ...others] = files;
  if (first === undefined) return undefined;
  const byPath = new Map(pages.map((page) => [withoutEnding(path.posix.relative(directory, page.file)), page]));
  return { files: [first, ...others], sidebars: [entriesIn(".", { folders, pages: byPath, lists }, false)] };
}

function formatOf(siteDirectory: string): Format | undefined {
  const isThere = (names: readonly string[]) => findSiteFile(siteDirectory, names) !== undefined;
  const plugins = readMkDocsConfig(siteDirectory)?.plugins;
  if (plugins?.has("awesome-nav") || plugins?.has("awesome-pages"))
    return { names: [".nav.yml", ".pages"], read: readAwesomeList };
  if (isRspressSite(siteDirectory)) return { names: ["_meta.json"], read: readRspressList };
  if (isThere(fumadocsNames)) return { names: ["meta.json"], read: readFumadocsList };
  const scripts = ["json", "js", "ts", "jsx", "tsx"].map((ending) => `_meta.${ending}`);
  return isThere(nextNames) ? { names: scripts, read: readNextraList } : undefined;
}

function withoutEnding(name: string): string {
  return name.replace(/\.mdx?$/, "");
}

/** The page of a folder; in Next, that of a folder in `app`. */
const ownNames = ["index", "page", "README", "_index"];

/** Returns the entries in a folder. Its own page is one of them, unless an entry of the folder `leadsToPage`. */
function entriesIn(folder: string, documents: Documents, leadsToPage: boolean): NavigationEntry[] {
  const { items = [{ isRest: true }], hasRest = false } = documents.lists.get(folder) ?? {};
  const all = hasRest && !items.some((each) => "isRest" in each) ? [...items, { isRest: true } as const] : items;
  const named = new Set(namesIn(all));
  const rest = () =>
    childrenOf(folder, documents).filter((name) => !named.has(name) && !(leadsToPage && ownNames.includes(name)));
  const read = (item: ListedItem): NavigationEntry[] => {
    if ("isRest" in item) return rest().flatMap((name) => entryAt(folder, name, documents));
    if ("href" in item) return [item];
    if ("heading" in item) return [];
    if ("items" in item) return [{ label: item.label, entries: readAll(item.items) }];
    if (item.isHidden === true) return [];
    const found = entryAt(folder, item.name, documents, item.label);
    return item.isInline === true ? found.flatMap(({ entries = [] }) => entries) : found;
  };
  const readAll = (list: readonly ListedItem[]): NavigationEntry[] => {
    const entries: NavigationEntry[] = [];
    let current = entries;
    for (const item of list) {
      if ("heading" in item) entries.push({ label: item.heading, entries: (current = []) });
      else current.push(...read(item));
    }
    return entries;
  };
  return readAll(all);
}

function namesIn(items: readonly ListedItem[]): string[] {
  return items.flatMap((item) =>
    "name" in item ? withoutEnding(item.name) : "items" in item ? namesIn(item.items) : [],
  );
}

/**
 * Returns the names in a folder: pages with a position come first, then the folder's own page, then names in their order,
 * numbers by their value.
 */
function childrenOf(folder: string, { folders, pages }: Documents): string[] {
  const { pages: own = [], folders: below = [] } = folders.get(folder) ?? {};
  const names = new Set([
    ...own.map(({ file }) => withoutEnding(path.posix.basename(file))),
    ...below.map(({ name }) => name),
  ]);
  const positionOf = (name: string) => pages.get(path.posix.join(folder, name))?.sidebarPosition ?? Infinity;
  return Array.from(names).toSorted((a, b) => {
    const [position, other] = [positionOf(a), positionOf(b)];
    if (position !== other) return position - other;
    const rank = Number(!ownNames.includes(a)) - Number(!ownNames.includes(b));
    return rank || a.localeCompare(b, "en", { numeric: true });
  });
}

/** Returns the entry of a file or folder. One that does not exist is an entry, too, so that it is reported. */
function entryAt(folder: string, written: string, documents: Documents, label?: string): NavigationEntry[] {
  const document = path.posix.join(folder, withoutEnding(written.replace(/^\.\/|\/$/g, "")));
  if (!documents.folders.has(document)) return [{ label, document }];
  const list = documents.lists.get(document);
  if (list?.isHidden === true) return [];
  const isPage = documents.pages.has(document);
  const own = ownNames.find((each) => documents.pages.has(`${document}/${each}`));
  const isListed = (list?.items ?? []).some((each) => "name" in each && withoutEnding(each.name) === own);
  const entries = entriesIn(document, documents, !isPage && !isListed);
  const ownDocument = isPage ? document : own === undefined || isListed ? undefined : `${document}/${own}`;
  const to = { label: label ?? list?.label, document: ownDocument };
  return entries.length > 0 ? [{ ...to, folder: document, entries }] : [to];
}
