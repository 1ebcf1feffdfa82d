import { readdirSync } from "node:fs";
import path from "node:path";
import picomatch from "picomatch";
import { isModuleDirectory } from "./module-files.ts";

/** Never modules that somebody documents. */
const SKIPPED = new Set([".git", ".terraform", ".terragrunt-cache", "node_modules"]);

/** The folders below `root` that match a pattern and hold Terraform files: paths with forward slashes, "." for the root. */
export function findModules(root: string, patterns: readonly string[]): string[] {
  const matches = picomatch(patterns.filter((pattern) => pattern !== "."));
  const found = listFolders(root, "").filter((folder) => matches(folder));
  return [...(patterns.includes(".") ? ["."] : []), ...found].filter((folder) =>
    isModuleDirectory(path.join(root, folder)),
  );
}

function listFolders(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .map((entry) => (folder === "" ? entry.name : `${folder}/${entry.name}`))
    .sort()
    .flatMap((child) => [child, ...listFolders(root, child)]);
}
