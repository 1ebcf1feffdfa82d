import { messageOf } from "@cairn/catalogue/error-message";
import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { compareNumbers } from "@cairn/catalogue/upgrade/call-version";
import { interfaceAt, listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { createEntry, type NewEntry } from "./create-entry.ts";

const authoredSchema = moduleEntrySchema.omit({ inputs: true, outputs: true }).partial();

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
 * Returns a module's history with the changes since the last version in its existing entry, whatever unreleased states
 * were imported since then. If the import goes back to an earlier version, the history ends there: later versions are no
 * longer described.
 */
function continueHistory(now: ModuleEntry, old: ModuleEntry): History {
  const { unreleased, released } = splitChanges(old);
  const since = unreleased?.since ?? old.version;
  if (precedes(now.version, since)) return goBack(now, old);
  if (unreleased && now.version === since)
    return { lastModifiedVersion: old.lastModifiedVersion, changes: noneIfEmpty(released) };
  const before = (unreleased && interfaceAt(old, unreleased.since)) ?? old;
  const changes = compareModules(before, now);
  const isSameVersion = now.version === since;
  return {
    lastModifiedVersion:
      isSameVersion || now.version === undefined || changes.length === 0 ? old.lastModifiedVersion : now.version,
    changes: noneIfEmpty(listChanges({ version: now.version, since, changes, released })),
  };
}

/** Separates the changes that no version has yet from those of versions. */
function splitChanges({ changes = [] }: ModuleEntry): {
  unreleased: ModuleChanges | undefined;
  released: ModuleChanges[];
} {
  const [latest, ...older] = changes;
  return latest && latest.version === undefined
    ? { unreleased: latest, released: older }
    : { unreleased: undefined, released: changes };
}

function goBack(now: ModuleEntry, old: ModuleEntry): History {
  const isKept = (version: string) => version === now.version || precedes(version, now.version);
  const earlier = (old.changes ?? []).filter(({ version }) => version !== undefined && isKept(version));
  const base = listVersions(old).find(isKept);
  const known = base === undefined ? undefined : interfaceAt(old, base);
  const changes = known && base !== now.version ? compareModules(known, now) : [];
  const history =
    changes.length > 0 && base !== undefined && now.version !== undefined
      ? [{ version: now.version, since: base, changes }, ...earlier]
      : earlier;
  return { lastModifiedVersion: history[0]?.version, changes: noneIfEmpty(history) };
}

interface NewChanges {
  version: string | undefined;
  /** The last known version. */
  since: string | undefined;
  changes: ModuleChange[];
  released: ModuleChanges[];
}

function listChanges({ version, since, changes, released }: NewChanges): ModuleChanges[] {
  if (since === undefined) return released;
  if (version === undefined) return [{ since, changes }, ...released].slice(0, maximumVersions);
  if (changes.length === 0) return released;
  // The version changed after its first import, so new changes belong to it too.
  if (version === since) {
    const [latest, ...older] = released;
    if (latest?.version !== version) return released;
    const renewed = changes.map(({ kind, name }) => `${kind} ${name}`);
    const kept = latest.changes.filter(({ kind, name }) => !renewed.includes(`${kind} ${name}`));
    return [{ ...latest, changes: [...kept, ...changes] }, ...older];
  }
  return [{ version, since, changes }, ...released].slice(0, maximumVersions);
}

function noneIfEmpty(history: ModuleChanges[]): ModuleChanges[] | undefined {
  return history.length > 0 ? history : undefined;
}

/** Whether a version comes before another one. False for names that have no order, such as branches and commits. */
function precedes(version = "", other = ""): boolean {
  return [version, other].every((each) => /\d+\.\d+/.test(each)) && compareNumbers(version, other) < 0;
}
