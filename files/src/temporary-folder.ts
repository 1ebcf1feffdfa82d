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
 * Makes a folder among the system's temporary ones, whose caller removes it; if the process is interrupted, it goes too. What earlier
 * processes made for the same purpose and were killed before they could remove it goes.
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

/** Some systems let users write there and not list it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
