import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "./stat-if-there.ts";

/** Where what takes the place of a folder is made, on the same file system as that. */
export interface WorkFolder {
  /** What is replaced, absolute, links resolved: whatever way leads there, the lock is the same. */
  target: string;
  folder: string;
  /**
   * The work folder is in the target, which cannot be put elsewhere as a whole: it is mounted, or nothing may be made
   * beside it.
   */
  isInside: boolean;
}

/** The work folder of a folder, which need not be there. Hidden, so that no site reads it. */
export function workFolderOf(directory: string): WorkFolder {
  const target = realPathOf(path.resolve(directory));
  const parent = path.dirname(target);
  const isInside = existsSync(target) && (isMounted(target, parent) || !mayWriteInto(parent));
  const folder = isInside ? insideWorkFolder(target) : path.join(parent, `.${path.basename(target)}.cairn`);
  return { target, folder, isInside };
}

export function insideWorkFolder(target: string): string {
  return path.join(target, ".cairn");
}

/** The real path, also of what is not there yet, or stands below a file. */
export function realPathOf(directory: string): string {
  if (statIfThere(directory)) return realpathSync(directory);
  const parent = path.dirname(directory);
  return parent === directory ? directory : path.join(realPathOf(parent), path.basename(directory));
}

function isMounted(target: string, parent: string): boolean {
  return statSync(target).dev !== statSync(parent).dev;
}

function mayWriteInto(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
