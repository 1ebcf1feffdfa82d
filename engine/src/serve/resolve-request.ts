import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { isWithinFolder } from "@cairn/files/paths";

/** A static host's response to a request's target. */
export type Resolution =
  | { kind: "file"; file: string }
  /** `location` is absolute within the host and includes the query. */
  | { kind: "redirect"; location: string }
  | { kind: "missing" };

/** The form of a site's addresses. */
export interface AddressForm {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Whether page addresses end with a slash; absent if both forms work. */
  trailingSlash?: boolean | undefined;
}

const missing: Resolution = { kind: "missing" };

/**
 * Finds the file for a request's target, such as `/guides/vpc?x=1`. A page is served with and without a trailing slash,
 * or one redirects to the other if `trailingSlash` is set; its file's own address (`/x.html`, `/x/index.html`)
 * redirects to the page's path. Everything else that is not a regular file inside `root` is missing, including symbolic
 * links that lead outside. `root` is a path without symbolic links. Never throws for an invalid request.
 */
export async function resolveRequest(
  target: string,
  root: string,
  { baseUrl, trailingSlash }: AddressForm,
): Promise<Resolution> {
  const [rawPath = "", query] = splitOnce(target, "?");
  if (baseUrl !== "/" && (rawPath === "/" || rawPath === baseUrl.slice(0, -1))) {
    return { kind: "redirect", location: withQuery(baseUrl, query) };
  }
  if (!rawPath.startsWith(baseUrl)) return missing;
  const segments = decodeSegments(rawPath.slice(baseUrl.length));
  if (!segments) return missing;

  const found = await findFile(root, segments);
  const bare = bareSegments(segments);
  const page = bare && (await findFile(root, bare));
  // If two files share a bare path, the second one is only served at its own address.
  const asPage = bare && page !== undefined && (found === undefined || found === page) ? bare : segments;
  const written = withSlash(asPage, asPage === bare || isPageAt(found, segments) ? trailingSlash : undefined);
  if (written.join("/") !== segments.join("/"))
    return { kind: "redirect", location: withQuery(baseUrl + written.map(encodeURIComponent).join("/"), query) };
  return found === undefined ? missing : { kind: "file", file: found };
}

/** Whether a file is served as a page, not at its own name. */
function isPageAt(file: string | undefined, segments: readonly string[]): boolean {
  const name = segments.findLast((segment) => segment !== "");
  return name !== undefined && file !== undefined && file.endsWith(".html") && path.basename(file) !== name;
}

/** Returns the segments of a page other than the home page, with or without a trailing slash. */
function withSlash(segments: readonly string[], trailingSlash: boolean | undefined): readonly string[] {
  const names = segments.filter((segment) => segment !== "");
  if (trailingSlash === undefined || names.length === 0) return segments;
  return trailingSlash ? [...names, ""] : names;
}

/**
 * Returns decoded path segments, the last one empty for a trailing slash; `undefined` if a segment is not a plain name.
 */
function decodeSegments(rawPath: string): string[] | undefined {
  let segments: string[];
  try {
    segments = rawPath.split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const isPlain = (segment: string, index: number) =>
    segment === "" ? index === segments.length - 1 : segment !== "." && segment !== ".." && !/[/\\\0]/.test(segment);
  return segments.every(isPlain) ? segments : undefined;
}

/** Removes `index.html` or `.html` at the end; `undefined` if there is neither. */
function bareSegments(segments: readonly string[]): string[] | undefined {
  const last = segments.at(-1) ?? "";
  if (last === "index.html") return segments.slice(0, -1);
  if (last.endsWith(".html") && last !== ".html") return [...segments.slice(0, -1), last.slice(0, -".html".length)];
  return undefined;
}

async function findFile(root: string, segments: readonly string[]): Promise<string | undefined> {
  const names = segments.filter((segment) => segment !== "");
  const place = path.join(root, ...names);
  const hasTrailingSlash = segments.at(-1) === "" && names.length > 0;
  const candidates = [path.join(place, "index.html")];
  if (names.length > 0) candidates.push(`${place}.html`);
  if (names.length > 0 && !hasTrailingSlash) candidates.unshift(place);
  for (const candidate of candidates) {
    const file = await regularFileWithin(root, candidate);
    if (file !== undefined) return file;
  }
  return undefined;
}

async function regularFileWithin(root: string, candidate: string): Promise<string | undefined> {
  try {
    const file = await realpath(candidate);
    return isWithinFolder(file, root) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined; // Missing, unreadable, or refused by the file system: the same for the reader.
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function withQuery(address: string, query: string | undefined): string {
  return query === undefined ? address : `${address}?${query}`;
}
