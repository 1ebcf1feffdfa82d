import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { isAbandoned } from "@cairn/files/replace-file";

/** Prefix of files in which the thread of the search index keeps its state between builds. */
export const statePrefix = "search-";

/** State that a later build continues from. */
interface KeptRecords {
  search?: { signature: string } | undefined;
  /** The files of the modules for rendering. */
  bundle?: { server: ReadonlyMap<string, string> } | undefined;
}

/** Prefix of folders of modules for rendering. A development server may use other ones than the last build. */
const modulesPrefix = "server-";
const day = 86_400_000;

/**
 * Removes state of earlier builds that no later build continues from, and unfinished files of processes that were
 * killed. By then, the new output is in place, so a failure to remove something does no harm.
 */
export function removeOldStates(cacheDirectory: string, records: readonly KeptRecords[]): void {
  if (!existsSync(cacheDirectory)) return;
  const states = new Set(records.map(({ search }) => `${statePrefix}${search?.signature}`));
  const modules = new Set(
    records.flatMap(({ bundle }) => Array.from(bundle?.server.values() ?? [], (file) => path.dirname(file))),
  );
  for (const name of readdirSync(cacheDirectory)) {
    const file = path.join(cacheDirectory, name);
    // A file that is still being written has a suffix.
    const isOldState = name.startsWith(statePrefix) && !states.has(name.split(".", 1)[0] ?? "");
    const isOldFolder = name.startsWith(modulesPrefix) && !modules.has(file) && isOlderThanADay(file);
    if (isOldState || isOldFolder || isAbandoned(name)) removeQuietly(file);
  }
}

function isOlderThanADay(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > day;
}
