import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { disk, type FileContent } from "./disk.ts";
import { isRunning } from "./process-identity.ts";
import { removeQuietly } from "./remove-quietly.ts";

/**
 * Replaces a file's content atomically: readers get the old or the new one. Makes the folder if necessary. A failure
 * leaves the old content, and no temporary files.
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

/** Removes leftovers of killed processes, once in each folder, because it may have thousands of files. */
function removeAbandonedIn(folder: string): void {
  if (tidied.has(folder)) return;
  tidied.add(folder);
  for (const name of readdirSync(folder)) if (isAbandoned(name)) removeQuietly(path.join(folder, name));
}

/** Replaces an author's file: follows links and keeps permissions. */
export function rewriteFile(file: string, content: string): void {
  if (!existsSync(file)) return replaceFile(file, content);
  const target = realpathSync(file);
  replaceFile(target, content, statSync(target).mode & 0o777);
}

/** Returns a name beside a file that no other process uses. Within this process, the same `tag` gives the same name. */
export function temporaryName(file: string, tag: string = randomBytes(8).toString("hex")): string {
  return `${file}.${process.pid}-${tag}.cairn-new`;
}

/** Whether a file name is a temporary one of a process that is no longer running. */
export function isAbandoned(name: string): boolean {
  const pid = /\.(\d+)-[\da-f]{16}\.cairn-new(?:\.mjs)?$/.exec(name)?.[1];
  return pid !== undefined && !isRunning(Number(pid));
}
