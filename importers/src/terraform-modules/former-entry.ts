import { messageOf } from "@cairn/catalogue/error-message";
import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { continueHistory } from "./continue-history.ts";
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
