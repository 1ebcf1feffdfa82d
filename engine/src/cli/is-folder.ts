import { statSync } from "node:fs";

/** Whether a path is that of a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** What to say where a command is given something else than a folder, as it was written. */
export function noFolder(written: string): string {
  return statSync(written, { throwIfNoEntry: false })
    ? `${written} is a file: name the folder that it is in.`
    : `there is no folder ${written}.`;
}
