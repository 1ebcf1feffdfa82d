import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { decodeAddress } from "@cairn/html/address";

/** What a host has to know of a site that was built; all of it is read from the output. */
export interface BuiltSite {
  /** The output, as the user named it. */
  directory: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Whether the address of a page ends in a slash; absent where both answer. */
  trailingSlash: boolean | undefined;
  /** Origin of the published site, where the configuration names it. */
  url: string | undefined;
  /** Size in bytes by path in the output, with slashes. */
  files: ReadonlyMap<string, number>;
  redirects: readonly Redirect[];
  /** Whether the page `/a` is the file `a.html` rather than `a/index.html`. */
  isFlat: boolean;
  /** Whether pages are there as Markdown too. */
  hasMarkdown: boolean;
}

/** An old address that leads on. */
export interface Redirect {
  /** A decoded path, base URL included, without a slash at its end. */
  from: string;
  /** A path with the base URL, or a whole address. What it does not say, query and hash, stays the reader's. */
  to: string;
}

/** Reads what the build wrote into a folder. Undefined where no build did. */
export function readBuiltSite(directory: string): BuiltSite | undefined {
  const siteFile = path.join(directory, "cairn", "site.json");
  if (!existsSync(siteFile)) return undefined;
  const { baseUrl, url, trailingSlash } = JSON.parse(readFileSync(siteFile, "utf8")) as Partial<BuiltSite> &
    Pick<BuiltSite, "baseUrl">;
  const files = listFiles(directory);
  const pages = Array.from(files.keys()).filter((file) => file.endsWith(".html"));
  return {
    directory,
    baseUrl,
    trailingSlash,
    url,
    files,
    redirects: readRedirects(path.join(directory, "_redirects")),
    isFlat: pages.filter((file) => !file.endsWith("index.html") && file !== "404.html").length > pages.length / 2,
    hasMarkdown: files.has("llms.txt"),
  };
}

/** The path of each file within a folder, in order, with its size in bytes. */
function listFiles(directory: string): Map<string, number> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const files = entries.map((each) => path.join(each.parentPath, each.name));
  const named = files.map((file) => [path.relative(directory, file).split(path.sep).join("/"), file] as const);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, statSync(file).size]));
}

/** The lines that the build wrote for hosts: from, to and the status. */
function readRedirects(file: string): Redirect[] {
  if (!existsSync(file)) return [];
  const targets = new Map<string, string>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [from, to] = line.trim().split(/\s+/);
    // With and without a slash it is one address.
    if (from?.startsWith("/") && to !== undefined) targets.set(decodeAddress(from).replace(/(?<=.)\/$/, ""), to);
  }
  return Array.from(targets, ([from, to]) => ({ from, to }));
}

/** The path of the page in a file, without a slash at its end: `/` for `index.html`. */
export function pathOfPage(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;
}
