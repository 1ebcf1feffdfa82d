import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type ModulesConfig, modulesConfigSchema } from "./config.ts";
import { modulesAt } from "./diff-modules.ts";
import { webAddressOf } from "./readme/repository-address.ts";

/**
 * Returns the configuration that imports the modules of a folder itself, as they are in its files; undefined if there
 * are none. A repository gets the name and the web page of its remote "origin", and the version whose tag its current
 * commit has, unless files were changed since.
 */
export function configureOwnModules(directory: string): ModulesConfig | undefined {
  if (modulesAt(directory).length === 0) return undefined;
  // Addresses of folders are those in the repository, so one within it has none.
  const git = existsSync(path.join(directory, ".git")) ? askGit(directory) : () => "";
  const webUrl = webAddressOf(git("remote", "get-url", "origin"), "HEAD")?.repository;
  const tag = git("describe", "--tags", "--exact-match", "--dirty");
  const name = path.basename(webUrl ?? directory).replaceAll(/[^\w.-]+/g, "-");
  const config = modulesConfigSchema.parse({ repositories: [{ name: name || "modules", directory: ".", webUrl }] });
  const isTagged = tag !== "" && !tag.endsWith("-dirty");
  return { ...config, repositories: config.repositories.map((own) => ({ ...own, ref: isTagged ? tag : undefined })) };
}

/** Returns a function that runs git in a folder, and gives what it prints; "" if it fails. */
function askGit(directory: string) {
  return (...parameters: string[]): string => {
    try {
      return execFileSync("git", parameters, { cwd: directory, encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      return "";
    }
  };
}
