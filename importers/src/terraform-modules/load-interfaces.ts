import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ModuleInterface } from "../../../engine/src/shared/catalogue/compare-modules.ts";
import { moduleEntrySchema } from "../../../engine/src/shared/catalogue/module-entry.ts";
import type { Diagnostic } from "../../../engine/src/shared/diagnostic.ts";
import { createEntry } from "./create-entry.ts";
import { isModuleDirectory } from "./module-files.ts";
import { readModule } from "./read-module.ts";

/** A module as its callers see it, and which version that is. */
export interface KnownModule extends ModuleInterface {
  version?: string | undefined;
}

/** Modules by name; the only one of a folder or file has the name "". */
export type KnownModules = Map<string, KnownModule>;

/**
 * Reads what there is to compare at a path: a folder of Terraform files, a file of the catalogue, or a folder of such
 * files. Findings name their files within the path.
 */
export function loadInterfaces(location: string): { modules: KnownModules; diagnostics: Diagnostic[] } {
  const modules: KnownModules = new Map();
  if (!statSync(location).isDirectory()) {
    const entry = readEntry(location);
    return "code" in entry
      ? { modules, diagnostics: [{ ...entry, file: "." }] }
      : { modules: modules.set("", entry), diagnostics: [] };
  }
  if (isModuleDirectory(location)) {
    const { module, diagnostics } = readModule(location);
    if (module) modules.set("", moduleEntrySchema.parse(createEntry(module, nameless)));
    return { modules, diagnostics };
  }
  const diagnostics: Diagnostic[] = [];
  for (const file of listEntries(location)) {
    const entry = readEntry(path.join(location, file));
    if ("code" in entry) diagnostics.push({ ...entry, file });
    else modules.set(file.replace(/\.json$/, "").replace(/\/index$/, ""), entry);
  }
  if (modules.size === 0 && diagnostics.length === 0) diagnostics.push({ ...nothingThere, file: "." });
  return { modules, diagnostics };
}

/** What an entry needs and a comparison does not. */
const nameless = { repository: { name: "module" }, folder: ".", name: "module", path: "/", examples: [] };

const nothingThere: Omit<Diagnostic, "file"> = {
  code: "diff-nothing",
  severity: "error",
  message: "There is nothing to compare here.",
  hint: "Name a folder of Terraform files, a file of the catalogue, or a folder of the catalogue such as data/modules.",
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
