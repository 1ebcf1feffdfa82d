import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ModuleInterface } from "@cairn/catalogue/modules/compare-modules";
import { moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createEntry } from "./create-entry.ts";
import { findBoundary } from "./find/module-files.ts";
import { modulesAt } from "./find/modules-at.ts";
import { readModule } from "./read-module.ts";

/** A module as its callers see it, and which version that is. */
export interface KnownModule extends ModuleInterface {
  version?: string | undefined;
}

/** Modules by name; the one that a folder or file itself is has the name "". */
export type KnownModules = Map<string, KnownModule>;

export interface LoadedInterfaces {
  modules: KnownModules;
  /** Names of those that are there, and could not be read. */
  unread: string[];
  diagnostics: Diagnostic[];
}

/**
 * Reads what there is to compare at a path: a module, a repository or another folder of modules, a file of the catalogue, or
 * a folder of such files. Findings name their files within the path.
 */
export function loadInterfaces(location: string): LoadedInterfaces {
  if (!statSync(location).isDirectory()) return loadEntries([{ name: "", file: ".", path: location }]);
  const places = modulesAt(location);
  if (places.length > 0) return loadModules(location, places);
  const entries = listEntries(location).map((file) => ({
    name: file.replace(/\.json$/, "").replace(/\/index$/, ""),
    file,
    path: path.join(location, file),
  }));
  if (entries.length > 0) return loadEntries(entries);
  return { modules: new Map(), unread: [], diagnostics: [{ ...nothingThere, file: "." }] };
}

function loadModules(root: string, places: ReturnType<typeof modulesAt>): LoadedInterfaces {
  const loaded: LoadedInterfaces = { modules: new Map(), unread: [], diagnostics: [] };
  const boundary = findBoundary(root);
  for (const { folder, name } of places) {
    const { module, diagnostics } = readModule(path.join(root, folder), boundary);
    loaded.diagnostics.push(...diagnostics.map((found) => ({ ...found, file: path.posix.join(folder, found.file) })));
    if (module) loaded.modules.set(name, moduleEntrySchema.parse(createEntry(module, nameless)));
    else loaded.unread.push(name);
  }
  return loaded;
}

function loadEntries(entries: readonly { name: string; file: string; path: string }[]): LoadedInterfaces {
  const loaded: LoadedInterfaces = { modules: new Map(), unread: [], diagnostics: [] };
  for (const { name, file, path: absolute } of entries) {
    const entry = readEntry(absolute);
    if (!("code" in entry)) loaded.modules.set(name, entry);
    else {
      loaded.unread.push(name);
      loaded.diagnostics.push({ ...entry, file });
    }
  }
  return loaded;
}

/** What an entry needs and a comparison does not. */
const nameless = { repository: { name: "module" }, folder: ".", name: "module", path: "/", examples: [] };

const nothingThere: Omit<Diagnostic, "file"> = {
  code: "diff-nothing",
  severity: "error",
  message: "There is nothing to compare here.",
  hint: "Name a folder of Terraform files, a repository of modules, or a file or folder of the catalogue such as data/modules.",
};

function listEntries(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

function readEntry(file: string): KnownModule | Omit<Diagnostic, "file"> {
  const wrong = { code: "diff-entry", severity: "error", message: "This is not a module of the catalogue." } as const;
  try {
    const result = moduleEntrySchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return result.success ? result.data : { ...wrong, hint: 'What does not fit is said by "cairn check".' };
  } catch {
    return { ...wrong, hint: "It is not valid JSON." };
  }
}
