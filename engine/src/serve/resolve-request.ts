import { realpath, stat } from "node:fs/promises";
import path from "node:path";

/** What a static host answers for a request's target. */
export type Resolution =
  | { kind: "file"; file: string }
  /** `location` is absolute within the host and keeps the query. */
  | { kind: "redirect"; location: string }
  | { kind: "missing" };

/** How the addresses of a site are written. */
export interface AddressForm {
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Whether a page's address ends in a slash; both answer where nothing is said. */
  trailingSlash?: boolean | undefined;
}

const missing: Resolution = { kind: "missing" };

/**
 * Finds the file for a request's target, such as `/guides/vpc?x=1`. A page answers with and without a trailing slash, or, where
 * `trailingSlash` says which it is, one of the two leads to the other; its file's own address (`/x.html`, `/x/index.html`) is
 * sent to the path of the page. Everything that does not name a regular file inside `root` is missing, symbolic links that lead
 * outside included. `root` is a path without symbolic links. Never throws on a request's account.
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
  // Where two files share a bare path, the second one has no other address than its own.
  const asPage = bare && page !== undefined && (found === undefined || found === page) ? bare : segments;
  const written = withSlash(asPage, asPage === bare || isPageAt(found, segments) ? trailingSlash : undefined);
  if (written.join("/") !== segments.join("/"))
    return { kind: "redirect", location: withQuery(baseUrl + written.map(encodeURIComponent).join("/"), query) };
  return found === undefined ? missing : { kind: "file", file: found };
}

/** Whether a file is there as a page, and not under its own name. */
function isPageAt(file: string | undefined, segments: readonly string[]): boolean {
  const name = segments.findLast((segment) => segment !== "");
  return name !== undefined && file !== undefined && file.endsWith(".html") && path.basename(file) !== name;
}

/** The segments of a page other than the home page, with the end that its address has. */
function withSlash(segments: readonly string[], trailingSlash: boolean | undefined): readonly string[] {
  const names = segments.filter((segment) => segment !== "");
  if (trailingSlash === undefined || names.length === 0) return segments;
  return trailingSlash ? [...names, ""] : names;
}

/** Decoded path segments, the last one empty for a trailing slash; `undefined` where a segment is no plain name. */
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

/** The segments without `index.html` or `.html` at the end; `undefined` where they have neither. */
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
    const isInside = file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
    return isInside && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined; // Absent, unreadable, or a name that the file system refuses: to the reader all the same.
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function withQuery(address: string, query: string | undefined): string {
  return query === undefined ? address : `${address}?${query}`;
}
