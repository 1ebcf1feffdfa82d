import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import { compareModules, type ModuleInterface } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { createEntry } from "./create-entry.ts";
import { findBoundary } from "./find/module-files.ts";
import { readModule } from "./read-module.ts";
import { findModules } from "./find/find-modules.ts";
import { listModuleFolders } from "./find/list-folders.ts";
import { type ModulePlace, placeModules } from "./find/place-modules.ts";

/** Required by an entry, but irrelevant for comparing. */
const nameless = { repository: { name: "module" }, folder: ".", name: "module", path: "/", examples: [] };
const nothingThere: Omit<Diagnostic, "file"> = {
  code: "diff-nothing",
  severity: "error",
  message: "There is nothing to compare here.",
  hint: "Give a folder of Terraform files, a repository of modules, or a catalogue file or folder such as data/modules.",
};

/** What happened to one module. */
export interface ModuleDifference {
  /** "" if the two paths are themselves modules, or roots of repositories. */
  module: string;
  kind: "added" | "removed" | "changed";
  since?: string | undefined;
  version?: string | undefined;
  /** A removed module breaks all callers. */
  breaking: boolean;
  changes: ModuleChange[];
}

/** A finding, and the path given by the caller below which it was found. */
export interface PlacedDiagnostic extends Diagnostic {
  location: string;
}

export interface ModuleComparison {
  differences: ModuleDifference[];
  /** Sorted names of modules that could not be read on one side or both, so their changes are unknown. */
  unread: string[];
  diagnostics: PlacedDiagnostic[];
}

/** Compares the modules at two paths, by name. Without findings, the differences are complete. */
export function diffModules(before: string, after: string): ModuleComparison {
  const [old, now] = [loadInterfaces(before), loadInterfaces(after)];
  const unread = new Set([...old.unread, ...now.unread]);
  const place = (location: string, diagnostics: readonly Diagnostic[]) =>
    diagnostics.map((found) => ({ ...found, location }));
  return {
    differences: compareAll(old.modules, now.modules).filter(({ module }) => !unread.has(module)),
    unread: Array.from(unread).sort(),
    diagnostics: [...place(before, old.diagnostics), ...place(after, now.diagnostics)],
  };
}

function compareAll(old: KnownModules, now: KnownModules): ModuleDifference[] {
  const names = Array.from(new Set([...old.keys(), ...now.keys()])).sort();
  return names.flatMap((module): ModuleDifference[] => {
    const before = old.get(module);
    const after = now.get(module);
    const versions = { since: before?.version, version: after?.version };
    if (!before) return [{ module, kind: "added", ...versions, breaking: false, changes: [] }];
    if (!after) return [{ module, kind: "removed", ...versions, breaking: true, changes: [] }];
    const changes = compareModules(before, after);
    if (changes.length === 0) return [];
    return [{ module, kind: "changed", ...versions, breaking: changes.some(({ breaking }) => breaking), changes }];
  });
}

/** A module's interface and version. */
interface KnownModule extends ModuleInterface {
  version?: string | undefined;
}

/** Modules by name; "" if the folder or file is itself the module. */
type KnownModules = Map<string, KnownModule>;

interface LoadedInterfaces {
  modules: KnownModules;
  /** Names of existing modules that could not be read. */
  unread: string[];
  diagnostics: Diagnostic[];
}

/**
 * Reads the modules at a path: a module, a repository or another folder of modules, a file of the catalogue, or a
 * folder of such files. Findings name their files within the path.
 */
function loadInterfaces(location: string): LoadedInterfaces {
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

function listEntries(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map(withSlashes)
    .sort();
}

function readEntry(file: string): KnownModule | Omit<Diagnostic, "file"> {
  const wrong = {
    code: "diff-entry",
    severity: "error",
    message: "This is not a module in the catalogue's format.",
  } as const;
  try {
    const result = moduleEntrySchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    return result.success ? result.data : { ...wrong, hint: '"cairn check" reports what is wrong.' };
  } catch {
    return { ...wrong, hint: "It is not valid JSON." };
  }
}

/**
 * Returns the modules in a folder, found and named as by the import; the folder itself has the name "". Empty if there
 * are none.
 */
export function modulesAt(directory: string): Pick<ModulePlace, "folder" | "name">[] {
  return placeModules("", findModules(listModuleFolders(directory), undefined).folders);
}
