import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ignore, { type Ignore } from "ignore";

/** Endings that an import may leave out. */
const endings = ["", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".json", "/"];

/**
 * Whether the `.gitignore` files of a file's folders, up to the repository's, leave it out: then it is not missing by mistake, but made by a
 * script. The ending may be absent, as in an import.
 */
export function isIgnoredByGit(absolute: string): boolean {
  for (let folder = path.dirname(absolute); ; folder = path.dirname(folder)) {
    const rules = rulesIn(folder);
    const name = path.relative(folder, absolute).replaceAll("\\", "/");
    if (rules && endings.some((ending) => rules.ignores(name + ending))) return true;
    if (folder === path.dirname(folder) || existsSync(path.join(folder, ".git"))) return false;
  }
}

function rulesIn(folder: string): Ignore | undefined {
  try {
    return ignore().add(readFileSync(path.join(folder, ".gitignore"), "utf8"));
  } catch {
    return undefined;
  }
}

/** What a finding says of a file that is not there, where git ignores it. */
export const isMadeByScript = "Git ignores this file: a script makes it. Run that script before the build.";

/** Whether nothing is installed beside a site, and nothing made: documents are often taken without what else their site needs. */
export function isUnprepared(siteDirectory: string): boolean {
  return !existsSync(path.join(siteDirectory, "node_modules"));
}
