import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface Findings {
  problems: string[];
  summary: string;
}

const cairn = fileURLToPath(new URL("../../../engine/bin/cairn.js", import.meta.url));
/** Milliseconds after which a build counts as hung: far more than any build of the site takes. */
const hungAfter = 60_000;
/** So many that threads parse and write them, and make the index. */
const usualPages = 64;
/** The number of editions: states of the site that trials switch between. */
export const editions = 5;

export interface BuildRun {
  /** The exit status; `null` if a signal ended the process, in which case `signal` names it. */
  status: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  isHung: boolean;
  milliseconds: number;
}

interface BuildOptions {
  parameters?: string[];
  killAfter?: number;
  environment?: Record<string, string>;
}

/** A site with several editions. It recognises which of them its output is. */
export interface SoakSite {
  folder: string;
  /** The number of pages; some editions have one more. */
  pages: number;
  output: string;
  /** Writes an edition's files. Some editions change few pages, others all; every other edition has one page more. */
  edit: (edition: number) => void;
  /** Starts a build. `killAfter` is in milliseconds. */
  build: (options?: BuildOptions) => Promise<BuildRun>;
  /** Returns the edition that the output equals; `undefined` if it equals none. */
  editionBuilt: () => number | undefined;
  /** Returns the names of files that must not be beside the output once no build runs. */
  leftBeside: () => string[];
}

/** Creates the site and builds each edition once from nothing. The first edition is the last built, and stays. */
export async function openSoakSite(folder: string, pages = usualPages): Promise<SoakSite> {
  const site = siteIn(folder, pages, new Map());
  const built = new Map<string, number>();
  for (let edition = editions - 1; edition >= 0; edition--) {
    rmSync(folder, { recursive: true, force: true });
    site.edit(edition);
    const { status, output } = await site.build();
    if (status !== 0) throw new Error(`The site of the soak does not build: ${output}`);
    built.set(digestOf(site.output), edition);
  }
  return siteIn(folder, pages, built);
}

/** Copies a site into another folder. The copy's output is compared with the original's editions. */
export function copySoakSite(site: SoakSite, folder: string): SoakSite {
  cpSync(site.folder, folder, { recursive: true });
  return { ...siteIn(folder, site.pages, new Map()), editionBuilt: () => editionOf(path.join(folder, "build"), site) };
}

const editionsOf = new WeakMap<SoakSite, ReadonlyMap<string, number>>();

function editionOf(output: string, site: SoakSite): number | undefined {
  return existsSync(output) ? editionsOf.get(site)?.get(digestOf(output)) : undefined;
}

function siteIn(folder: string, pages: number, built: ReadonlyMap<string, number>): SoakSite {
  const output = path.join(folder, "build");
  const site: SoakSite = {
    folder,
    pages,
    output,
    edit: (edition) => writeEdition(folder, pages, edition),
    build: ({ parameters = [], ...options } = {}) => runCommand(["build", folder, ...parameters], options),
    editionBuilt: () => editionOf(output, site),
    leftBeside: () =>
      readdirSync(folder)
        .filter((name) => !known.has(name))
        .concat(leftIn(path.join(folder, ".build.cairn")), leftInCache(path.join(folder, ".cairn"))),
  };
  editionsOf.set(site, built);
  return site;
}

const known: ReadonlySet<string> = new Set(["docs", "build", ".cairn", ".build.cairn"]);

/** Returns the names in the cache's folder, except for the cache and one state of the search index. */
function leftInCache(cache: string): string[] {
  const names = existsSync(cache) ? readdirSync(cache) : [];
  const isOneState = names.filter((name) => name.startsWith("search-")).length < 2;
  return names.filter(
    (name) => !/^(?:cache|kept|edits)$/.test(name) && !(isOneState && /^search-[\da-f]+$/.test(name)),
  );
}

function leftIn(workFolder: string): string[] {
  const names = existsSync(workFolder) ? readdirSync(workFolder) : [];
  const isOneSpare = names.filter((name) => name.startsWith("spare-")).length < 2;
  return names.filter((name) => name !== ".gitignore" && !(isOneSpare && /^spare-\w+$/.test(name)));
}

function writeEdition(folder: string, pages: number, edition: number): void {
  const docs = path.join(folder, "docs");
  mkdirSync(docs, { recursive: true });
  for (let page = 0; page < pages; page++) {
    // Every third edition differs in all pages.
    const isChanged = edition % 3 === 2 || page % 10 === edition;
    const text = `# Page ${page}\n\n${isChanged ? `Edition ${edition}.` : "As ever."}\n\n${"Some text. ".repeat(200)}\n`;
    const file = path.join(docs, `page-${page}.md`);
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
  const extra = path.join(docs, "extra.md");
  if (edition % 2 === 0) writeFileSync(extra, "# Extra\n");
  else rmSync(extra, { force: true });
}

/** Returns a hash of the names and contents of all files in a folder. */
function digestOf(folder: string): string {
  const hash = createHash("sha1");
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const name of names)
    hash
      .update(`${path.relative(folder, name)}\n`)
      .update(readFileSync(name))
      .update("\n");
  return hash.digest("hex");
}

/** Runs the command line in a separate process. */
export function runCommand(
  parameters: string[],
  { killAfter, environment }: Omit<BuildOptions, "parameters">,
): Promise<BuildRun> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [cairn, ...parameters], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  let isHung = false;
  const kill = () => void child.kill("SIGKILL");
  const killing = killAfter === undefined ? undefined : setTimeout(kill, killAfter);
  const hanging = setTimeout(() => {
    isHung = true;
    kill();
  }, hungAfter);
  return new Promise((resolve) => {
    child.on("close", (status, signal) => {
      clearTimeout(killing);
      clearTimeout(hanging);
      resolve({ status, signal, output, isHung, milliseconds: performance.now() - began });
    });
  });
}
