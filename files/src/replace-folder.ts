import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { disk } from "./disk.ts";
import { codeOf, FileFailure } from "./file-failure.ts";
import { tryLock } from "./lock.ts";
import { removeQuietly } from "./remove-quietly.ts";
import { workFolderOf } from "./work-folder.ts";

/**
 * Returns the parts of a work folder: the new folder while it is being made, when it is complete, and the old folder.
 */
export function replacementIn(workFolder: string): { staging: string; next: string; old: string } {
  return {
    staging: path.join(workFolder, "new"),
    next: path.join(workFolder, "next"),
    old: path.join(workFolder, "old"),
  };
}

/**
 * Replaces the target by the complete folder `next` of a work folder. Returns the path of the old folder; undefined if
 * there was none. If the system can swap folders, one of both is visible at each moment; otherwise there is none for
 * some microseconds, and `finishReplacement` continues if the process was killed just then.
 * @throws an error that `isImmovable` recognises if the target cannot be moved; it is unchanged then
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

/** Whether a folder cannot be moved, although its files can be replaced: it is mounted, or in use on Windows. */
export function isImmovable(error: unknown): boolean {
  const code = codeOf(error);
  return code === "EBUSY" || code === "EXDEV" || (process.platform === "win32" && /^(?:EPERM|EACCES)$/.test(code));
}

/**
 * Finishes a replacement if the process was killed between two renames. The caller must hold the lock of the work
 * folder.
 */
export function finishReplacement(target: string, workFolder: string): void {
  const { next, old } = replacementIn(workFolder);
  if (existsSync(target) || !existsSync(old)) return;
  // The old folder is only restored if the new one is not complete.
  disk.rename(existsSync(next) ? next : old, target);
}

/** Finishes all interrupted replacements in a folder, for its readers. */
export function finishReplacementsIn(folder: string): void {
  for (const name of namesIn(folder)) {
    const replaced = /^\.(.+)\.cairn$/.exec(name)?.[1];
    if (replaced !== undefined) finishReplacementOf(path.join(folder, replaced));
  }
}

/** Returns the names in a folder; none if it cannot be read, which is reported where it matters. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The pause between attempts, in milliseconds. */
const pause = 5;
/** The longest wait in milliseconds, far longer than the time between two renames. */
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
        `${target} is missing, because process ${lock.holder.pid} has not finished replacing it.`,
        "EBUSY",
      );
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
  }
}

/**
 * Removes the remains of a replacement. Parts that cannot be removed now are not part of the target, and are left to
 * the next process.
 */
export function removeReplacement(workFolder: string): void {
  for (const part of Object.values(replacementIn(workFolder))) removeQuietly(part);
}
