import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { codeOf, FileFailure } from "./file-failure.ts";
import { tryLock } from "./lock.ts";
import { removeQuietly } from "./remove-quietly.ts";
import { workFolderOf } from "./work-folder.ts";

/** Parts of a work folder: the new folder while it is made, the same once it is whole, and what it takes the place of. */
export function replacementIn(workFolder: string): { staging: string; next: string; old: string } {
  return {
    staging: path.join(workFolder, "new"),
    next: path.join(workFolder, "next"),
    old: path.join(workFolder, "old"),
  };
}

/**
 * Puts the whole folder `next` of a work folder in the place of the target. Returns where what was there is now; nothing
 * where there was none. Where the system can exchange folders, whoever looks sees one of both at each moment; elsewhere
 * there is none for some microseconds, and `finishReplacement` goes on where the process was ended just then.
 * @throws what `isImmovable` tells where the target cannot be put elsewhere; it is as it was then
 */
export function replaceFolder(target: string, workFolder: string): string | undefined {
  const { next, old } = replacementIn(workFolder);
  disk.remove(old);
  if (!existsSync(target)) {
    disk.makeFolders(path.dirname(target));
    disk.rename(next, target);
    return undefined;
  }
  if (disk.exchange(next, target)) return next;
  disk.rename(target, old);
  try {
    disk.rename(next, target);
  } catch (error) {
    disk.rename(old, target);
    throw error;
  }
  return old;
}

/** Whether a folder could not be put elsewhere, though its files can be replaced: it is mounted, or on Windows in use. */
export function isImmovable(error: unknown): boolean {
  const code = codeOf(error);
  return code === "EBUSY" || code === "EXDEV" || (process.platform === "win32" && /^(?:EPERM|EACCES)$/.test(code));
}

/** Ends what a process began that was killed between two renames. To be called by who holds the lock of the work folder. */
export function finishReplacement(target: string, workFolder: string): void {
  const { next, old } = replacementIn(workFolder);
  if (existsSync(target) || !existsSync(old)) return;
  // The old folder goes when the new one is whole.
  disk.rename(existsSync(next) ? next : old, target);
}

/** The same for whoever reads what is in a folder: ends what was begun there. */
export function finishReplacementsIn(folder: string): void {
  for (const name of namesIn(folder)) {
    const replaced = /^\.(.+)\.cairn$/.exec(name)?.[1];
    if (replaced !== undefined) finishReplacementOf(path.join(folder, replaced));
  }
}

/** Nothing where the folder cannot be read: whoever has to will say so. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** In milliseconds. */
const pause = 5;
/** Between two renames a process is for far less. */
const longestPause = 10_000;

function finishReplacementOf(directory: string): void {
  const { target, folder } = workFolderOf(directory);
  const isMissing = () => !existsSync(target) && existsSync(replacementIn(folder).old);
  for (let waited = 0; isMissing(); waited += pause) {
    const lock = tryLock(folder, "cairn");
    if ("release" in lock) {
      finishReplacement(target, folder);
      lock.release();
    } else if (waited > longestPause)
      throw new FileFailure(
        `${target} is missing, and process ${lock.holder.pid} does not finish replacing it.`,
        "EBUSY",
      );
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

/** Removes what is left of a replacement. What cannot be removed now is none of the target's, and the next one's to remove. */
export function removeReplacement(workFolder: string): void {
  for (const part of Object.values(replacementIn(workFolder))) removeQuietly(part);
}
