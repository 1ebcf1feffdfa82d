import { isAsideFolder } from "@cairn/catalogue/modules/aside-folder";
import picomatch from "picomatch";
import type { RepositoryFolder } from "./list-folders.ts";

/** Paths are within the repository, with forward slashes, "." for the root. */
export interface FoundModules {
  folders: string[];
  /** Other folders with Terraform files that do not count as modules; empty with patterns. */
  passedOver: string[];
}

/**
 * Finds the modules among the folders of a repository with Terraform files. With `patterns`, these decide. Otherwise
 * they are the root and everything in a `modules` folder, at any depth; in a repository without such a folder,
 * everything but examples and tests. A folder with two paths because of a symbolic link is found once.
 */
export function findModules(
  holding: readonly RepositoryFolder[],
  patterns: readonly string[] | undefined,
): FoundModules {
  const isModule = patterns ? matcherOf(patterns) : conventionOf(holding);
  const found = new Map<string, string>();
  for (const folder of holding) {
    const target = folder.target ?? folder.path;
    if (isModule(folder.path) && !found.has(target)) found.set(target, folder.path);
  }
  const passedOver = patterns ? [] : holding.filter(({ path: each, target }) => !target && !found.has(each));
  return { folders: Array.from(found.values()).sort(), passedOver: passedOver.map((folder) => folder.path) };
}

function matcherOf(patterns: readonly string[]): (folder: string) => boolean {
  const matches = picomatch(patterns.filter((pattern) => pattern !== "."));
  return (folder) => (folder === "." ? patterns.includes(".") : matches(folder));
}

/**
 * Returns the rule for modules, from https://developer.hashicorp.com/terraform/language/modules/develop/structure and
 * common practice.
 */
function conventionOf(holding: readonly RepositoryFolder[]): (folder: string) => boolean {
  const modules = new Set(holding.map((folder) => folder.path));
  const hasCollection = holding.some((folder) => !isAside(folder.path) && isCollected(folder.path, modules));
  return (folder) => folder === "." || (!isAside(folder) && (!hasCollection || isCollected(folder, modules)));
}

/** Whether a folder is in a `modules` folder of the repository; one inside a module is private to that. */
function isCollected(folder: string, modules: ReadonlySet<string>): boolean {
  const parts = folder.split("/");
  const first = parts.indexOf("modules");
  if (first === -1 || first === parts.length - 1) return false;
  return !parts.slice(0, first).some((_, index) => modules.has(parts.slice(0, index + 1).join("/")));
}

function isAside(folder: string): boolean {
  const parts = folder.split("/");
  // A direct child of "modules" is a module, whatever its name.
  return parts.some(
    (part, index) => isAsideFolder(part) && !(index === parts.length - 1 && parts[index - 1] === "modules"),
  );
}
