import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "./stat-if-there.ts";

/** The folder in which a replacement is prepared, on the same file system as its target. */
export interface WorkFolder {
  /** The folder to be replaced, absolute and with links resolved, so that the lock is the same for all paths to it. */
  target: string;
  folder: string;
  /**
   * Whether the work folder is inside the target, because that cannot be moved: it is mounted, or its parent is not
   * writable.
   */
  isInside: boolean;
}

/** Returns the work folder of a folder, which need not exist. It is hidden, so that no site reads it. */
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

/** Returns the real path, also of one that does not exist, or is below a file. */
export function realPathOf(directory: string): string {
  if (statIfThere(directory)) return realpathSync(directory);
  const parent = path.dirname(directory);
  return parent === directory ? directory : path.join(realPathOf(parent), path.basename(directory));
}

function isMounted(target: string, parent: string): boolean {
  return statSync(target).dev !== statSync(parent).dev;
}

/** Whether this process has the right to create and remove entries of a folder. */
export function mayWriteInto(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
