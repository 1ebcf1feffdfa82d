import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { disk, type FileContent } from "./disk.ts";
import { isRunning } from "./process-identity.ts";
import { removeQuietly } from "./remove-quietly.ts";

/**
 * Gives a file a new content in one step: whoever reads it gets the old or the new one. The folder is made where there is
 * none. What fails leaves the old one, and nothing beside it.
 */
export function replaceFile(file: string, content: FileContent, mode?: number): void {
  const temporary = temporaryName(file);
  disk.makeFolders(path.dirname(file));
  removeAbandonedIn(path.dirname(file));
  try {
    disk.write(temporary, content);
    if (mode !== undefined) disk.allow(temporary, mode);
    disk.rename(temporary, file);
  } catch (error) {
    disk.remove(temporary);
    throw error;
  }
}

const tidied = new Set<string>();

/** Removes what processes that were killed had begun: once in each folder, which may have thousands of files. */
function removeAbandonedIn(folder: string): void {
  if (tidied.has(folder)) return;
  tidied.add(folder);
  for (const name of readdirSync(folder)) if (isAbandoned(name)) removeQuietly(path.join(folder, name));
}

/** The same for a file of an author's, which stays where a link leads and keeps its rights. */
export function rewriteFile(file: string, content: string): void {
  if (!existsSync(file)) return replaceFile(file, content);
  const target = realpathSync(file);
  replaceFile(target, content, statSync(target).mode & 0o777);
}

/** A name that no other process takes, beside a file. One with the same `tag` is the same within this process. */
export function temporaryName(file: string, tag: string = randomBytes(8).toString("hex")): string {
  return `${file}.${process.pid}-${tag}.cairn-new`;
}

/** Whether a file has such a name that a process has left behind which runs no more. */
export function isAbandoned(name: string): boolean {
  const pid = /\.(\d+)-[\da-f]{16}\.cairn-new(?:\.mjs)?$/.exec(name)?.[1];
  return pid !== undefined && !isRunning(Number(pid));
}
