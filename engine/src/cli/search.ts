import { existsSync, fstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { finishReplacementsIn } from "@cairn/files/replace-folder";
import { readCache } from "../pipeline/cache/build-cache.ts";
import { cacheFileOf } from "../pipeline/cache/cache-file.ts";
import { openBuiltIndex } from "../pipeline/search/built-search.ts";
import type { SearchEngine } from "@cairn/search/query/search-engine";
import { plainText, type SearchHit } from "@cairn/search/query/search-request";
import { addressWithBase } from "../address/base-url.ts";
import { isFolder } from "./is-folder.ts";
import type { Options } from "./options.ts";

const defaultLimit = 10;

/** A result as `--json` prints it. */
interface PrintedHit {
  url: string;
  kind: string;
  title: string;
  excerpt: string;
}

/**
 * Answers a query, or each line of standard input if there is none, from the index of the site's last build. Returns
 * the exit status.
 */
export async function runSearch({
  query,
  directory,
  limit = defaultLimit,
  json = false,
}: { query: string | undefined; directory: string } & Pick<Options, "limit" | "json">): Promise<number> {
  const { queries, site } = chooseQueries(query, directory);
  const opened = openLastBuild(path.resolve(site));
  if (typeof opened === "string") {
    console.error(`cairn: ${opened}`);
    return 1;
  }
  const { engine, baseUrl } = opened;
  for (const text of queries) {
    const { hits } = await engine.search({ text, offset: 0, limit });
    const printed = hits.map((hit) => printedHit(hit, baseUrl));
    console.log(json ? JSON.stringify(printed) : listOf(text, printed));
  }
  return 0;
}

/** If the only word is a folder and lines are piped in, the folder is the site and the lines are the queries. */
function chooseQueries(query: string | undefined, directory: string): { queries: string[]; site: string } {
  const mayBeSite = query !== undefined && query !== "-" && directory === ".";
  if (query === undefined || query === "-") return { queries: readLines(), site: directory };
  if (mayBeSite && isFolder(query) && isPiped()) {
    const lines = readLines();
    if (lines.length > 0) return { queries: lines, site: query };
  }
  return { queries: [query], site: directory };
}

function readLines(): string[] {
  return readFileSync(0, "utf8")
    .split(/\r?\n/)
    .filter((line, index, lines) => line !== "" || index < lines.length - 1);
}

function isPiped(): boolean {
  try {
    const found = fstatSync(0);
    return found.isFIFO() || found.isFile() || found.isSocket();
  } catch {
    return false;
  }
}

/**
 * Opens the output of the last build, or returns what to do to get one. A folder that is an output is opened directly.
 */
function openLastBuild(site: string): { engine: SearchEngine; baseUrl: string } | string {
  if (!isFolder(site))
    return `there is no folder ${site}. A query of several words needs quotes: cairn search "eks cluster"`;
  const recorded = readCache(cacheFileOf(site)).output;
  finishReplacementsIn(path.dirname(recorded || path.join(site, "build")));
  const folders = [recorded, path.join(site, "build"), site].filter((folder) => folder !== "" && existsSync(folder));
  for (const folder of folders) {
    const engine = openBuiltIndex(folder);
    if (engine) return { engine, baseUrl: baseUrlOf(folder) };
  }
  return `${site} has no search index. Build the site first: cairn build ${path.relative(process.cwd(), site) || "."}`;
}

function baseUrlOf(folder: string): string {
  const { baseUrl } = JSON.parse(readFileSync(path.join(folder, "cairn", "site.json"), "utf8")) as { baseUrl: string };
  return baseUrl;
}

function printedHit({ url, kind, title, detail, excerpt }: SearchHit, baseUrl: string): PrintedHit {
  const text = [detail, plainText(excerpt)].filter((part) => part !== "").join(" – ");
  return { url: addressWithBase(url, baseUrl), kind, title: plainText(title), excerpt: text };
}

function listOf(query: string, hits: readonly PrintedHit[]): string {
  if (hits.length === 0) return `No results for "${query}"`;
  return hits
    .map(({ url, kind, title, excerpt }) => `${title} (${kind})\n  ${url}${excerpt === "" ? "" : `\n  ${excerpt}`}`)
    .join("\n\n");
}
