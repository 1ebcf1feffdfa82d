import { compareCodes } from "@cairn/catalogue/compare-codes";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
  /** Its configuration, the main file first, then that of the folders of its own that it calls. */
  files: ExampleFile[];
}

/** A file of an example. */
export interface ExampleFile {
  /** Path within the example's folder, with forward slashes. */
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

/** Whether a folder is, contains or is in an example, by its path within the repository. */
export function isOfExamples(folder: string): boolean {
  return examplePattern.test(folder);
}

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
    const calls = readExampleCalls(root, found.folder, address);
    const files = [found.folder, ...calls.folders].flatMap((folder) =>
      readFiles(path.join(root, folder), boundary).map(({ name, code }) => ({
        name: path.posix.join(path.posix.relative(found.folder, folder), name),
        code,
      })),
    );
    const example = { ...found, readme: prose, files };
    const module = findHolder(owner, examples);
    const shown = module === "." || module === undefined ? calls.modules.filter((each) => examples.has(each)) : [];
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

/** Whether a file sets values of variables, by its name. */
export function isValuesFile(name: string): boolean {
  return /^[^.].*\.tfvars$/.test(name);
}

/** Reads an example's configuration and values of variables. Links are followed within `boundary`, a real path. */
function readFiles(directory: string, boundary: string): ExampleFile[] {
  const { primary, overrides } = readModuleFiles(directory, boundary);
  const values = readdirSync(directory)
    .filter(isValuesFile)
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

interface ExampleCalls {
  /** Paths of the repository's modules that are called, by a relative source or by the repository's address. */
  modules: string[];
  /** Paths of the example's own folders that are called. */
  folders: string[];
}

/** Reads which modules an example calls: itself, or in folders of its own that it calls. */
function readExampleCalls(root: string, example: string, address: string | undefined): ExampleCalls {
  const own = address && sourceKey(address);
  const folders = new Set([example]);
  const modules: string[] = [];
  for (const folder of folders) {
    for (const { source } of readModule(path.join(root, folder)).module?.calls ?? []) {
      const key = own && sourceKey(source);
      const target = /^\.\.?\//.test(source) ? path.posix.join(folder, source).replace(/(?<=.)\/$/, "") : undefined;
      if (target?.startsWith(`${example}/`)) {
        if (existsSync(path.join(root, target))) folders.add(target);
      } else if (target !== undefined) modules.push(target);
      else if (key?.startsWith(own ?? "")) modules.push(key.slice(key.indexOf("//") + 2) || ".");
    }
  }
  folders.delete(example);
  return { modules, folders: Array.from(folders).sort(compareCodes) };
}
