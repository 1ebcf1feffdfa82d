import { hasSuffix } from "@cairn/html/address";
import type { BuiltSite } from "./built-site.ts";

/** A file that a host reads. */
export interface HostFile {
  /** With slashes. */
  name: string;
  /** `output`: it is published with the site; `project`: it lies where the command runs. */
  place: "output" | "project";
  content: string;
}

/** What a host takes, and what a site has of it. */
export interface HostLimit {
  /** What is counted, such as `files`. */
  what: string;
  most: number;
  has: (site: BuiltSite, files: readonly HostFile[]) => number;
  unit?: "bytes";
  /** What to do where it is too much. */
  hint: string;
}

/** Where a site is published. */
export interface Host {
  /** As the command line names it. */
  name: string;
  label: string;
  /** What the files do not do by themselves: a setting, or a thing that the host cannot do. */
  notes: (site: BuiltSite) => readonly string[];
  limits: readonly HostLimit[];
  write: (site: BuiltSite) => HostFile[];
}

/** Sent with every answer. What a page itself may load stands in its own Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "SAMEORIGIN",
};

/** Of files that the build names by their content. */
export const immutable = "public, max-age=31536000, immutable";

/** A pattern of the names that the build gives by content; `static/assets/` may hold others. */
export const hashedName = String.raw`(?:-(?=[\w-]*[0-9A-Z_])[\w-]{8}\.(?:js|css|woff2)|-[0-9a-f]{10}\.\w+|/[0-9a-f]{16}\.js)$`;

export const largestFile = ({ files }: BuiltSite): number => Math.max(0, ...files.values());
export const totalSize = ({ files }: BuiltSite): number =>
  Array.from(files.values()).reduce((sum, size) => sum + size, 0);

/** A text as part of a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** An address with what the reader's had after the path, unless it has its own. */
export function keepsQuery(to: string): boolean {
  return !hasSuffix(to);
}
