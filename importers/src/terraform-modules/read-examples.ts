import path from "node:path";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import type { RepositoryFolder } from "./find/list-folders.ts";
import { readModule } from "./read-module.ts";

/** A folder with configuration that shows how modules are used. */
export interface Example {
  name: string;
  /** Path within the repository, with forward slashes. */
  folder: string;
}

interface ExampleRepository {
  root: string;
  /** The repository's folders with Terraform files. */
  holding: readonly RepositoryFolder[];
  /** The repository's web address, if known. */
  address?: string | undefined;
}

/** Captures the parent of the examples folder, the folder's name, and the example's path in the folder. */
const examplePattern = /^(?:(.*?)\/)?(examples?)(?:\/(.+))?$/;

/**
 * Returns the examples of each module in a repository, by the module's path: those in its own `examples` folder, and
 * those in the `examples` folder of the repository, or next to modules, that call it. Invalid examples are skipped
 * without an error.
 */
export function readExamples(
  { root, holding, address }: ExampleRepository,
  modules: readonly string[],
): Map<string, Example[]> {
  const examples = new Map<string, Example[]>(modules.map((module) => [module, []]));
  for (const { owner, example } of listExamples(holding)) {
    const module = findHolder(owner, examples);
    const called = module === "." || module === undefined ? calledModules(root, example.folder, address) : [];
    const shown = called.filter((each) => examples.has(each));
    for (const each of new Set(shown.length > 0 ? shown : [module ?? "."])) examples.get(each)?.push(example);
  }
  return examples;
}

/** Returns all examples with the folders that own them. A folder inside an example is a part of it. */
function listExamples(holding: readonly RepositoryFolder[]): { owner: string; example: Example }[] {
  const own = holding.filter(({ path: folder, target }) => !target && examplePattern.test(folder));
  const wholes = new Set<string>();
  return own.flatMap(({ path: folder }) => {
    const [, owner = ".", kind = "", below] = examplePattern.exec(folder) ?? [];
    const parts = folder.split("/");
    if (parts.some((_, index) => wholes.has(parts.slice(0, index).join("/")))) return [];
    // The examples folder may contain both files and folders, each of which is an example.
    if (below !== undefined) wholes.add(folder);
    return [{ owner, example: { name: below ?? kind, folder } }];
  });
}

/** Returns the module that a folder is or is in. */
function findHolder(folder: string, modules: ReadonlyMap<string, unknown>): string | undefined {
  for (let each = folder; each !== "."; each = path.posix.dirname(each)) if (modules.has(each)) return each;
  return modules.has(".") ? "." : undefined;
}

/**
 * Returns the paths of the repository's modules that an example calls, by a relative source or by the repository's
 * address.
 */
function calledModules(root: string, folder: string, address: string | undefined): string[] {
  const { module } = readModule(path.join(root, folder));
  const own = address && sourceKey(address);
  return (module?.calls ?? []).flatMap(({ source }) => {
    if (/^\.\.?\//.test(source)) return [path.posix.join(folder, source).replace(/(?<=.)\/$/, "")];
    const key = own && sourceKey(source);
    return key?.startsWith(own ?? "") ? [key.slice(key.indexOf("//") + 2) || "."] : [];
  });
}
