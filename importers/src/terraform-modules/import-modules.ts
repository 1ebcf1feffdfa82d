import { countOf } from "@cairn/catalogue/wording";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import { likelyModules } from "@cairn/catalogue/modules/likely-modules";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { serialiseEntry } from "../catalogue/serialise-entry.ts";
import type { Importer } from "../importer.ts";
import type { ModulesConfig } from "./config.ts";
import type { NewEntry } from "./create-entry.ts";
import { describeImport } from "./find/describe-import.ts";
import { continueEntry, type FormerEntry, isAuthored, readFormerEntry } from "./former-entry.ts";
import { fetchRepositories, type PlacedModule, readRepository } from "./read-repository.ts";

/** The catalogue after the import, made from imported and existing entries. */
interface NewCatalogue {
  directory: string;
  /** Returns the name of a catalogue file for findings. */
  nameFile: (file: string) => string;
  files: Map<string, string | Uint8Array>;
  /** New entries by the paths of their pages. */
  entries: Map<string, NewEntry>;
  /** Files of the catalogue that are not changed. */
  untouched: Set<string>;
  /** Existing entries of the imported modules. */
  continued: FormerEntry[];
  imported: number;
  leftOut: number;
  /** Items of a Markdown list. */
  changes: string[];
  diagnostics: Diagnostic[];
}

/**
 * Imports Terraform modules into the catalogue of the module reference. Invalid modules and repositories that cannot be
 * fetched are reported; their existing entries are kept, and so are authors' additions.
 */
export const importModules: Importer<ModulesConfig> = async (config, context) => {
  const directory = path.resolve(context.baseDirectory, config.output);
  const catalogue: NewCatalogue = {
    directory,
    nameFile: (file) => path.posix.join(config.output, file),
    files: new Map(),
    entries: new Map(),
    untouched: new Set(),
    continued: [],
    imported: 0,
    leftOut: 0,
    changes: [],
    diagnostics: [],
  };
  const { files, untouched, diagnostics, changes } = catalogue;
  const fetched = await fetchRepositories(config.repositories, context, diagnostics);
  for (const [index, source] of fetched.entries()) {
    context.onProgress("Reading modules of repositories", index + 1, fetched.length);
    for (const module of readRepository(source, config, diagnostics)) addModule(module, catalogue);
  }
  const read = new Set(fetched.map(({ repository }) => repository.name));
  for (const name of read) checkOtherEntries(name, catalogue);
  return {
    catalogue: {
      directory,
      files,
      isOutdated: (file) => read.has(file.slice(0, file.indexOf("/"))) && !untouched.has(file),
    },
    summary: summarise(catalogue, { fetched: fetched.length, named: config.repositories.length }),
    changes,
    diagnostics,
  };
};

function addModule({ place, entry, images }: PlacedModule, catalogue: NewCatalogue): void {
  const { directory, files } = catalogue;
  const { file } = place;
  const known = [file, place.formerFile].find((each) => each && existsSync(path.join(directory, each))) ?? file;
  const former = readFormerEntry(path.join(directory, known));
  const isKept = former !== undefined && keepIfUnreadable(known, former, catalogue);
  if (!entry || isKept) {
    catalogue.leftOut += 1;
    keep(known, former, catalogue);
    return;
  }
  for (const [image, content] of images ?? []) files.set(besideReadme(file, image), content);
  files.set(file, serialiseEntry(moduleEntrySchema, continueEntry(entry, former)));
  catalogue.entries.set(entry.path, entry);
  catalogue.imported += 1;
  if (former) catalogue.continued.push(former);
  const description = describeImport(entry, former?.entry);
  if (description) catalogue.changes.push(description);
}

/** Checks entries of a repository that belong to no module; those written by authors are kept. */
function checkOtherEntries(repository: string, catalogue: NewCatalogue): void {
  const { directory, files, untouched, diagnostics } = catalogue;
  const folder = path.join(directory, repository);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const file = path.posix.join(repository, withSlashes(name));
    if (!file.endsWith(".json") || files.has(file) || untouched.has(file)) continue;
    const former = readFormerEntry(path.join(directory, file));
    if (!former || keepIfUnreadable(file, former, catalogue)) continue;
    if (isAuthored(former)) keep(file, former, catalogue);
    else diagnostics.push(...describeLoss(file, former, catalogue));
  }
}

function keep(file: string, former: FormerEntry | undefined, { untouched }: NewCatalogue): void {
  untouched.add(file);
  for (const image of former?.images ?? []) untouched.add(besideReadme(file, image));
}

/** Whether the file is left unchanged, because the authors' additions in it cannot be read and would be lost. */
function keepIfUnreadable(file: string, former: FormerEntry, catalogue: NewCatalogue): boolean {
  if (former.problem === undefined) return false;
  keep(file, former, catalogue);
  catalogue.diagnostics.push({
    code: "import-entry",
    severity: "error",
    file: catalogue.nameFile(file),
    message: `The entry cannot be read, and is not changed: ${former.problem}`,
    hint: "Correct it, so that the import can keep its additions; or delete it, and the import writes a new one.",
  });
  return true;
}

/** Returns a warning of the removed page of a module, with the redirect to the likely page of what replaces it. */
function describeLoss(file: string, { entry, authored }: FormerEntry, catalogue: NewCatalogue): Diagnostic[] {
  const entries = Array.from(catalogue.entries.values()).filter((each) => each.repository === entry?.repository);
  if (entry && catalogue.entries.has(entry.path)) return [];
  const keys = Object.keys(authored);
  const additions = keys.length > 0 ? `, including the authors' additions (${keys.join(", ")})` : "";
  const [likely] = entry ? likelyModules(describeForLikeness(entry), entries.map(describeForLikeness)) : [];
  const to = entries.find((each) => each.module === likely)?.path ?? "…";
  return [
    {
      code: "import-gone",
      severity: "warning",
      file: catalogue.nameFile(file),
      message: `The repository no longer has this module, so its page is removed${additions}.`,
      hint: `So that links to it still lead somewhere, add { from: "${entry?.path ?? "…"}", to: "${to}" } to "redirects" in site.config.ts. To keep the page, restore the file from version control, and set "kind": "removed" and "removed": { "reason": "…" }.`,
    },
  ];
}

function describeForLikeness({ module, inputs }: Pick<ModuleEntry, "module" | "inputs">) {
  return { name: module, inputs: inputs.map(({ name }) => name) };
}

function besideReadme(file: string, image: string): string {
  return path.posix.join(path.posix.dirname(file), image);
}

/**
 * Returns a summary such as "3 modules of 1 repository (2 modules left out for their errors)", with the kept keys of
 * authors.
 */
function summarise(
  { imported, leftOut, continued }: NewCatalogue,
  { fetched, named }: { fetched: number; named: number },
): string {
  const authored = continued.map((former) => Object.keys(former.authored)).filter((keys) => keys.length > 0);
  const remarks = [
    ...(leftOut > 0 ? [`${countOf(leftOut, "module")} left out for ${leftOut === 1 ? "its" : "their"} errors`] : []),
    ...(named > fetched ? [`${countOf(named - fetched, "repository", "repositories")} not fetched`] : []),
    ...(authored.length > 0
      ? [
          `kept authors' additions in ${countOf(authored.length, "entry", "entries")}: ${Array.from(new Set(authored.flat())).sort().join(", ")}`,
        ]
      : []),
  ];
  const read = `${countOf(imported, "module")} of ${countOf(fetched, "repository", "repositories")}`;
  return remarks.length === 0 ? read : `${read} (${remarks.join("; ")})`;
}
