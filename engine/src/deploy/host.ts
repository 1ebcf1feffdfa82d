import { hasSuffix } from "@cairn/html/address";
import type { BuiltSite } from "./built-site.ts";

/** A configuration file of a host. */
export interface HostFile {
  /** The path, with forward slashes. */
  name: string;
  /** The folder of the file. `output`: published with the site; `project`: the folder in which the command runs. */
  place: "output" | "project";
  content: string;
}

/** A file with the path where it is written. */
export interface PlacedHostFile extends HostFile {
  path: string;
}

/** A limit of a host, and the site's use of it. */
export interface HostLimit {
  /** The limited quantity, such as `files`. */
  what: string;
  most: number;
  has: (site: BuiltSite, files: readonly HostFile[]) => number;
  /** What to do if the limit is exceeded. */
  hint: string;
}

/** A host for sites. */
export interface Host {
  /** The name on the command line. */
  name: string;
  label: string;
  /** What the files alone do not achieve: a setting to make, or a missing feature of the host. */
  notes: (site: BuiltSite) => readonly string[];
  limits: readonly HostLimit[];
  write: (site: BuiltSite) => HostFile[];
}

/** Headers of every response. What a page may load is in its own Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
};

/** The `Cache-Control` of files whose names contain a hash of their content. */
export const immutable = "public, max-age=31536000, immutable";

interface HashedNameForm {
  /**
   * Whether the host's patterns support lookahead. Those in Go don't, so that hashes of up to fifteen characters match.
   */
  canLookAhead?: boolean;
  /** Whether the pattern is matched with a file's path, not only its name. */
  isPath?: boolean;
}

/** Returns the pattern of names that contain a hash of the content; `static/assets/` may contain other names. */
export function hashedName({ canLookAhead = true, isPath = true }: HashedNameForm = {}): string {
  // A word of eight letters is not a hash.
  const bundlersHash = canLookAhead
    ? String.raw`(?=[\w-]*[0-9A-Z_])[\w-]{8}`
    : String.raw`[\w-]{0,7}[0-9A-Z_][\w-]{0,7}`;
  const bundled = String.raw`-${bundlersHash}\.(?:js|css|woff2)`;
  const copied = String.raw`-[0-9a-f]{10}\.\w+`;
  const pageModule = String.raw`${isPath ? "/" : "^"}[0-9a-f]{16}\.js`;
  return `(?:${bundled}|${copied}|${pageModule})$`;
}

export const largestFile = ({ files }: BuiltSite): number => Math.max(0, ...files.values());
export const totalSize = ({ files }: BuiltSite): number =>
  Array.from(files.values()).reduce((sum, size) => sum + size, 0);

/** Whether a redirect keeps the query of the reader's address, because it has none itself. */
export function keepsQuery(to: string): boolean {
  return !hasSuffix(to);
}
