import { messageOf } from "@cairn/catalogue/error-message";
import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { compareNumbers } from "@cairn/catalogue/upgrade/call-version";
import { interfaceAt, listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { createEntry, type NewEntry } from "./create-entry.ts";

const authoredSchema = moduleEntrySchema.partial();

/** The existing entry of a module, before an import. */
export interface FormerEntry {
  /** Absent if an older schema wrote it, so that it cannot be compared. */
  entry?: ModuleEntry | undefined;
  /** The authors' additions: all keys that an import does not set. */
  authored: z.output<typeof authoredSchema>;
  /** Image files, relative to the entry's file. */
  images: readonly string[];
  /** Why the authors' additions cannot be read; replacing the file would lose them. */
  problem?: string | undefined;
}

/** Keys that an import always sets, and the history that it continues. All other keys are the authors'. */
const importedKeys = new Set([
  ...Object.keys(
    createEntry(
      {
        inputs: [],
        outputs: [],
        requiredVersions: [],
        openTofuVersions: [],
        isOpenTofuOnly: false,
        requiredProviders: [],
        providers: [],
        resources: [],
        calls: [],
      },
      { repository: { name: "any" }, folder: ".", name: "any", path: "/", examples: [] },
    ),
  ),
  "lastModifiedVersion",
  "changes",
]);

/** Reads the entry in a catalogue file; undefined if there is none. */
export function readFormerEntry(file: string): FormerEntry | undefined {
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    return { authored: {}, images: [], problem: messageOf(error) };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { authored: {}, images: [], problem: "It is not an object." };
  const { data: entry } = moduleEntrySchema.safeParse(value);
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => !importedKeys.has(key)));
  const { data: authored = {}, error } = authoredSchema.safeParse(own);
  const problem = error?.issues
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message))
    .join("; ");
  return { entry, authored, images: Object.values(entry?.readmeImages ?? {}), problem };
}

/** Whether the whole entry was written by authors: imports only write entries of Terraform modules. */
export function isAuthored({ authored }: FormerEntry): boolean {
  return authored.kind !== undefined && authored.kind !== "terraform";
}

/**
 * Adds what only the catalogue knows: the authors' additions, the changes since the existing entry, and which version
 * last changed the module. Importing the same version again changes none of these.
 */
export function continueEntry(entry: NewEntry, former: FormerEntry | undefined): NewEntry {
  if (!former) return entry;
  const { entry: old, authored } = former;
  if (!old) return { ...authored, ...entry };
  return { ...authored, ...entry, ...continueHistory(moduleEntrySchema.parse(entry), old) };
}

/** Number of versions shown on a page; older ones are in the release notes. */
const maximumVersions = 20;

type History = Pick<ModuleEntry, "changes" | "lastModifiedVersion">;

/**
 * Returns a module's history with the changes since its existing entry. If the import goes back to an earlier version,
 * the history ends there: later versions are no longer described.
 */
function continueHistory(now: ModuleEntry, old: ModuleEntry): History {
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
