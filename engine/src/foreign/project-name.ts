import { createFenceTracker } from "../markup/fences.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseReadme } from "@cairn/importers/terraform-modules/readme/read-readme";
import { findSiteFile } from "../config/find-site-file.ts";
import { splitFrontMatter } from "../config/split-front-matter.ts";

/** Headings that name no project. */
const noName =
  /^(?:read ?me|docs|documentation|(?:table of )?contents|overview|introduction|about|home(?: ?page)?|index|(?:getting|get) started|quick ?start|start here|installation|(?:user )?(?:guide|manual)|welcome\b.*)$/i;
/** A longer name leaves no room beside it. */
const longestName = 40;
/** Names of a README. */
export const readmes = ["README.md", "readme.md", "Readme.md"];
const homePages = ["index.md", "index.mdx", ...readmes];

/** Returns the name of a project in the first heading of its README; undefined if that is not just a name. */
export function readProjectName(directory: string): string | undefined {
  return nameIn(findSiteFile(directory, readmes));
}

/** Returns the name of a project in the title of the first page of its documents; undefined if that is not just a name. */
export function readNameOfHomePage(documents: string): string | undefined {
  return nameIn(findSiteFile(documents, homePages));
}

/** Returns the name of a repository at the host of its remote "origin"; undefined if it has none, or is a folder. */
export function readNameOfRemote(repository: string): string | undefined {
  const file = path.join(repository, ".git", "config");
  const settings = existsSync(file) ? readFileSync(file, "utf8") : "";
  const address = /^\[remote "origin"\]\r?\n(?:[ \t]+.*\r?\n)*?[ \t]*url[ \t]*=[ \t]*(\S+)/m.exec(settings)?.[1];
  if (address === undefined || !/^[\w+.-]+:\/\/|^[^/\\]+@[^/\\]+:/.test(address) || address.startsWith("file:"))
    return undefined;
  const name =
    address
      .replace(/\/+$/, "")
      .replace(/\.git$/, "")
      .split(/[/:\\]/)
      .at(-1) ?? "";
  return noName.test(name) ? undefined : name || undefined;
}

function nameIn(file: string | undefined): string | undefined {
  const text = file === undefined ? "" : readFileSync(file, "utf8");
  const { fields = "", body } = splitFrontMatter(text);
  const title = /^title:[ \t]*(["']?)(.+?)\1[ \t]*\r?$/m.exec(fields)?.[2];
  const whole = (title ?? parseReadme(body).title ?? headingBelowText(body) ?? "")
    .replaceAll(/[`*]|:[\w+-]+:/g, "")
    .trim();
  const name = whole.length > longestName ? whole.replace(/\s*\([^()]*\)$/, "") : whole;
  return /[[\]<>{}]/.test(name) || noName.test(name) || name.length > longestName ? undefined : name || undefined;
}

/** Returns the first heading if it is below other text, such as imports. A comment in code looks like a heading. */
function headingBelowText(text: string): string | undefined {
  const isCode = createFenceTracker();
  for (const line of text.split("\n")) {
    const heading = isCode(line) ? undefined : /^#[ \t]+(.+?)[ \t#]*\r?$/.exec(line)?.[1];
    if (heading !== undefined) return heading;
  }
  return undefined;
}
