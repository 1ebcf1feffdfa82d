import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { compareNumbers } from "@cairn/catalogue/upgrade/call-version";
import { interfaceAt, listVersions } from "@cairn/catalogue/upgrade/known-versions";

/** Number of versions shown on a page; older ones are in the release notes. */
const maximumVersions = 20;

type History = Pick<ModuleEntry, "changes" | "lastModifiedVersion">;

/**
 * Returns a module's history with the changes since its existing entry. If the import goes back to an earlier version,
 * the history ends there: later versions are no longer described.
 */
export function continueHistory(now: ModuleEntry, old: ModuleEntry): History {
  if (precedes(now.version, old.version)) return goBack(now, old);
  const changes = compareModules(old, now);
  const isSameVersion = now.version === old.version;
  return {
    lastModifiedVersion: isSameVersion || changes.length === 0 ? old.lastModifiedVersion : now.version,
    changes: noneIfEmpty(listChanges({ now, old, changes })),
  };
}

function goBack(now: ModuleEntry, old: ModuleEntry): History {
  const earlier = (old.changes ?? []).filter(
    ({ version }) => version === now.version || precedes(version, now.version),
  );
  const base = listVersions(old).find((version) => version === now.version || precedes(version, now.version));
  const known = base === undefined ? undefined : interfaceAt(old, base);
  const changes = known && base !== now.version ? compareModules(known, now) : [];
  const history =
    changes.length > 0 && base !== undefined && now.version !== undefined
      ? [{ version: now.version, since: base, changes }, ...earlier]
      : earlier;
  return { lastModifiedVersion: history[0]?.version, changes: noneIfEmpty(history) };
}

function listChanges({
  now,
  old,
  changes,
}: {
  now: ModuleEntry;
  old: ModuleEntry;
  changes: ModuleChange[];
}): ModuleChanges[] {
  const history = old.changes ?? [];
  if (changes.length === 0 || now.version === undefined || old.version === undefined) return history;
  // The version changed after its first import, so new changes belong to it too.
  if (now.version === old.version) {
    const [latest, ...older] = history;
    if (latest?.version !== now.version) return history;
    const renewed = changes.map(({ kind, name }) => `${kind} ${name}`);
    const kept = latest.changes.filter(({ kind, name }) => !renewed.includes(`${kind} ${name}`));
    return [{ ...latest, changes: [...kept, ...changes] }, ...older];
  }
  return [{ version: now.version, since: old.version, changes }, ...history].slice(0, maximumVersions);
}

function noneIfEmpty(history: ModuleChanges[]): ModuleChanges[] | undefined {
  return history.length > 0 ? history : undefined;
}

/** Whether a version comes before another one. False for names that have no order, such as branches and commits. */
function precedes(version = "", other = ""): boolean {
  return [version, other].every((each) => /\d+\.\d+/.test(each)) && compareNumbers(version, other) < 0;
}
