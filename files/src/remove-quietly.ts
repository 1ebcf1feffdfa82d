import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";

/**
 * Removes leftovers if possible, in two attempts; the rest is left to the next process. Also removes read-only folders,
 * which would otherwise obstruct each later build.
 */
export function removeQuietly(target: string): void {
  for (const prepare of [() => undefined, () => allowRemoval(target)]) {
    try {
      prepare();
      disk.remove(target);
      return;
    } catch {
      // The caller does not depend on the removal.
    }
  }
}

/** Makes a folder and those in it writable, because removing a file needs permission on its folder. */
function allowRemoval(folder: string): void {
  const found = lstatSync(folder);
  if (!found.isDirectory()) return;
  disk.allow(folder, found.mode | 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) allowRemoval(path.join(folder, entry.name));
}

/** Removes a folder if it is empty. */
export function removeEmptyFolder(folder: string): void {
  try {
    disk.removeFolder(folder);
  } catch {
    // The folder is not empty, or does not exist.
  }
}
