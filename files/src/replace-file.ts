import { randomBytes } from "node:crypto";
import path from "node:path";
import { disk } from "./disk.ts";
import { isRunning } from "./process-identity.ts";

/**
 * Gives a file a new content in one step: whoever reads it gets the old or the new one. The folder is made where there is
 * none. What fails leaves the old one, and nothing beside it.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temporary = temporaryName(file);
  disk.makeFolders(path.dirname(file));
  try {
    disk.write(temporary, content);
    disk.rename(temporary, file);
  } catch (error) {
    disk.remove(temporary);
    throw error;
  }
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
