import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange, ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import { serialiseEntry } from "../catalogue/serialise-entry.ts";
import type { ImportContext, Importer } from "../importer.ts";
import type { ModulesConfig, RepositoryConfig } from "./config.ts";
import { createEntry, type NewEntry } from "./create-entry.ts";
import { describeImport, describePassedOver } from "./find/describe-import.ts";
import { findModules } from "./find/find-modules.ts";
import { checkOut, redactAddress } from "./git-checkout.ts";
import { listModuleFolders } from "./find/list-folders.ts";
import { findBoundary } from "./find/module-files.ts";
import { type ModulePlace, placeModules } from "./find/place-modules.ts";
import { readExamples } from "./read-examples.ts";
import { readModule } from "./read-module.ts";
import { describeUnread, readReadmes, readReadmeImages } from "./readme/read-readmes.ts";
import { type WebAddress, webAddressOf } from "./readme/web-address.ts";

/** Versions that a page tells of; older ones are in the release notes. */
const MAXIMUM_VERSIONS = 20;

/** Repositories that are fetched at the same time: what counts there is waiting, not this machine. */
const PARALLEL_FETCHES = 6;

/** A repository whose files are on this machine. */
interface FetchedRepository {
  repository: RepositoryConfig;
  root: string;
}

/**
 * Reads Terraform modules into the catalogue of the module reference. A module that does not parse, and a repository
 * that cannot be fetched, is reported; what the catalogue has of it stays.
 */
export const importModules: Importer<ModulesConfig> = async (config, context) => {
  const diagnostics: Diagnostic[] = [];
  const directory = path.resolve(context.baseDirectory, config.output);
  const fetched = await fetchRepositories(config.repositories, context, diagnostics);
  const files = new Map<string, string | Uint8Array>();
  const modules: string[] = [];
  const skipped = new Set<string>();
  const changes: string[] = [];
  let leftOut = 0;
  for (const [index, source] of fetched.entries()) {
    context.onProgress("Reading modules of repositories", index + 1, fetched.length);
    for (const { place, entry, images } of readRepository(source, config, diagnostics)) {
      const { file } = place;
      const known = [file, place.formerFile].find((each) => each && existsSync(path.join(directory, each))) ?? file;
      const old = readOld(path.join(directory, known));
      const beside = (image: string) => path.posix.join(path.posix.dirname(entry ? file : known), image);
      if (!entry) {
        leftOut += 1;
        skipped.add(known);
        for (const image of Object.values(old?.readmeImages ?? {})) skipped.add(beside(image));
        continue;
      }
      for (const [image, content] of images ?? []) files.set(beside(image), content);
      files.set(file, serialiseEntry(moduleEntrySchema, continueHistory(entry, old)));
      modules.push(file);
      const description = describeImport(entry, old);
      if (description) changes.push(description);
    }
  }
  const read = new Set(fetched.map(({ repository }) => repository.name));
  return {
    catalogue: {
      directory,
      files,
      isOutdated: (file) => read.has(file.slice(0, file.indexOf("/"))) && !skipped.has(file),
    },
    summary: summarise({
      imported: modules.length,
      leftOut,
      fetched: fetched.length,
      named: config.repositories.length,
    }),
    changes,
    diagnostics,
  };
};

/** In the configuration's order, without those that cannot be fetched. */
async function fetchRepositories(
  repositories: readonly RepositoryConfig[],
  context: ImportContext,
  diagnostics: Diagnostic[],
): Promise<FetchedRepository[]> {
  const fetched: (FetchedRepository | undefined)[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < repositories.length; index = next++) {
      const repository = repositories[index];
      if (!repository) return;
      const root = await fetchRepository(repository, context);
      if (typeof root === "string") fetched[index] = { repository, root };
      else diagnostics.push(root);
      done += 1;
      context.onProgress("Fetching repositories", done, repositories.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FETCHES }, work));
  return fetched.filter((each) => each !== undefined);
}

/** The repository's folder, or why there is none. */
async function fetchRepository(
  { name, url, ref = "", directory }: RepositoryConfig,
  context: ImportContext,
): Promise<string | Diagnostic> {
  if (url === undefined) {
    const root = path.resolve(context.baseDirectory, directory ?? ".");
    if (existsSync(root)) return root;
    return {
      code: "import-folder",
      severity: "error",
      file: directory ?? ".",
      message: `The folder of "${name}" does not exist.`,
      hint: "Folders are relative to the configuration's file.",
    };
  }
  try {
    // A path is the author's own, a full address is not touched.
    const address = /^[\w+-]+:|@/.test(url) ? url : path.resolve(context.baseDirectory, url);
    return await checkOut({ url: address, ref }, context);
  } catch (error) {
    return {
      code: "import-fetch",
      severity: "error",
      file: `${name}@${ref}`,
      message: `${redactAddress(url)} could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      hint: "Check the address, the tag and that you may read the repository. The catalogue keeps what it has of it.",
    };
  }
}

/** The modules of a repository, each with its place in the catalogue; without an entry where it has mistakes. */
function readRepository(
  { repository, root }: FetchedRepository,
  config: ModulesConfig,
  diagnostics: Diagnostic[],
): { place: ModulePlace; entry?: NewEntry; images?: ReadonlyMap<string, Uint8Array> }[] {
  const holding = listModuleFolders(root);
  const { folders, passedOver } = findModules(holding, repository.folders);
  if (folders.length === 0) diagnostics.push(noModules(repository));
  const web = findWebAddress(repository);
  const examples = readExamples({ root, holding, address: web?.repository }, folders);
  const origin = repository.url === undefined ? (repository.directory ?? ".") : `${repository.name}@${repository.ref}`;
  const shown = new Set(Array.from(examples.values()).flatMap((list) => list.map((example) => example.folder)));
  diagnostics.push(
    ...describePassedOver({ folders, passedOver: passedOver.filter((each) => !shown.has(each)), origin }),
  );
  const boundary = findBoundary(root);
  const { readmes, unread } = readReadmes(root, folders, boundary);
  diagnostics.push(...describeUnread(unread, origin));
  const version = repository.version ?? repository.ref?.replace(/^v(?=\d)/, "");
  return placeModules(repository.name, folders).map((place) => {
    const { folder, name, slug } = place;
    const { module, diagnostics: findings } = readModule(path.join(root, folder), boundary);
    for (const finding of findings)
      diagnostics.push({ ...finding, file: path.posix.join(origin, folder, finding.file) });
    if (!module) return { place };
    const readme = readmes.get(folder);
    const images = readReadmeImages(readme?.prose ?? "", root, folder);
    const entry = createEntry(module, {
      repository,
      folder,
      name,
      path: `${config.routeBasePath.replace(/\/$/, "")}/${slug}/`,
      version,
      web,
      readme,
      readmeImages: images.files,
      examples: examples.get(folder) ?? [],
    });
    return { place, entry, images: images.contents };
  });
}

function findWebAddress({ webUrl, url, ref }: RepositoryConfig): WebAddress | undefined {
  const address = webUrl ?? url;
  return address === undefined ? undefined : webAddressOf(address, ref ?? "HEAD");
}

function noModules({ name, folders, directory, ref }: RepositoryConfig): Diagnostic {
  return {
    code: "import-no-modules",
    severity: "warning",
    file: directory ?? `${name}@${ref}`,
    message: `"${name}" has no modules.`,
    hint: folders
      ? `No folder that matches ${folders.map((each) => `"${each}"`).join(" or ")} holds Terraform files; see "folders".`
      : 'No folder holds Terraform files, or those that do show or test modules; "folders" says which ones are modules.',
  };
}

/** The entry that the catalogue has; absent where it has none, or one that an older schema wrote. */
function readOld(file: string): ModuleEntry | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return moduleEntrySchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Such as "3 modules of 1 repository (2 modules left out for their errors)". */
function summarise(numbers: { imported: number; leftOut: number; fetched: number; named: number }): string {
  const { imported, leftOut, fetched, named } = numbers;
  const missing = [
    ...(leftOut > 0 ? [`${count(leftOut, "module")} left out for ${leftOut === 1 ? "its" : "their"} errors`] : []),
    ...(named > fetched ? [`${count(named - fetched, "repository", "repositories")} not fetched`] : []),
  ];
  const read = `${count(imported, "module")} of ${count(fetched, "repository", "repositories")}`;
  return missing.length === 0 ? read : `${read} (${missing.join(", ")})`;
}

function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/**
 * Adds what the catalogue alone knows: what changed since the entry that is there, and which version changed the module
 * last. To import the same version once more changes neither.
 */
function continueHistory(entry: NewEntry, old: ModuleEntry | undefined): NewEntry {
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
