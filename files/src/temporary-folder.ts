import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { disk } from "./disk.ts";
import { removeQuietly } from "./remove-quietly.ts";
import { isAbandoned, temporaryName } from "./replace-file.ts";

/**
 * Makes a folder among the system's temporary ones, whose caller removes it. What earlier processes made for the same purpose and were
 * killed before they could remove it goes.
 */
export function makeTemporaryFolder(purpose: string): string {
  const parent = tmpdir();
  for (const name of namesIn(parent))
    if (name.startsWith(`${purpose}.`) && isAbandoned(name)) removeQuietly(path.join(parent, name));
  const folder = temporaryName(path.join(parent, purpose));
  disk.makeFolder(folder);
  return folder;
}

/** Some systems let users write there and not list it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
