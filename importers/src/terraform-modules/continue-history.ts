import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { NewEntry } from "./create-entry.ts";

/** Versions that a page tells of; older ones are in the release notes. */
const MAXIMUM_VERSIONS = 20;

/**
 * Adds what the catalogue alone knows: what changed since the entry that is there, and which version changed the module
 * last. To import the same version once more changes neither.
 */
export function continueHistory(entry: NewEntry, old: ModuleEntry | undefined): NewEntry {
  if (!old) return entry;
  const now = moduleEntrySchema.parse(entry);
  const changes = compareModules(old, now);
  const isSameVersion = entry.version === old.version;
  const lastModifiedVersion = isSameVersion || changes.length === 0 ? old.lastModifiedVersion : entry.version;
  return { ...entry, lastModifiedVersion, changes: listChanges({ now, old, changes }) };
}

function listChanges({
  now,
  old,
  changes,
}: {
  now: ModuleEntry;
  old: ModuleEntry;
  changes: ModuleChange[];
}): ModuleChanges[] | undefined {
  const history = old.changes ?? [];
  if (changes.length === 0 || now.version === undefined || old.version === undefined)
    return history.length > 0 ? history : undefined;
  // A version that was changed after its first import: what is new now belongs to it as well.
  if (now.version === old.version) {
    const [latest, ...older] = history;
    if (latest?.version !== now.version) return history.length > 0 ? history : undefined;
    const renewed = changes.map(({ kind, name }) => `${kind} ${name}`);
    const kept = latest.changes.filter(({ kind, name }) => !renewed.includes(`${kind} ${name}`));
    return [{ ...latest, changes: [...kept, ...changes] }, ...older];
  }
  return [{ version: now.version, since: old.version, changes }, ...history].slice(0, MAXIMUM_VERSIONS);
}
