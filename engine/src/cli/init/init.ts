import { existsSync } from "node:fs";
import path from "node:path";
import { cacheDirectoryOf } from "../../pipeline/cache/cache-file.ts";
import { finishPlacing, hasUnplacedFiles } from "@cairn/files/place-files";
import { fail } from "../fail.ts";
import { lockOfSite } from "../writing/finish-site-writes.ts";
import { holdLocks } from "../writing/hold-locks.ts";
import { isFolder } from "../is-folder.ts";
import { placeSiteFiles } from "../writing/place-site-files.ts";
import { type EngineDependency, engineDependency } from "./engine-dependency.ts";
import { projectFiles, starterFiles } from "./starter-files.ts";

/** What makes a folder a site already. */
const partsOfSites = [
  "docs",
  ...["site.config", "docusaurus.config"].flatMap((name) => ["ts", "js", "mjs", "cjs"].map((end) => `${name}.${end}`)),
];

/** Writes a small site to begin with; what is there is not touched. Returns the exit status. */
export async function runInit({ directory }: { directory: string }): Promise<number> {
  const folder = path.resolve(directory);
  if (existsSync(folder) && !isFolder(folder)) return fail(`${directory} is a file. Name a folder: cairn init DIR`);
  return holdLocks([lockOfSite(folder)], { command: "init", noWait: true }, () => writeSite(folder, directory));
}

/** `directory` is the folder as the user named it. */
function writeSite(folder: string, directory: string): number {
  const workFolder = cacheDirectoryOf(folder);
  if (hasUnplacedFiles(workFolder)) {
    finishPlacing(folder, workFolder);
    console.log(`Finished what an earlier "cairn init" had begun in ${directory === "." ? "this folder" : directory}.`);
    return 0;
  }
  const isThere = (name: string) => existsSync(path.join(folder, name));
  const parts = partsOfSites.filter(isThere);
  if (parts.length > 0)
    return fail(
      `nothing was written: ${directory === "." ? "this folder" : directory} has ${parts.join(", ")} already. Name another folder: cairn init DIR`,
    );
  const engine = engineDependency(folder);
  const files = starterFiles({ name: packageName(folder), engine: engine.specifier });
  const kept = projectFiles.filter(isThere);
  const written = Object.keys(files).filter((name) => !kept.includes(name));
  placeSiteFiles(folder, new Map(written.map((name) => [name, { text: files[name] ?? "" }])));
  console.log(`Wrote a site into ${directory === "." ? "this folder" : directory}:\n`);
  for (const name of written) console.log(`  ${name}`);
  if (kept.length > 0)
    console.log(`\n${kept.join(", ")}: there already, and left as ${kept.length > 1 ? "they are" : "it is"}.`);
  console.log(`\nNext:\n`);
  for (const command of nextCommands({ directory, engine, hasPackage: kept.includes("package.json") }))
    console.log(`  ${command}`);
  return 0;
}

interface Situation {
  /** As the user named it. */
  directory: string;
  engine: EngineDependency;
  /** Whether there was a `package.json`. */
  hasPackage: boolean;
}

/** The two commands after which the site is served. */
function nextCommands({ directory, engine, hasPackage }: Situation): [string, string] {
  const enter = directory === "." ? "" : `cd ${quote(directory)} && `;
  const install = hasPackage ? `npm install ${engine.specifier}` : "npm install";
  const serve = hasPackage ? "npx cairn dev" : "npm run dev";
  if (engine.unpacked !== undefined) {
    // A folder that npm is to pack begins with a dot or a slash; others may be the names of packages.
    const folder = path.relative("", engine.unpacked).replace(/^(?!\.\.)/, "./");
    return [`npm pack ${quote(folder)} --pack-destination ${quote(directory)}`, `${enter}${install} && ${serve}`];
  }
  return hasPackage ? [`${enter}npx cairn dev`, "npx cairn build"] : [`${enter}${install}`, serve];
}

function quote(name: string): string {
  return /^[\w./@+-]+$/.test(name) ? name : `"${name}"`;
}

/** The folder's name as npm takes it. A package cannot depend on one of its own name. */
function packageName(folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, "-")
    .replace(/^[._-]+|-+$/g, "");
  return name === "" || name === "cairn" ? "documentation" : name;
}
