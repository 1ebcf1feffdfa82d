import { readFileSync } from "node:fs";
import path from "node:path";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { splitAddress } from "@cairn/html/address";
import { statIfThere } from "@cairn/files/stat-if-there";
import { expandIncludes } from "../../compile/markdown/foreign/includes.ts";
import type { AnchorReference } from "./resolve-site-links.ts";

/** The place of a link in a file. */
export type LinkPlace = Pick<AnchorReference, "file" | "line" | "column">;

/**
 * Returns the place where a link is written: if its document includes another file on the link's line, that may be in
 * that file. Otherwise it is the place of the link in the document.
 */
export function placeAsWritten(
  { file, line, column, url }: LinkPlace & { url: string },
  { siteDirectory, isOther }: { siteDirectory: string; isOther: boolean },
): LinkPlace {
  const own = { file, line, column };
  const text = readText(path.join(siteDirectory, file));
  const { fragment } = splitAddress(url);
  if (text === undefined || (text.split("\n")[line - 1] ?? "").includes(fragment)) return own;
  const { files, origins = [] } = expandIncludes(text, { file, siteDirectory, isOther });
  // Only a line that becomes several ones, or another one, includes something.
  if (origins.filter((each) => each === line).length === 0) return own;
  const link = new RegExp(String.raw`\[[^\[\]]*\](?:\(|:[ \t]*)[^()\s]*${escapePattern(fragment)}(?![\w-])`);
  for (const each of new Set(files)) {
    const lines = readText(path.join(siteDirectory, each))?.split("\n") ?? [];
    const at = lines.findIndex((written) => link.test(written));
    if (at !== -1) return { file: each, line: at + 1, column: (lines[at]?.search(link) ?? 0) + 1 };
  }
  return own;
}

/** Undefined if it is no file: the page of a list has a folder as its file. */
function readText(absolute: string): string | undefined {
  return statIfThere(absolute)?.isFile() === true ? readFileSync(absolute, "utf8") : undefined;
}
