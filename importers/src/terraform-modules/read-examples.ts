import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { isModuleDirectory } from "./module-files.ts";
import { readModule } from "./read-module.ts";

/** A folder with configuration that shows modules in use. */
export interface Example {
  name: string;
  /** Path within the repository, with forward slashes. */
  folder: string;
}

/**
 * The examples of each module of a repository, by the module's path: what lies in its own `examples` folder, and what
 * in the repository's `examples` calls it. An example with mistakes shows nothing, and is no reason to fail.
 */
export function readExamples(root: string, modules: readonly string[]): Map<string, Example[]> {
  const examples = new Map<string, Example[]>(modules.map((module) => [module, []]));
  for (const module of new Set([".", ...modules])) {
    for (const example of listExamples(root, module)) {
      const users = module === "." ? calledModules(root, example.folder) : [];
      const shown = users.filter((user) => examples.has(user));
      for (const user of new Set(shown.length > 0 ? shown : [module])) examples.get(user)?.push(example);
    }
  }
  return examples;
}

function listExamples(root: string, module: string): Example[] {
  const folder = path.posix.join(module, "examples");
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isModuleDirectory(path.join(root, folder, entry.name)))
    .map(({ name }) => ({ name, folder: `${folder}/${name}` }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Paths of the repository's modules that an example calls by a relative source. */
function calledModules(root: string, folder: string): string[] {
  const { module } = readModule(path.join(root, folder));
  return (module?.calls ?? [])
    .filter(({ source }) => /^\.\.?\//.test(source))
    .map(({ source }) => path.posix.normalize(path.posix.join(folder, source)).replace(/(?<=.)\/$/, ""));
}
