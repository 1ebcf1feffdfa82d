import { existsSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf } from "../../pipeline/cache/cache-file.ts";
import { docusaurusConfigNames, siteConfigNames } from "../../config/find-site-file.ts";
import { readProjectName } from "../../foreign/project-name.ts";
import { finishPlacing, hasUnplacedFiles } from "@cairn/files/place-files";
import { fail } from "../fail.ts";
import { lockOfSite } from "../writing/finish-site-writes.ts";
import { holdLocks } from "../writing/hold-locks.ts";
import { isFolder } from "../is-folder.ts";
import { placeSiteFiles } from "../writing/place-site-files.ts";
import type { EngineDependency } from "./engine-dependency.ts";
import { projectFiles, starterFiles } from "./starter-files.ts";

/** Where the documents are that a site may already have. */
const docsFolder = "docs";

export interface InitOptions {
  directory: string;
  /** How the site's package depends on the engine. */
  engine: EngineDependency;
}

/** Names of the files that were written, and of existing ones that were kept. */
export interface WrittenSite {
  folder: string;
  kept: string[];
}

/**
 * Writes a small starter site, or what existing documents in `docs/` lack to be one, without touching existing files.
 * Returns what was written, or why nothing was.
 */
export function writeSite({ directory, engine }: InitOptions): WrittenSite | { problem: string } {
  const folder = path.resolve(directory);
  if (existsSync(folder) && !isFolder(folder))
    return { problem: `${directory} is a file. Give a folder: cairn init DIR` };
  const workFolder = cacheDirectoryOf(folder);
  if (hasUnplacedFiles(workFolder)) {
    finishPlacing(folder, workFolder);
    console.log(
      `Finished what an earlier "cairn init" had started in ${directory === "." ? "this folder" : directory}.`,
    );
    return { folder, kept: projectFiles.filter((name) => existsSync(path.join(folder, name))) };
  }
  // If an earlier run was interrupted before this, it left nothing to finish.
  finishPlacing(folder, workFolder);
  const isThere = (name: string) => existsSync(path.join(folder, name));
  const config = [...siteConfigNames, ...docusaurusConfigNames].find(isThere);
  if (config !== undefined)
    return {
      problem: `nothing was written: ${directory === "." ? "this folder" : directory} already contains ${config}. Give another folder: cairn init DIR`,
    };
  const titleOfDocuments = isThere(docsFolder) ? (readProjectName(folder) ?? "Documentation") : undefined;
  const files = starterFiles({ name: packageName(folder), engine: engine.specifier, titleOfDocuments });
  const kept = Object.keys(files).filter(isThere);
  const written = Object.keys(files).filter((name) => !kept.includes(name));
  placeSiteFiles(folder, new Map(written.map((name) => [name, { text: files[name] ?? "" }])));
  console.log(`Wrote a site to ${directory === "." ? "this folder" : directory}:\n`);
  for (const name of written) console.log(`  ${name}`);
  const unchanged = [...kept, ...(titleOfDocuments === undefined ? [] : [`${docsFolder}/`])];
  if (unchanged.length > 0) console.log(`\n${unchanged.join(", ")}: already there, and not changed.`);
  return { folder, kept };
}

/** Writes a starter site and prints the next steps. Returns the exit status. */
export async function runInit({ directory, engine }: InitOptions): Promise<number> {
  const folder = path.resolve(directory);
  // Checked first, because the lock would be a file in that folder.
  if (existsSync(folder) && !isFolder(folder)) return fail(`${directory} is a file. Give a folder: cairn init DIR`);
  return holdLocks([lockOfSite(folder)], { command: "init", noWait: true }, () => {
    const site = writeSite({ directory, engine });
    if ("problem" in site) return fail(site.problem);
    console.log(`\nNext:\n`);
    for (const command of nextCommands({ directory, engine, hasPackage: site.kept.includes("package.json") }))
      console.log(`  ${command}`);
    return 0;
  });
}

interface Situation {
  /** As the user named it. */
  directory: string;
  engine: EngineDependency;
  /** Whether there was a `package.json` already. */
  hasPackage: boolean;
}

/** Returns the two commands that serve the site. */
function nextCommands({ directory, engine, hasPackage }: Situation): [string, string] {
  const enter = directory === "." ? "" : `cd ${quote(directory)} && `;
  const install = hasPackage ? `npm install ${engine.specifier}` : "npm install";
  const serve = hasPackage ? "npx cairn dev" : "npm run dev";
  if (engine.unpacked !== undefined) {
    // npm only takes a path for a folder if it starts with a dot or a slash; others may be names of packages.
    const folder = path.relative("", engine.unpacked).replace(/^(?!\.\.)/, "./");
    return [`npm pack ${quote(folder)} --pack-destination ${quote(directory)}`, `${enter}${install} && ${serve}`];
  }
  return hasPackage ? [`${enter}npx cairn dev`, "npx cairn build"] : [`${enter}${install}`, serve];
}

function quote(name: string): string {
  return /^[\w./@+-]+$/.test(name) ? name : `"${name}"`;
}

/**
 * Returns the folder's name as a valid package name. It must differ from the engine's, because a package cannot depend
 * on one of its own name.
 */
function packageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, "-")
    .replace(/^[._-]+|-+$/g, "");
  return name === "" || name === "cairn-docs" ? "documentation" : name;
}
