import { readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isModuleDirectory } from "./module-files.ts";

/** Never anything that somebody documents; nor is a folder whose name begins with a dot. */
const SKIPPED = new Set(["node_modules"]);

/** A folder of a repository; paths are within the repository, with forward slashes, "." for the root. */
export interface RepositoryFolder {
  path: string;
  /** The folder itself, where the path leads to it by a symbolic link. */
  target?: string | undefined;
}

/**
 * The folders of a repository that hold Terraform files: the root and those below it, parents first; after those, what is
 * reached by links to folders within the repository. Links to the root, or out of it, are not followed.
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
      if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) continue;
      const child = folder === "." ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(child);
      else if (entry.isSymbolicLink() && isDirectory(path.join(root, child))) links.push(child);
    }
  };
  walk(".");
  return [...own.map((folder) => ({ path: folder })), ...links.flatMap((link) => listLinked(root, link, own))];
}

/** The folder that a link leads to, and those below it, each by its path through the link. */
function listLinked(root: string, link: string, own: readonly string[]): RepositoryFolder[] {
  const target = path
    .relative(realpathSync(root), realpathSync(path.join(root, link)))
    .split(path.sep)
    .join("/");
  // What is outside of the root is not in the list, nor is what lies behind a further link: nothing goes round.
  return own
    .filter((folder) => folder === target || folder.startsWith(`${target}/`))
    .map((folder) => ({ path: link + folder.slice(target.length), target: folder }));
}

function isDirectory(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
