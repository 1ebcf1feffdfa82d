import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

export interface ModuleFile {
  /** Name within the module's folder. */
  name: string;
  text: string;
}

/** The suffixes of configuration files. OpenTofu reads its own instead of a Terraform file of the same name. */
const SUFFIX = /\.(tf|tofu)(\.json)?$/;
const OVERRIDE = /^(?:.*_)?override$/;
/** Left behind by editors; Terraform ignores them too. */
const IGNORED = /^\.|~$|^#.*#$/;

export interface ModuleFiles {
  primary: ModuleFile[];
  overrides: ModuleFile[];
  /** Names of links that lead out of the boundary; they were not read. */
  stray: string[];
}

/**
 * The configuration files of one folder by name, overrides apart: those are read last. Empty where there are none.
 * Links are followed within `boundary`, a real path.
 */
export function readModuleFiles(directory: string, boundary?: string): ModuleFiles {
  const all = readdirSync(directory)
    .filter((name) => SUFFIX.test(name) && !IGNORED.test(name) && isFile(path.join(directory, name)))
    .sort();
  const stray = all.filter((name) => !isWithin(path.join(directory, name), boundary));
  const names = all.filter((name) => !stray.includes(name));
  const known = new Set(names);
  const files = names
    .filter((name) => !known.has(name.replace(/\.tf(\.json)?$/, ".tofu$1")) || /\.tofu(\.json)?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(directory, name), "utf8").replace(/^\uFEFF/, "") }));
  const isOverride = ({ name }: ModuleFile) => OVERRIDE.test(name.replace(SUFFIX, ""));
  return { primary: files.filter((file) => !isOverride(file)), overrides: files.filter(isOverride), stray };
}

/** Whether a file lies, links followed, in a folder given by its real path; without one, any does. */
export function isWithin(file: string, boundary: string | undefined): boolean {
  return boundary === undefined || realpathSync(file).startsWith(boundary + path.sep);
}

/** The repository that a folder on this machine is part of, else the folder itself: a real path. */
export function findBoundary(directory: string): string {
  const start = realpathSync(directory);
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, ".git"))) return folder;
  return start;
}

/** Whether a path leads to a file, also by a symbolic link; one that leads nowhere does not. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a folder holds configuration files. */
export function isModuleDirectory(directory: string): boolean {
  return readdirSync(directory).some(
    (name) => SUFFIX.test(name) && !IGNORED.test(name) && isFile(path.join(directory, name)),
  );
}
