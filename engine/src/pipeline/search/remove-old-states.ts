import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { removeQuietly } from "@cairn/files/remove-quietly";
import { isAbandoned } from "@cairn/files/replace-file";
import type { IndexCacheRecord } from "./site-index.ts";

/** Of the files that hold what the thread of the search index knows of pages between builds. */
export const statePrefix = "search-";

/** State that a later build continues from. */
interface KeptRecords {
  search?: IndexCacheRecord | undefined;
  /** Files of the modules for rendering. */
  bundle?: { server: ReadonlyMap<string, string> } | undefined;
}

/** Folders of modules for rendering. A development server may have those of other contents open. */
const modulesPrefix = "server-";
const day = 86_400_000;

/**
 * Removes what earlier builds left for the next one, but for what these go on from, and what processes that
 * were killed had begun. The new output is in place by then: what cannot be removed makes it no less whole.
 */
export function removeOldStates(cacheDirectory: string, records: readonly KeptRecords[]): void {
  if (!existsSync(cacheDirectory)) return;
  const states = new Set(records.map(({ search }) => `${statePrefix}${search?.signature}`));
  const modules = new Set(
    records.flatMap(({ bundle }) => Array.from(bundle?.server.values() ?? [], (file) => path.dirname(file))),
  );
  for (const name of readdirSync(cacheDirectory)) {
    const file = path.join(cacheDirectory, name);
    // One that is just being written has an ending.
    const isOldState = name.startsWith(statePrefix) && !states.has(name.split(".", 1)[0] ?? "");
    const isOldFolder = name.startsWith(modulesPrefix) && !modules.has(file) && isOlderThanADay(file);
    if (isOldState || isOldFolder || isAbandoned(name)) removeQuietly(file);
  }
}

function isOlderThanADay(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > day;
}
