import { readFileSync } from "node:fs";
import { findSiteFile } from "../config/find-site-file.ts";

/** Headings of READMEs that name no project. */
const noName =
  /^(?:read ?me|docs|documentation|(?:table of )?contents|overview|introduction|about|getting started|welcome\b.*)$/i;
/** A longer name leaves no room beside it. */
const longestName = 40;

/** Returns the name of a project in the first heading of its README; undefined if that is not just a name. */
export function readProjectName(directory: string): string | undefined {
  const file = findSiteFile(directory, ["README.md", "readme.md", "Readme.md"]);
  const text = file === undefined ? "" : readFileSync(file, "utf8");
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(text);
  // A comment in code looks like a heading.
  if (!heading || text.slice(0, heading.index).includes("```")) return undefined;
  const name = (heading[1] ?? "").replaceAll(/[`*]|:[\w+-]+:/g, "").trim();
  return /[[\]<>{}]/.test(name) || noName.test(name) || name.length > longestName ? undefined : name || undefined;
}
