import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import path from "node:path";

/**
 * The files that differ from a commit, or that Git does not know, relative to the site's folder. @throws with a sentence
 * where Git cannot say
 */
export function changedFiles(siteDirectory: string, commit: string): Set<string> {
  const site = realpathSync(siteDirectory);
  const git = (directory: string, ...parameters: string[]): string => {
    try {
      const stdio = ["ignore", "pipe", "pipe"] as const;
      return execFileSync("git", ["-C", directory, ...parameters], {
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        stdio: [...stdio],
      });
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      const reason = stderr?.trim().split("\n", 1)[0] ?? "git cannot be run";
      throw new Error(`Git does not know what changed since ${commit}: ${reason}.`, { cause: error });
    }
  };
  const root = git(site, "rev-parse", "--show-toplevel").trim();
  const newest = git(root, "rev-parse", "--verify", "--end-of-options", `${commit}^{commit}`).trim();
  // What a branch changed, and not what others changed meanwhile.
  const base = git(root, "merge-base", newest, "HEAD").trim();
  const changed = git(root, "diff", "--name-only", "--no-renames", "-z", base, "--");
  const unknown = git(root, "ls-files", "--others", "--exclude-standard", "-z");
  const names = `${changed}${unknown}`.split("\0").filter((name) => name !== "");
  return new Set(names.map((name) => path.relative(site, path.join(root, name)).split(path.sep).join("/")));
}
