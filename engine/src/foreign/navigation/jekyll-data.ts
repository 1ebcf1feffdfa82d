import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { walkFiles } from "../../files/walk.ts";
import { readDataFile } from "../data-file.ts";
import { type EntryKeys, readDataEntries } from "./data-entries.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

const keys: EntryKeys = {
  labels: ["title", "text", "name", "label", "section", "category"],
  targets: ["url", "link", "href", "permalink", "path", "page"],
  lists: [
    ..."children items pages links docs sections subitems sublinks subnav nav toc entries".split(" "),
    ..."folders folderitems subfolders subfolderitems".split(" "),
  ],
};

/** A file of data that a theme may draw as navigation, and whether it is one of several in a folder. */
const navigationFile = /^(?:\w*(?:nav|toc|sidebar|menu|docs)\w*|(\w*(?:nav|sidebar)\w*)\/[^/]+)\.ya?ml$/i;

/**
 * Reads the lists in the data of a site of Jekyll, the longest first: each theme has its own name for its navigation, but
 * nearly all have entries with a title, an address and further entries. Files in a folder are sidebars of one site.
 */
export async function readJekyllData({ siteDirectory }: NavigationSource): Promise<ForeignNavigation[]> {
  const found = new Map<string, ForeignNavigation>();
  const data = walkFiles(path.join(siteDirectory, "_data"), { onUnreadable: () => undefined });
  for (const { path: name, absolute } of data) {
    const [isNavigation, folder = name] = navigationFile.exec(name) ?? [];
    const list = isNavigation && longestOf(listsIn(await readDataFile(absolute)));
    if (!list) continue;
    const { files, sidebars = [] } = found.get(folder) ?? {};
    found.set(folder, { files: files ? [...files, absolute] : [absolute], sidebars: [...sidebars, list] });
  }
  const size = ({ sidebars }: ForeignNavigation) => sidebars.reduce((sum, list) => sum + sizeOf(list), 0);
  return Array.from(found.values()).toSorted((a, b) => size(b) - size(a));
}

/** A file is a list, or has several by name, such as those of the header and of the sidebar. */
function listsIn(data: unknown): NavigationEntry[][] {
  const lists = Array.isArray(data) ? [data] : Object.values(isObject(data) ? data : {});
  return lists.map((list) => {
    const entries = readDataEntries(list, keys, (href) => ({ href }));
    // The whole list may be one entry with the name of the sidebar.
    const [{ href, entries: below } = {}] = entries;
    return entries.length === 1 && href === undefined ? (below ?? []) : entries;
  });
}

function longestOf(lists: readonly NavigationEntry[][]): NavigationEntry[] | undefined {
  return lists.toSorted((a, b) => sizeOf(b) - sizeOf(a)).find((list) => list.length > 0);
}

function sizeOf(entries: readonly NavigationEntry[] = []): number {
  return entries.reduce((sum, each) => sum + 1 + sizeOf(each.entries), 0);
}
