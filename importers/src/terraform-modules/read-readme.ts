import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Readme {
  /** The first heading, without marks. */
  title?: string | undefined;
  /** Markdown below it, without what the page itself shows. */
  prose: string;
}

/** What `terraform-docs` keeps up to date: tables that the page has better ones of, or the whole README. */
const GENERATED =
  /<!-- *(?:BEGIN_TF_DOCS|BEGINNING OF [\w-]+ DOCS HOOK) *-->([\s\S]*?)<!-- *(?:END_TF_DOCS|END OF [\w-]+ DOCS HOOK) *-->/g;
const GENERATED_SECTION = /^(?:Requirements|Providers|Modules|Resources|(?:Required |Optional )?Inputs|Outputs)$/i;
/** Pictures of some service that say how a build went or which version there is, alone in their paragraph. */
const BADGES =
  /^(?:\[?!\[[^\]]*\]\((?=[^)]*(?:badge|shield|\.svg))https?:[^)]*\)(?:\]\([^)]*\))?[ \t]*(?:\r?\n)?)+$/gim;
const TITLE = /^(?:<!--[\s\S]*?-->\s*)*(?:#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)|(.+)\r?\n=+[ \t]*(?:\r?\n|$))/;

/** Reads a folder's README.md, whatever the case of its name; absent where there is none. */
export function readReadme(directory: string): Readme | undefined {
  const name = readdirSync(directory).find((each) => each.toLowerCase() === "readme.md");
  return name === undefined ? undefined : parseReadme(readFileSync(path.join(directory, name), "utf8"));
}

/** Parts the title from the prose, and takes out what was generated. */
export function parseReadme(text: string): Readme {
  let markdown = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n/g, "\n")
    .trimStart();
  markdown = markdown.replace(GENERATED, (_, generated: string) => dropTables(generated)).trimStart();
  const match = TITLE.exec(markdown);
  const title = stripMarks(match?.[1] ?? match?.[2] ?? "");
  const prose = markdown.slice(title === "" ? 0 : match?.[0].length).replace(BADGES, "");
  return { title: title || undefined, prose: dropEmptySections(prose).trim() };
}

/** What `terraform-docs` took from elsewhere: all but its own sections, and what stands before the first heading. */
function dropTables(generated: string): string {
  let dropped = 6;
  let isCode = false;
  const kept = generated.split("\n").filter((line) => {
    if (/^[ \t]*(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, marks = "", title = ""] = (!isCode && /^(#{1,6})[ \t]+(.*?)[ \t]*$/.exec(line)) || [];
    if (marks !== "" && marks.length <= dropped) dropped = 0;
    if (GENERATED_SECTION.test(title)) dropped = marks.length;
    return dropped === 0;
  });
  return kept.join("\n");
}

/** The text of a heading: links and pictures by their words, emphasis and code without their signs. */
function stripMarks(heading: string): string {
  return heading
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/(?<!\w)(__?)(\S(?:.*?\S)?)\1(?!\w)/g, "$2")
    .replace(/<[^>]*>/g, "")
    .trim();
}

/** A heading that had nothing below it but a generated table goes with it. */
function dropEmptySections(markdown: string): string {
  return markdown.replace(
    /^#{2,6}[ \t]+(?:Inputs|Outputs|Requirements|Providers|Resources|Modules)[ \t]*\n\s*(?=#|$(?![\s\S]))/gim,
    "",
  );
}
