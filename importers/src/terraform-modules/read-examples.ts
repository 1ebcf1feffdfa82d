import { compareCodes } from "@cairn/catalogue/compare-codes";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sourceKey } from "@cairn/catalogue/modules/source-key";
import type { RepositoryFolder } from "./find/list-folders.ts";
import { findBoundary, isFile, isWithin, readModuleFiles } from "./find/module-files.ts";
import { readModule } from "./read-module.ts";
import { readReadme } from "./readme/read-readme.ts";

/** A folder with configuration that shows how modules are used. */
export interface Example {
  name: string;
  /** Path within the repository, with forward slashes. */
  folder: string;
  /** Markdown of its README, without the title. */
  readme?: string | undefined;
  /** Its configuration, the main file first. */
  files: ExampleFile[];
}

/** A file of an example, in its folder. */
export interface ExampleFile {
  name: string;
  code: string;
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
  const boundary = findBoundary(root);
  for (const { owner, example: found } of listExamples(holding)) {
    const directory = path.join(root, found.folder);
    const readme = readReadme(directory, boundary);
    const prose = (typeof readme === "object" && readme.prose) || undefined;
    const example = { ...found, readme: prose, files: readFiles(directory, boundary) };
    const module = findHolder(owner, examples);
    const called = module === "." || module === undefined ? calledModules(root, example.folder, address) : [];
    const shown = called.filter((each) => examples.has(each));
    for (const each of new Set(shown.length > 0 ? shown : [module ?? "."])) examples.get(each)?.push(example);
  }
  return examples;
}

/** Returns all examples with the folders that own them. A folder inside an example is a part of it. */
function listExamples(
  holding: readonly RepositoryFolder[],
): { owner: string; example: Pick<Example, "name" | "folder"> }[] {
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

/** A longer file is not shown: nobody reads it on a page. */
const mostCode = 100_000;

/** Reads an example's configuration and values of variables. Links are followed within `boundary`, a real path. */
function readFiles(directory: string, boundary: string): ExampleFile[] {
  const { primary, overrides } = readModuleFiles(directory, boundary);
  const values = readdirSync(directory)
    .filter((name) => /^[^.].*\.tfvars$/.test(name))
    .map((name) => ({ name, file: path.join(directory, name) }))
    .filter(({ file }) => isFile(file) && isWithin(file, boundary))
    .map(({ name, file }) => ({ name, text: readFileSync(file, "utf8") }));
  const isMain = ({ name }: ExampleFile) => Number(name.startsWith("main."));
  return [...primary, ...overrides, ...values]
    .map(({ name, text }) => ({ name, code: text.replace(/\r\n/g, "\n").trim() }))
    .filter(({ code }) => code !== "" && code.length <= mostCode)
    .sort((a, b) => isMain(b) - isMain(a) || compareCodes(a.name, b.name));
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
