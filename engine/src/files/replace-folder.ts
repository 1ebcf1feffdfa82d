import { existsSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { tryLock } from "./lock.ts";
import { workFolderOf } from "./work-folder.ts";

/** Parts of a work folder: the new folder, once it is whole, and what it takes the place of. */
export function replacementIn(workFolder: string): { next: string; old: string } {
  return { next: path.join(workFolder, "next"), old: path.join(workFolder, "old") };
}

/**
 * Puts the whole folder `next` of a work folder in the place of the target. Returns where what was there is now; nothing
 * where there was none. Where the system can exchange folders, whoever looks sees one of both at each moment; elsewhere
 * there is none for some microseconds, and `finishReplacement` goes on where the process was ended just then.
 * @throws with the code `EBUSY` or `EXDEV` where the target cannot be put elsewhere; it is as it was then
 */
export function replaceFolder(target: string, workFolder: string): string | undefined {
  const { next, old } = replacementIn(workFolder);
  disk.remove(old);
  if (!existsSync(target)) {
    disk.makeFolders(path.dirname(target));
    disk.rename(next, target);
    return undefined;
  }
  if (disk.exchange(next, target)) {
    disk.rename(next, old);
    return old;
  }
  disk.rename(target, old);
  try {
    disk.rename(next, target);
  } catch (error) {
    disk.rename(old, target);
    throw error;
  }
  return old;
}

/** Ends what a process began that was killed between two renames. To be called by who holds the lock of the work folder. */
export function finishReplacement(target: string, workFolder: string): void {
  const { next, old } = replacementIn(workFolder);
  if (existsSync(target) || !existsSync(old)) return;
  // The old folder goes when the new one is whole.
  disk.rename(existsSync(next) ? next : old, target);
}

/** The same for who only reads the folder. While somebody writes it, it is left to that process. */
export function finishReplacementOf(directory: string): void {
  const { target, folder } = workFolderOf(directory);
  if (existsSync(target) || !existsSync(folder)) return;
  const lock = tryLock(folder, "cairn");
  if (!("release" in lock)) return;
  try {
    finishReplacement(target, folder);
    removeReplacement(folder);
  } finally {
    lock.release();
  }
}

/** Removes what is left of a replacement. */
export function removeReplacement(workFolder: string): void {
  const { next, old } = replacementIn(workFolder);
  disk.remove(next);
  disk.remove(old);
}
