import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { foldersUpToRepository } from "@cairn/files/paths";
import { parseData } from "./data-file.ts";
import type { PathPatterns, SiteGenerator } from "./generator.ts";
import { generators } from "./generators.ts";
import { createPathMatcher, listDeclared } from "./path-patterns.ts";

type Redirects = NonNullable<SiteGenerator["redirects"]>;

const scripts = ["", "src/"].flatMap((folder) =>
  ["js", "mjs", "cjs", "ts", "json"].map((ending) => `${folder}redirects.${ending}`),
);

/** Files with redirects for hosts, and for code of the site. */
const ofHosts: readonly Redirects[] = [
  { names: ["_redirects", "static/_redirects", "public/_redirects"], read: readLines },
  { names: ["netlify.toml"], read: readNetlify },
  { names: ["vercel.json"], read: readVercel },
  { names: scripts, read: listDeclared },
];

/** Number of parent folders in which these files are also searched, up to the root of the repository. */
const mostAbove = 2;

/**
 * Returns a function that tells whether the site's host or another generator redirects a path. Links to such a path
 * work in the published site.
 */
export async function readDeclaredRedirects(siteDirectory: string): Promise<(path: string) => boolean> {
  const declared: PathPatterns[] = [];
  const all = [...ofHosts, ...generators.flatMap(({ redirects }) => redirects ?? [])];
  for (const folder of [...foldersUpToRepository(siteDirectory)].slice(0, mostAbove + 1))
    for (const { names, read } of all)
      for (const file of names.map((name) => path.join(folder, name)))
        if (existsSync(file)) declared.push(await readSafely(() => read(file, folder)));
  return createPathMatcher(() => declared.flatMap(listSafely));
}

/** Returns the redirected paths of a file; none if it cannot be read, because it is for another program. */
async function readSafely(read: () => PathPatterns | Promise<PathPatterns>): Promise<PathPatterns> {
  try {
    return await read();
  } catch {
    return [];
  }
}

/** Returns the patterns, without those of all paths; none if they cannot be read. */
function listSafely(declared: PathPatterns): string[] {
  try {
    const all = typeof declared === "function" ? declared() : declared;
    return all.filter((from) => from.startsWith("/") && !/^\/:?\*?$|^\/\.\*$/.test(from));
  } catch {
    return [];
  }
}

function readLines(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.map((line) => line.trim().split(/\s+/, 1)[0] ?? "");
}

async function readNetlify(file: string): Promise<string[]> {
  const value = await parseData(file, readFileSync(file, "utf8"));
  const { redirects = [] } = value as { redirects?: { from?: string; status?: number }[] };
  return redirects.flatMap(({ from, status }) => (from === undefined || status === 404 ? [] : [from]));
}

function readVercel(file: string): string[] {
  const value = JSON.parse(readFileSync(file, "utf8")) as Record<string, { source: string }[] | undefined>;
  const { redirects = [], rewrites = [] } = value;
  return [...redirects, ...rewrites].map(({ source }) => source);
}
