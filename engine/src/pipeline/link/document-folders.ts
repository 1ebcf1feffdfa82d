import path from "node:path";
import type { LinkTargets } from "./link-targets.ts";

/** The folders of the version that a file is of; of the newest, where it is of none. */
export function foldersOf(file: string, { documentFolders }: LinkTargets): readonly string[] {
  if (documentFolders.length === 1) return documentFolders[0] ?? [];
  const own = documentFolders.find((folders) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return own ?? documentFolders[0] ?? [];
}

/** What `find` gives for the same path in another of the folders: one document is translated, the next is not. */
export function inOtherFolder<Found>(
  target: string,
  folders: readonly string[],
  find: (path: string) => Found | undefined,
): Found | undefined {
  if (folders.length < 2) return undefined;
  const own = folders.find((folder) => target.startsWith(`${folder}/`));
  if (own === undefined) return undefined;
  return firstOf(folders, (folder) => (folder === own ? undefined : find(folder + target.slice(own.length))));
}

/** The first result that `find` has for any of the items, in their order. */
export function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As `path.join`, without its cost for the paths that need no thought: sites have tens of thousands of links. */
export function joinFilePath(folder: string, name: string): string {
  let from = folder;
  let bare = name.startsWith("./") ? name.slice(2) : name;
  while (bare.startsWith("../") && from !== "" && !from.endsWith("..")) {
    from = from.slice(0, Math.max(from.lastIndexOf("/"), 0));
    bare = bare.slice("../".length);
  }
  if (/^[./]|\/[./]/.test(bare)) return path.posix.join(from, bare);
  return from === "" ? bare : `${from}/${bare}`;
}
