import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { foldersUpToRepository, isWithinFolder } from "@cairn/files/paths";

export interface ModuleFile {
  /** Name within the module's folder. */
  name: string;
  text: string;
}

/** The suffixes of configuration files. OpenTofu prefers its own to a Terraform file of the same name. */
const suffix = /\.(tf|tofu)(\.json)?$/;
const overridePattern = /^(?:.*_)?override$/;
/** Files left by editors; Terraform ignores them too. */
const ignored = /^\.|~$|^#.*#$/;

export interface ModuleFiles {
  primary: ModuleFile[];
  overrides: ModuleFile[];
  /** Terraform's files that OpenTofu replaces by its own of the same name. */
  replaced: ModuleFile[];
  /** Names of links that lead out of the boundary, and were not read. */
  stray: string[];
}

/**
 * Reads the configuration files of a folder, sorted by name, with overrides separate because they are applied last.
 * Empty if there are none. Links are followed within `boundary`, a real path.
 */
export function readModuleFiles(directory: string, boundary?: string): ModuleFiles {
  const found = readdirSync(directory)
    .filter((name) => isConfiguration(name) && isFile(path.join(directory, name)))
    .sort();
  const stray = found.filter((name) => !isWithin(path.join(directory, name), boundary));
  const names = found.filter((name) => !stray.includes(name));
  const known = new Set(names);
  const all = names.map((name) => ({
    name,
    text: readFileSync(path.join(directory, name), "utf8").replace(/^\uFEFF/, ""),
  }));
  const isReplaced = ({ name }: ModuleFile) =>
    !isOfOpenTofu(name) && known.has(name.replace(/\.tf(\.json)?$/, ".tofu$1"));
  const isOverride = ({ name }: ModuleFile) => overridePattern.test(name.replace(suffix, ""));
  const files = all.filter((file) => !isReplaced(file));
  return {
    primary: files.filter((file) => !isOverride(file)),
    overrides: files.filter(isOverride),
    replaced: all.filter(isReplaced),
    stray,
  };
}

/** Whether a configuration file is only read by OpenTofu. */
export function isOfOpenTofu(name: string): boolean {
  return /\.tofu(?:\.json)?$/.test(name);
}

/** Whether a file, with links resolved, is in a folder given by its real path; without one, any is. */
export function isWithin(file: string, boundary: string | undefined): boolean {
  return boundary === undefined || isWithinFolder(realpathSync(file), boundary);
}

/** Returns the repository that contains a local folder, else the folder itself, as a real path. */
export function findBoundary(directory: string): string {
  const start = realpathSync(directory);
  const last = [...foldersUpToRepository(start)].at(-1) ?? start;
  return existsSync(path.join(last, ".git")) ? last : start;
}

/** Whether a path is a file's, also by a symbolic link; false for a broken link. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a file is a module's configuration, by its name. */
export function isConfiguration(name: string): boolean {
  return suffix.test(name) && !ignored.test(name);
}

/** Whether a folder contains configuration files. */
export function isModuleDirectory(directory: string): boolean {
  return readdirSync(directory).some((name) => isConfiguration(name) && isFile(path.join(directory, name)));
}
