import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { siteRelative } from "../address/site-path.ts";

const run = promisify(execFile);

/** A repository that holds a site. */
export interface Repository {
  /** Its folder, absolute. */
  root: string;
  /** The path of a file of the repository relative to the site's folder. */
  placeOf: (name: string) => string;
}

/** The repository that a site is in. @throws with the first line of what Git complains of */
export async function openRepository(siteDirectory: string): Promise<Repository> {
  const site = realpathSync(siteDirectory);
  const root = (await runGit(site, "rev-parse", "--show-toplevel")).trim();
  return { root, placeOf: (name) => siteRelative(site, path.join(root, name)) };
}

/** The folder of the repository that a folder is in, by what it holds alone; nothing where it is in none. */
export function repositoryRootOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, ".git"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : repositoryRootOf(parent);
}

/** What a command of Git prints in a folder. @throws with the first line of what it complains of */
export async function runGit(directory: string, ...parameters: string[]): Promise<string> {
  try {
    // Names are written as they are, and not with their letters as numbers.
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
