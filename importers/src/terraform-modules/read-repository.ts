import { messageOf } from "@cairn/catalogue/error-message";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { ImportContext } from "../importer.ts";
import type { ModulesConfig, RepositoryConfig } from "./config.ts";
import { createEntry, type NewEntry } from "./create-entry.ts";
import { describePassedOver } from "./find/describe-import.ts";
import { findModules } from "./find/find-modules.ts";
import { listModuleFolders } from "./find/list-folders.ts";
import { findBoundary } from "./find/module-files.ts";
import { type ModulePlace, placeModules } from "./find/place-modules.ts";
import { checkOut, redactAddress } from "./git-checkout.ts";
import { readExamples } from "./read-examples.ts";
import { readModule } from "./read-module.ts";
import { type Readme, readReadme } from "./readme/read-readme.ts";
import { describeUnread, readReadmeImages, readReadmes } from "./readme/read-readmes.ts";
import { type WebAddress, webAddressOf, findRegistryAddress } from "./readme/repository-address.ts";

/** Number of concurrent fetches, which mostly wait for the network. */
const parallelFetches = 6;

/** A repository whose files have been fetched. */
interface FetchedRepository {
  repository: RepositoryConfig;
  root: string;
}

/** A module of a repository with its place in the catalogue; without an entry if it has errors. */
export interface PlacedModule {
  place: ModulePlace;
  entry?: NewEntry | undefined;
  images?: ReadonlyMap<string, Uint8Array> | undefined;
}

/**
 * Fetches repositories concurrently. Returns them in the configuration's order, without those that cannot be fetched.
 */
export async function fetchRepositories(
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
  await Promise.all(Array.from({ length: parallelFetches }, work));
  return fetched.filter((each) => each !== undefined);
}

/** Returns the repository's folder, or why there is none. */
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
      hint: "Folders are relative to the configuration file.",
    };
  }
  try {
    // A path is relative to the configuration; a full address is unchanged.
    const address = /^[\w+-]+:|@/.test(url) ? url : path.resolve(context.baseDirectory, url);
    return await checkOut({ url: address, ref }, context);
  } catch (error) {
    return {
      code: "import-fetch",
      severity: "error",
      file: `${name}@${ref}`,
      message: `${redactAddress(url)} could not be fetched: ${messageOf(error)}`,
      hint: "Check the address, the tag and your access to the repository. Its entries in the catalogue are kept.",
    };
  }
}

/** Reads the modules of a repository. */
export function readRepository(
  { repository, root }: FetchedRepository,
  config: ModulesConfig,
  diagnostics: Diagnostic[],
): PlacedModule[] {
  const holding = listModuleFolders(root);
  const boundary = findBoundary(root);
  const { folders: found, passedOver } = findModules(holding, repository.folders);
  const isEmpty = repository.folders === undefined && found.length > 1 && declaresNothing(root, boundary);
  const folders = isEmpty ? found.filter((folder) => folder !== ".") : found;
  if (folders.length === 0) diagnostics.push(noModules(repository));
  const web = findWebAddress(repository);
  const examples = readExamples({ root, holding, address: web?.repository }, folders);
  const origin = repository.url === undefined ? (repository.directory ?? ".") : `${repository.name}@${repository.ref}`;
  const shown = Array.from(examples.values()).flatMap((list) => list.map((example) => example.folder));
  // A folder below an example is a part of it.
  const isShown = (folder: string) => shown.some((each) => `${folder}/`.startsWith(`${each}/`));
  diagnostics.push(...describePassedOver({ folders, passedOver: passedOver.filter((each) => !isShown(each)), origin }));
  const { readmes, unread } = readReadmes(root, folders, boundary);
  diagnostics.push(...describeUnread(unread, origin));
  const registry = web && findRegistryAddress(web.repository, [...readmes.values(), ...readRootOnly(root, folders)]);
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
      unreadReadme: unread.get(folder),
      readmeImages: images.files,
      examples: examples.get(folder) ?? [],
      registry,
    });
    return { place, entry, images: images.contents };
  });
}

/** Whether a root has files that only require versions, as templates for its modules, or for the repository's own tools. */
function declaresNothing(root: string, boundary: string): boolean {
  const { module } = readModule(root, boundary);
  if (module === undefined) return false;
  const { inputs, outputs, resources, calls, providers } = module;
  return [inputs, outputs, resources, calls, providers].every((list) => list.length === 0);
}

/** Returns the README of a root that is not a module, which often shows how the repository's modules are called. */
function readRootOnly(root: string, folders: readonly string[]): Readme[] {
  const readme = folders.includes(".") ? undefined : readReadme(root, findBoundary(root));
  return readme === undefined || typeof readme === "string" ? [] : [readme];
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
      ? `No folder that matches ${folders.map((each) => `"${each}"`).join(" or ")} has Terraform files; see "folders".`
      : 'No folder has Terraform files, or only folders of examples and tests; set "folders" to those that are modules.',
  };
}
