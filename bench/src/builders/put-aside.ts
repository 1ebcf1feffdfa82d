import { existsSync, mkdtempSync, renameSync } from "node:fs";
import path from "node:path";

/**
 * Takes a folder out of the way without removing its files: file systems such as ext4 look past the places of files that
 * were removed a moment ago, one by one, and the next build would pay for it. The benchmark removes everything at its end.
 */
export function putAside(folder: string): void {
  // A folder of a new name: a run that was stopped may have left others.
  if (existsSync(folder)) renameSync(folder, path.join(mkdtempSync(`${folder}.old-`), "put-aside"));
}
