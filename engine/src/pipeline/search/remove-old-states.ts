import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { IndexCacheRecord } from "./site-index.ts";
import { statePrefix } from "./state-prefix.ts";

/** Removes what earlier builds left for the next one, but for that of these indexes. */
export function removeOldStates(cacheDirectory: string, records: readonly (IndexCacheRecord | undefined)[]): void {
  if (!existsSync(cacheDirectory)) return;
  const kept = new Set(records.map((record) => `${statePrefix}${record?.signature}`));
  for (const name of readdirSync(cacheDirectory)) {
    // One that is just being written has an ending.
    if (!name.startsWith(statePrefix) || kept.has(path.parse(name).name)) continue;
    rmSync(path.join(cacheDirectory, name), { force: true });
  }
}
