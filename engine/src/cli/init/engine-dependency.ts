import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { version } from "../../files/version.ts";
import { moveFileSpecifier } from "./move-file-specifier.ts";

/** How another package depends on the running engine. */
export interface EngineDependency {
  /** For `dependencies` in its `package.json`. */
  specifier: string;
  /** The engine's folder, absolute, if it runs from its repository and has to be packed first. */
  unpacked?: string | undefined;
}

/**
 * Returns the dependency that a `package.json` in a folder needs to get the running engine: the same as in the project
 * that has it installed. A version alone is not enough, because the project may have it from a file or a mirror.
 */
export function engineDependency(directory: string): EngineDependency {
  const start = path.dirname(createRequire(import.meta.url).resolve("cairn-docs/package.json"));
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { dependencies, devDependencies } = readManifest(path.join(folder, "package.json"));
    const specifier = dependencies?.["cairn-docs"] ?? devDependencies?.["cairn-docs"];
    if (specifier !== undefined) return { specifier: moveFileSpecifier(specifier, folder, directory) };
  }
  return { specifier: `file:cairn-docs-${version}.tgz`, unpacked: start };
}

function readManifest(file: string): {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
} {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as object;
  } catch {
    return {};
  }
}
