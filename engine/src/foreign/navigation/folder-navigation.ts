import { withoutDocumentEnding } from "../../address/file-name.ts";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { buildFolderTree, type Folder } from "../../model/folder-tree.ts";
import type { PageDraft } from "../../model/page.ts";
import { readDataFile } from "../data-file.ts";
import { openScript } from "../script.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/** What the file of a folder says about the navigation in it. */
export interface FolderList {
  label?: string | undefined;
  isHidden?: boolean | undefined;
  /** Absent: all files and folders in the usual order. */
  items?: ListedItem[] | undefined;
  /** Whether files and folders that are not listed come last; otherwise, they are left out. */
  hasRest?: boolean | undefined;
}

export type ListedItem =
  /** A file or folder, by its path from this folder; the extension may be missing. */
  | {
      name: string;
      label?: string | undefined;
      isHidden?: boolean | undefined;
      isInline?: boolean | undefined;
      /** The address that it is if there is no such file or folder. */
      otherwise?: string | undefined;
    }
  | { label: string; href: string }
  /** The heading of the items after it. */
  | { heading: string }
  | { label: string; items: ListedItem[] }
  /** All that no other item names. */
  | { isRest: true };

/** The documents of a site, and what the files of its folders say about them. */
interface Documents {
  folders: ReadonlyMap<string, Folder>;
  /** By their paths, relative to the folder of the documents, without extension. */
  pages: ReadonlyMap<string, PageDraft>;
  lists: ReadonlyMap<string, FolderList>;
}

/**
 * Returns a function that reads the navigation of a program in which files of some names describe the folders that they
 * are in; undefined if there are none. `read` reads the value of such a file.
 */
export function folderListReader(names: readonly string[], read: (written: unknown) => FolderList) {
  return async ({ siteDirectory, directory, pages }: NavigationSource): Promise<ForeignNavigation | undefined> => {
    const folders = buildFolderTree(pages);
    const lists = new Map<string, FolderList>();
    const files: string[] = [];
    for (const { path: name } of folders.values()) {
      const file = findSiteFile(path.join(siteDirectory, directory, name), names);
      if (file === undefined) continue;
      const isScript = /\.[jt]sx?$/.test(file);
      lists.set(name, read(isScript ? (await openScript(file)).exported() : await readDataFile(file)));
      files.push(file);
    }
    const [first, ...others] = files;
    if (first === undefined) return undefined;
    const byPath = new Map(pages.map((page) => [withoutEnding(path.posix.relative(directory, page.file)), page]));
    return { files: [first, ...others], sidebars: [entriesIn(".", { folders, pages: byPath, lists }, false)] };
  };
}

function withoutEnding(name: string): string {
  return withoutDocumentEnding(name);
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
    if (item.otherwise !== undefined && !isThere(folder, item.name, documents))
      return [{ label: item.label, href: item.otherwise }];
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

function pathOf(folder: string, written: string): string {
  return path.posix.join(folder, withoutEnding(written.replace(/^\.\/|\/$/g, "")));
}

function isThere(folder: string, written: string, { folders, pages }: Documents): boolean {
  const document = pathOf(folder, written);
  return folders.has(document) || pages.has(document);
}

/** Returns the entry of a file or folder. One that does not exist is an entry, too, so that it is reported. */
function entryAt(folder: string, written: string, documents: Documents, label?: string): NavigationEntry[] {
  const document = pathOf(folder, written);
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
