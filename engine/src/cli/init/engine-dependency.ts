import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { version } from "../../files/version.ts";

/** How another package depends on the engine that is running. */
export interface EngineDependency {
  /** For `dependencies` in its `package.json`. */
  specifier: string;
  /** The engine's folder, absolute, where it runs from its repository and has to be packed first. */
  unpacked?: string | undefined;
}

/**
 * What a `package.json` in a folder says to get the engine that is running: the same as the project that has it installed.
 * The name alone will not do, since a registry may hold another package of it.
 */
export function engineDependency(directory: string): EngineDependency {
  const start = path.dirname(createRequire(import.meta.url).resolve("cairn/package.json"));
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { dependencies, devDependencies } = readManifest(path.join(folder, "package.json"));
    const specifier = dependencies?.["cairn"] ?? devDependencies?.["cairn"];
    if (specifier !== undefined) return { specifier: moveFile(specifier, folder, directory) };
  }
  return { specifier: `file:cairn-${version}.tgz`, unpacked: start };
}

/** A path in a specifier is relative to the package that has it. */
function moveFile(specifier: string, from: string, to: string): string {
  if (!specifier.startsWith("file:")) return specifier;
  const file = path.resolve(from, specifier.slice("file:".length));
  return `file:${path.relative(to, file).split(path.sep).join("/")}`;
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
