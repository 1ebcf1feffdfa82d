import path from "node:path";
import type { LinkTargets } from "./link-targets.ts";

/** Returns the folders of the version that a file belongs to; those of the newest version if it belongs to none. */
export function foldersOf(file: string, { documentFolders }: Pick<LinkTargets, "documentFolders">): readonly string[] {
  if (documentFolders.length === 1) return documentFolders[0] ?? [];
  const own = documentFolders.find((folders) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return own ?? documentFolders[0] ?? [];
}

/**
 * Returns the result of `find` for the same path in another of the folders: some documents are translated, others are
 * not.
 */
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

/** Returns the first result of `find`, in the order of the items. */
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

/** Joins paths like `path.join`, but faster for simple ones: sites have tens of thousands of links. */
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
