import { readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isModuleDirectory } from "./module-files.ts";

/** Never documented; nor are folders whose names start with a dot. */
const skipped = new Set(["node_modules"]);

/** A folder of a repository; paths are within the repository, with forward slashes, "." for the root. */
export interface RepositoryFolder {
  path: string;
  /** The folder itself, if the path contains a symbolic link. */
  target?: string | undefined;
}

/**
 * Returns the folders of a repository that contain Terraform files: the root and those below it, parents first; then
 * those reached by links to folders within the repository. Links to the root, or out of it, are not followed.
 */
export function listModuleFolders(root: string): RepositoryFolder[] {
  return listFolders(root).filter((folder) => isModuleDirectory(path.join(root, folder.path)));
}

function listFolders(root: string): RepositoryFolder[] {
  const own: string[] = [];
  const links: string[] = [];
  const walk = (folder: string): void => {
    own.push(folder);
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith(".") || skipped.has(entry.name)) continue;
      const child = folder === "." ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(child);
      else if (entry.isSymbolicLink() && isDirectory(path.join(root, child))) links.push(child);
    }
  };
  walk(".");
  return [...own.map((folder) => ({ path: folder })), ...links.flatMap((link) => listLinked(root, link, own))];
}

/** Returns the target of a link and the folders below it, with their paths through the link. */
function listLinked(root: string, link: string, own: readonly string[]): RepositoryFolder[] {
  const target = path
    .relative(realpathSync(root), realpathSync(path.join(root, link)))
    .split(path.sep)
    .join("/");
  // Folders outside of the root, or behind a further link, are not in the list, so there are no cycles.
  return own
    .filter((folder) => folder === target || folder.startsWith(`${target}/`))
    .map((folder) => ({ path: link + folder.slice(target.length), target: folder }));
}

function isDirectory(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
