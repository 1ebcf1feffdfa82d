import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type ModulesConfig, modulesConfigSchema } from "./config.ts";
import { modulesAt } from "./diff-modules.ts";
import { findModules } from "./find/find-modules.ts";
import { listModuleFolders } from "./find/list-folders.ts";
import { isConfiguration } from "./find/module-files.ts";
import { isOfExamples, isValuesFile } from "./read-examples.ts";
import { isReadme } from "./readme/read-readme.ts";
import { webAddressOf } from "./readme/repository-address.ts";

/**
 * Returns the configuration that imports the modules of a folder itself, as they are in its files; undefined if there
 * are none. A repository gets the name and the web page of its remote "origin", and the version whose tag its current
 * commit has, unless modules were changed since.
 */
export function configureOwnModules(directory: string): ModulesConfig | undefined {
  if (modulesAt(directory).length === 0) return undefined;
  // Addresses of folders are those in the repository, so one within it has none.
  const git = existsSync(path.join(directory, ".git")) ? askGit(directory) : () => "";
  const webUrl = webAddressOf(git("remote", "get-url", "origin"), "HEAD")?.repository;
  const tag = git("describe", "--tags", "--exact-match");
  const name = path.basename(webUrl ?? directory).replaceAll(/[^\w.-]+/g, "-");
  const config = modulesConfigSchema.parse({ repositories: [{ name: name || "modules", directory: ".", webUrl }] });
  const ref = tag === "" || areModulesChanged(directory, config.output, git) ? undefined : tag;
  return { ...config, repositories: config.repositories.map((own) => ({ ...own, ref })) };
}

/**
 * Whether files that an import reads differ from those of the current commit. The catalogue itself, documents and other
 * files of the repository are no parts of a module.
 */
function areModulesChanged(directory: string, output: string, git: ReturnType<typeof askGit>): boolean {
  const files = [
    ...git("diff", "--name-only", "-z", "--no-renames", "HEAD").split("\0"),
    ...git("ls-files", "--others", "--exclude-standard", "-z").split("\0"),
  ].filter((file) => file !== "" && !file.startsWith(`${output}/`));
  const configurations = files.filter((file) => isConfiguration(path.posix.basename(file)));
  // With the folders of modules that were removed.
  const folders = new Set([
    ...listModuleFolders(directory).map((folder) => folder.path),
    ...configurations.map(folderOf),
  ]);
  const modules = new Set(
    findModules(
      Array.from(folders, (folder) => ({ path: folder })),
      undefined,
    ).folders,
  );
  return files.some((file) => {
    const [folder, name] = [folderOf(file), path.posix.basename(file)];
    const isRead = isConfiguration(name) || isReadme(name);
    return isOfExamples(folder) ? isRead || isValuesFile(name) : isRead && modules.has(folder);
  });
}

function folderOf(file: string): string {
  return path.posix.dirname(file);
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
