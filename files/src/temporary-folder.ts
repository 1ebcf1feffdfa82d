import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { disk } from "./disk.ts";
import { onInterrupt } from "./on-interrupt.ts";
import { removeQuietly } from "./remove-quietly.ts";
import { isAbandoned, temporaryName } from "./replace-file.ts";

export interface TemporaryFolder {
  folder: string;
  remove: () => void;
}

/**
 * Makes a folder in the system's folder for temporary files. The caller removes it; it is also removed if the process
 * is interrupted. Folders that killed processes left for the same purpose are removed first.
 */
export function makeTemporaryFolder(purpose: string): TemporaryFolder {
  const parent = tmpdir();
  for (const name of namesIn(parent))
    if (name.startsWith(`${purpose}.`) && isAbandoned(name)) removeQuietly(path.join(parent, name));
  const folder = temporaryName(path.join(parent, purpose));
  disk.makeFolder(folder);
  const forget = onInterrupt(() => removeQuietly(folder));
  return {
    folder,
    remove() {
      forget();
      removeQuietly(folder);
    },
  };
}

/**
 * Returns the names in a folder; none if it cannot be listed: some systems only let users write to their temporary
 * folder.
 */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
