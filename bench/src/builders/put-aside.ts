import { existsSync, mkdtempSync, renameSync } from "node:fs";
import path from "node:path";

/**
 * Renames a folder instead of removing it: file systems such as ext4 skip the entries of recently removed files one by
 * one, which would slow down the next build. The benchmark removes everything at its end.
 */
export function putAside(folder: string): void {
  // The name is new, because an interrupted run may have left other folders.
  if (existsSync(folder)) renameSync(folder, path.join(mkdtempSync(`${folder}.old-`), "put-aside"));
}
