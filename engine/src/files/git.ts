import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { foldersUpToRepository, relativePath } from "@cairn/files/paths";
import { isConfiguredSite } from "../config/find-site-file.ts";

const run = promisify(execFile);

/** A Git repository that contains a site. */
export interface Repository {
  /** Absolute path of its folder. */
  root: string;
  /** Returns the path of a file in the repository relative to the site's folder. */
  placeOf: (name: string) => string;
}

/** Finds the repository that contains a site. @throws with the first line of Git's error output */
export async function openRepository(siteDirectory: string): Promise<Repository> {
  const site = realpathSync(siteDirectory);
  const root = (await runGit(site, "rev-parse", "--show-toplevel")).trim();
  return { root, placeOf: (name) => relativePath(site, path.join(root, name)) };
}

/** What copies of a repository keep that have no `.git`, such as an archive of it. */
const keptInCopies = [".github", ".gitignore", ".gitattributes", ".gitlab-ci.yml"];

/**
 * Returns the root of the repository that contains a folder, or of a copy of one, without running Git; undefined if there
 * is none.
 */
export function repositoryRootOf(folder: string): string | undefined {
  const folders = [...foldersUpToRepository(folder)];
  const last = folders.at(-1) ?? folder;
  const has = (each: string, name: string) => existsSync(path.join(each, name));
  if (has(last, ".git")) return last;
  // Such files in the user's own folder are about all repositories. Folders of a repository may have some of their own.
  return folders.findLast((each) => each !== homedir() && keptInCopies.some((name) => has(each, name)));
}

/** Whether a folder of a repository has neither a configuration of Cairn nor one of Docusaurus, so that only other programs may publish it. */
export function isPartOfRepository(siteDirectory: string): boolean {
  return !isConfiguredSite(siteDirectory) && repositoryRootOf(siteDirectory) !== undefined;
}

/** Runs a Git command in a folder and returns its output. @throws with the first line of Git's error output */
export async function runGit(directory: string, ...parameters: string[]): Promise<string> {
  try {
    // Makes Git print file names as they are, without escapes for other letters than ASCII's.
    const { stdout } = await run("git", ["-C", directory, "-c", "core.quotePath=false", ...parameters], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    });
    return stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(stderr?.trim().split("\n", 1)[0] || "git cannot be run", { cause: error });
  }
}
