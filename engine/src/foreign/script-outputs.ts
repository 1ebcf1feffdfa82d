import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { statIfThere } from "@cairn/files/stat-if-there";
import { repositoryRootOf } from "../files/git.ts";
import { readPackage } from "./data-file.ts";

/** Files with commands of a site or of its repository. */
const files = ["Makefile", "makefile", "GNUmakefile", "justfile", "Justfile", "Taskfile.yml", "netlify.toml"];
/** The folder of GitHub's workflows, whose commands publish sites. */
const workflows = ".github/workflows";
/** In bytes. */
const largest = 200_000;

/** A path in a command: with a slash, or behind an option for what the command writes. */
const named = /(?:\s-o[= ]|--out(?:put|file|dir|-dir|-file)?[= ])["']?([\w.-]+)(?=["'\s]|$)|((?:[\w.@-]+\/)+[\w.@-]*)/g;

/**
 * Returns the files and folders, absolute, that commands of a site and its repository name, or scripts that they run,
 * and that do not exist: the commands write them.
 */
export function listScriptOutputs(siteDirectory: string): ReadonlySet<string> {
  const root = repositoryRootOf(siteDirectory) ?? siteDirectory;
  const folders = [siteDirectory];
  while (folders.at(-1) !== root) folders.push(path.dirname(folders.at(-1) ?? root));
  const outputs = new Set<string>();
  for (const text of folders.flatMap((folder) => commandsIn(folder)))
    for (const [, option, written = option ?? ""] of text.matchAll(named)) {
      // A command may run in any of these folders.
      const places = folders.map((folder) => path.resolve(folder, written));
      if (places.some((each) => existsSync(each))) continue;
      for (const place of places) outputs.add(place);
    }
  return outputs;
}

function commandsIn(folder: string): string[] {
  const ofFolder = path.join(folder, workflows);
  const ofGitHub = existsSync(ofFolder) ? readdirSync(ofFolder).map((name) => path.join(workflows, name)) : [];
  const texts = [...files, ...ofGitHub].flatMap((name) => readSmall(path.join(folder, name)));
  const { scripts } = readPackage(path.join(folder, "package.json"));
  const commands = Object.values(scripts ?? {}).map(String);
  return [...commands, ...texts, ...scriptsIn(commands, folder)];
}

/** A script that a command runs with an interpreter. */
const ranScript = /\b(?:node|tsx|ts-node|bun|deno run|python3?|ruby|bash|sh)[ \t]+(?:-\S+[ \t]+)*([\w./-]+\.\w+)/g;

function scriptsIn(commands: readonly string[], folder: string): string[] {
  const names = commands.flatMap((command) => Array.from(command.matchAll(ranScript), ([, name = ""]) => name));
  return Array.from(new Set(names)).flatMap((name) => readSmall(path.join(folder, name)));
}

function readSmall(file: string): string[] {
  const stats = statIfThere(file);
  return stats?.isFile() === true && stats.size <= largest ? [readFileSync(file, "utf8")] : [];
}
