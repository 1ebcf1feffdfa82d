import type { SiteConfig } from "../../config/config.ts";

/**
 * Matches a name that starts like a date or version (`2024-05-notes`, `1.2-upgrade`): its digits are part of the name.
 */
const dateOrVersion = /^\d+[-_.]\d+/;
const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

export interface ParsedName {
  name: string;
  /** The prefix as a number; absent if the name has none. */
  position?: number | undefined;
}

/**
 * Splits the number prefix from a file or folder name: `02-intro` is `intro` at position 2. The forms are those of
 * Docusaurus: digits, then `-`, `_` or `.`, with spaces around; dates and versions are not split.
 */
export function parseNumberPrefix(name: string): ParsedName {
  if (dateOrVersion.test(name)) return { name };
  const [, digits, rest] = prefixed.exec(name) ?? [];
  return digits === undefined || rest === undefined ? { name } : { name: rest, position: Number.parseInt(digits, 10) };
}

/** Returns the function that splits names; where prefixes are parts of names, it splits nothing. */
export function nameParserOf({ docs }: Pick<SiteConfig, "docs">): (name: string) => ParsedName {
  return docs.numberPrefixParser ? parseNumberPrefix : (name) => ({ name });
}

/** Removes the number prefix from each part of a path: `01-guides/02-vpc` is `guides/vpc`. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split("/")
    .map((part) => parseNumberPrefix(part).name)
    .join("/");
}
