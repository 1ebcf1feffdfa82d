import { readdirSync, readFileSync, statSync } from "node:fs";
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

/** The configuration files of one folder by name, overrides apart: those are read last. Empty where there are none. */
export function readModuleFiles(directory: string): { primary: ModuleFile[]; overrides: ModuleFile[] } {
  const names = readdirSync(directory)
    .filter((name) => SUFFIX.test(name) && !IGNORED.test(name) && isFile(path.join(directory, name)))
    .sort();
  const known = new Set(names);
  const files = names
    .filter((name) => !known.has(name.replace(/\.tf(\.json)?$/, ".tofu$1")) || /\.tofu(\.json)?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(directory, name), "utf8").replace(/^\uFEFF/, "") }));
  const isOverride = ({ name }: ModuleFile) => OVERRIDE.test(name.replace(SUFFIX, ""));
  return { primary: files.filter((file) => !isOverride(file)), overrides: files.filter(isOverride) };
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
