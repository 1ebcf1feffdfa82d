import { openRepository, runGit } from "../files/git.ts";

/**
 * The files that differ from a commit, or that Git does not know, relative to the site's folder. @throws with a sentence
 * where Git cannot say
 */
export async function changedFiles(siteDirectory: string, commit: string): Promise<Set<string>> {
  try {
    const { root, placeOf } = await openRepository(siteDirectory);
    const base = await findBase(root, commit);
    const changed = await runGit(root, "diff", "--name-only", "--no-renames", "-z", base, "--");
    const unknown = await runGit(root, "ls-files", "--others", "--exclude-standard", "-z");
    const names = `${changed}${unknown}`.split("\0").filter((name) => name !== "");
    return new Set(names.map(placeOf));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Git does not know what changed since ${commit}: ${reason}.`, { cause: error });
  }
}

/** Where the branch left the commit's own: what it changed counts, and not what others changed meanwhile. */
async function findBase(root: string, commit: string): Promise<string> {
  try {
    const newest = (await runGit(root, "rev-parse", "--verify", "--end-of-options", `${commit}^{commit}`)).trim();
    return (await runGit(root, "merge-base", newest, "HEAD")).trim();
  } catch (error) {
    throw new Error(
      "this branch does not come from it, as far as the clone tells; fetch the whole history of a shallow one: git fetch --unshallow",
      { cause: error },
    );
  }
}
