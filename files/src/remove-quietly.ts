import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";

/**
 * Removes what is nobody's any more, where that can be done now: what is left is the next one's to remove. Also with folders in it that
 * somebody has made for reading only: they would stand in the way of each later build.
 */
export function removeQuietly(target: string): void {
  for (const prepare of [() => undefined, () => allowRemoval(target)]) {
    try {
      prepare();
      disk.remove(target);
      return;
    } catch {
      // What counts is whole without it.
    }
  }
}

function allowRemoval(folder: string): void {
  disk.allow(folder, statSync(folder).mode | 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) allowRemoval(path.join(folder, entry.name));
}

/** Removes a folder where it is empty. */
export function removeEmptyFolder(folder: string): void {
  try {
    disk.removeFolder(folder);
  } catch {
    // There is something in it, or it is gone.
  }
}
