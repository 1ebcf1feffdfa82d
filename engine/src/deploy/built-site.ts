import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { relativePath } from "@cairn/files/paths";
import { decodeAddress } from "@cairn/html/address";

/** The properties of a built site that hosts need, read from its output. */
export interface BuiltSite {
  /** The output, as the user named it. */
  directory: string;
  /** The base URL, which starts and ends with a slash. */
  baseUrl: string;
  /** Whether page addresses end with a slash; absent if both forms work. */
  trailingSlash: boolean | undefined;
  /** The origin of the published site, if it is configured. */
  url: string | undefined;
  /** Sizes in bytes by path in the output, with forward slashes. */
  files: ReadonlyMap<string, number>;
  redirects: readonly Redirect[];
  /** Whether the page `/a` is the file `a.html` rather than `a/index.html`. */
  isFlat: boolean;
  /** Whether pages also exist as Markdown. */
  hasMarkdown: boolean;
}

/** A redirect from an old address. */
export interface Redirect {
  /** A decoded path, including the base URL, without a trailing slash. */
  from: string;
  /**
   * A path including the base URL, or an absolute address. A query and hash that it does not set are taken from the
   * reader's address.
   */
  to: string;
}

/** Reads the output of a build; undefined if the folder is not one. */
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

/** Lists the files in a folder in order, with their sizes in bytes. */
function listFiles(directory: string): Map<string, number> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const files = entries.map((each) => path.join(each.parentPath, each.name));
  const named = files.map((file) => [relativePath(directory, file), file] as const);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, statSync(file).size]));
}

/** Reads the redirects that the build wrote: from, to and the status. */
function readRedirects(file: string): Redirect[] {
  if (!existsSync(file)) return [];
  const targets = new Map<string, string>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [from, to] = line.trim().split(/\s+/);
    // Addresses with and without a trailing slash are the same.
    if (from?.startsWith("/") && to !== undefined) targets.set(decodeAddress(from).replace(/(?<=.)\/$/, ""), to);
  }
  return Array.from(targets, ([from, to]) => ({ from, to }));
}

/** Returns the path of the page in a file, without a trailing slash: `/` for `index.html`. */
export function pathOfPage(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;
}
