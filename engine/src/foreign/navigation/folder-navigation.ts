import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
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

/** A folder of documents. */
interface Folder {
  path: string;
  list: FolderList | undefined;
  /** By their names without extension. */
  pages: Map<string, PageDraft>;
  folders: Map<string, Folder>;
}

/**
 * Reads the navigation of Nextra, Rspress, Fumadocs or a plugin of MkDocs, in which files describe the folders that they
 * are in. Undefined if there is none.
 */
export async function readFolderNavigation(source: NavigationSource): Promise<ForeignNavigation | undefined> {
  const format = formatOf(source.siteDirectory);
  if (format === undefined) return undefined;
  const { root, folders } = treeOf(source);
  const files: string[] = [];
  for (const folder of folders) {
    const file = findSiteFile(path.join(source.siteDirectory, source.directory, folder.path), format.names);
    if (file === undefined) continue;
    const isScript = /\.[jt]sx?$/.test(file);
    folder.list = format.read(isScript ? await readDefaultExport(file) : await readDataFile(file));
    files.push(file);
  }
  const [first, ...others] = files;
  return first === undefined ? undefined : { files: [first, ...others], sidebars: [entriesIn(root, false)] };
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

function treeOf({ directory, pages }: NavigationSource): { root: Folder; folders: Iterable<Folder> } {
  const known = new Map<string, Folder>();
  const folderAt = (at: string): Folder => {
    const before = known.get(at);
    if (before) return before;
    const folder: Folder = { path: at, list: undefined, pages: new Map(), folders: new Map() };
    known.set(at, folder);
    if (at !== ".") folderAt(path.posix.dirname(at)).folders.set(path.posix.basename(at), folder);
    return folder;
  };
  const root = folderAt(".");
  for (const page of pages) {
    const file = path.posix.relative(directory, page.file);
    if (!file.startsWith("../"))
      folderAt(path.posix.dirname(file)).pages.set(withoutEnding(path.posix.basename(file)), page);
  }
  return { root, folders: known.values() };
}

function withoutEnding(name: string): string {
  return name.replace(/\.mdx?$/, "");
}

/** The page of a folder; in Next, that of a folder in `app`. */
const ownNames = ["index", "page", "README", "_index"];

/** Returns the entries in a folder. Its own page is one of them, unless an entry of the folder `leadsToPage`. */
function entriesIn(folder: Folder, leadsToPage: boolean): NavigationEntry[] {
  const { items = [{ isRest: true }], hasRest = false } = folder.list ?? {};
  const all = hasRest && !items.some((each) => "isRest" in each) ? [...items, { isRest: true } as const] : items;
  const named = new Set(namesIn(all));
  const rest = () =>
    Array.from(new Set([...folder.pages.keys(), ...folder.folders.keys()]))
      .filter((name) => !named.has(name) && !(leadsToPage && ownNames.includes(name)))
      .toSorted((a, b) => compareNames(folder, a, b));
  const read = (item: ListedItem): NavigationEntry[] => {
    if ("isRest" in item) return rest().flatMap((name) => entryAt(folder, name));
    if ("href" in item) return [item];
    if ("heading" in item) return [];
    if ("items" in item) return [{ label: item.label, entries: readAll(item.items) }];
    if (item.isHidden === true) return [];
    const found = entryAt(folder, item.name, item.label);
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

/** Pages with a position come first, then the folder's own page, then names in their order, numbers by their value. */
function compareNames({ pages }: Folder, a: string, b: string): number {
  const rank = (name: string) =>
    [pages.get(name)?.sidebarPosition ?? Infinity, ownNames.includes(name) ? 0 : 1] as const;
  const [[position, own], [otherPosition, otherOwn]] = [rank(a), rank(b)];
  if (position !== otherPosition) return position - otherPosition;
  return own - otherOwn || a.localeCompare(b, "en", { numeric: true });
}

/** Returns the entry of a file or folder. One that does not exist is an entry, too, so that it is reported. */
function entryAt(folder: Folder, written: string, label?: string): NavigationEntry[] {
  const name = withoutEnding(written.replace(/^\.\/|\/$/g, ""));
  const slash = name.lastIndexOf("/");
  const within = slash < 0 ? folder : descend(folder, name.slice(0, slash));
  const last = name.slice(slash + 1);
  const page = within?.pages.get(last);
  const child = within?.folders.get(last);
  const document = path.posix.join(folder.path, name);
  if (!child) return [{ label, document }];
  if (child.list?.isHidden === true) return [];
  const own = ownNames.find((each) => child.pages.has(each));
  const isListed = (child.list?.items ?? []).some((each) => "name" in each && withoutEnding(each.name) === own);
  const entries = entriesIn(child, !page && !isListed);
  const ownDocument = page ? document : own === undefined || isListed ? undefined : `${document}/${own}`;
  const title = label ?? child.list?.label;
  return entries.length > 0
    ? [{ label: title, document: ownDocument, folder: document, entries }]
    : [{ label: title, document: ownDocument }];
}

function descend(folder: Folder, names: string): Folder | undefined {
  return names.split("/").reduce((at: Folder | undefined, name) => at?.folders.get(name), folder);
}
