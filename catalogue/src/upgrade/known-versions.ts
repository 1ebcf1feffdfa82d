import { compareModules, type ModuleInterface } from "../modules/compare-modules.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleEntry } from "../modules/module-entry.ts";
import { undoChanges } from "./undo-changes.ts";

/** What has to be known of a module to compare its versions. */
export type ModuleHistory = ModuleInterface & Pick<ModuleEntry, "version" | "changes">;

/** The versions that the catalogue can tell of, the newest first; none but its own where nothing changed before. */
export function listVersions({ version, changes = [] }: Pick<ModuleHistory, "version" | "changes">): string[] {
  const all = [version, ...changes.flatMap((each) => [each.version, each.since])];
  return Array.from(new Set(all.filter((each) => each !== undefined)));
}

/** A module as its callers see it at one of `listVersions`; absent for any other. */
export function interfaceAt(history: ModuleHistory, version: string): ModuleInterface | undefined {
  const { inputs, outputs, requiredVersions = [], changes = [] } = history;
  let known: ModuleInterface = { inputs, outputs, requiredVersions };
  if (version === history.version) return known;
  for (const each of changes) {
    if (version === each.version) return known;
    known = undoChanges(known, each.changes);
    if (version === each.since) return known;
  }
  return undefined;
}

/** What changed between two of `listVersions`, whichever is the newer; nothing where one is not known. */
export function compareVersions(history: ModuleHistory, from: string, to: string): ModuleChange[] {
  const [before, after] = [interfaceAt(history, from), interfaceAt(history, to)];
  return before && after ? compareModules(before, after) : [];
}
