import { statSync } from "node:fs";

/** Whether a path is a folder's. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Returns the message for a path that is not a folder. */
export function noFolder(written: string): string {
  return statSync(written, { throwIfNoEntry: false })
    ? `${written} is a file: give the folder that contains it.`
    : `the folder ${written} does not exist.`;
}
