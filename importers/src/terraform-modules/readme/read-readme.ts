import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isFile, isWithin } from "../find/module-files.ts";

/** Maintained by `terraform-docs`, hooks around it and `tfdoc`: tables that the page itself has in a better form. */
const GENERATED =
  /<!--+ *(?:BEGIN_(?:AUTOMATED_)?TF_DOCS(?:_BLOCK)?|BEGIN TFDOC|BEGINNING OF [\w-]+ DOCS HOOK) *-+->([\s\S]*?)<!--+ *(?:END_(?:AUTOMATED_)?TF_DOCS(?:_BLOCK)?|END TFDOC|END OF [\w-]+ DOCS HOOK) *-+->/g;
const GENERATED_SECTION =
  /^(?:Requirements|Providers|Modules|Resources|(?:Required |Optional )?(?:Inputs|Variables)|Outputs)$/i;
/** The header of tables by `terraform-docs` and similar tools. */
const HEAD_OF_TABLE = /^\|?\s*Name\s*\|/i;
/** The start of sections in its "document" format. */
const HEAD_OF_DOCUMENT =
  /^The following (?:(?:requirements are needed|(?:providers|resources) are used) by this module|modules are called|input variables are (?:required|optional \(have default values\))|outputs are exported):/i;
const ROW = /^.*\|.*$|^[ \t]*(?:No (?:\w+ )?\w+\.)?[ \t]*$/;
const COMMENT = /<!--[\s\S]*?-->/g;
/** Placeholder for removed parts, until empty sections have been removed. */
const GAP = "<!-- cairn:gap -->";
const HOLLOW_DETAILS = new RegExp(
  String.raw`<details>\s*(?:<summary>(?:(?!<\/summary>)[\s\S])*<\/summary>\s*)?${GAP}\s*<\/details>`,
  "gi",
);

export interface Readme {
  /** The first heading, as plain text. */
  title?: string | undefined;
  /** Markdown below it, without what the page itself shows. */
  prose: string;
}

/** Files that repository hosts show below a folder's files. */
const README = /^readme(?:\.(?:md|markdown|adoc|asciidoc|asc|rst|org|textile|txt))?$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;
/** Address in parentheses of a link or picture; may contain balanced parentheses. */
const ADDRESS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const PICTURE = new RegExp(String.raw`!\[[^\]]*\](?:${ADDRESS}|\[[^\]]*\])`, "g");
const LINK = new RegExp(String.raw`\[([^\]]*)\](?:${ADDRESS}|\[[^\]]*\])`, "g");
/** Pictures with a build's status or a version, alone in their paragraph. */
const BADGES = new RegExp(
  String.raw`^(?:\[?!\[[^\]]*\](?=\(https?:(?:[^()]|\([^()]*\))*(?:badge|shield|\.svg))${ADDRESS}(?:\]${ADDRESS})?[ \t]*\n?)+$`,
  "gim",
);
/** The same as HTML, up to the next empty line. */
const HTML_PARAGRAPH = /^<(?:p|div|a|img|br|center)\b(?:.|\n(?![ \t]*\n))*\n?/gim;
const HTML_PICTURE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)[^>]*>/gi;
/** A heading of the first level: marked with #, underlined, or HTML. */
const TITLE = /^(?:#[ \t]+(.+?)[ \t]*#*[ \t]*|(.+)\n=+[ \t]*|<h1\b[^>]*>([\s\S]*?)<\/h1>[ \t]*)(?:\n|$)/im;
/** Common titles of READMEs that name no module. */
const COMMON_TITLE = /^(?:read ?me|usage|overview|introduction|description|about|(?:terraform )?modules?)$/i;
/** Metadata for another site generator. */
const FRONT_MATTER = /^---[ \t]*\n(?:\w[\w-]*[ \t]*:.*\n|[ \t#-].*\n|\n)*---[ \t]*(?:\n|$)/;
/** A line that is only a rule, or separates the header of a table. */
const RULE = /^[-=*_\s|:]*$/;

/**
 * Reads a folder's README.md, ignoring case; returns only its name if it is in another format, and undefined if there
 * is none. A link is followed within `boundary`, a real path.
 */
export function readReadme(directory: string, boundary?: string): Readme | string | undefined {
  const names = readdirSync(directory).filter((each) => {
    const file = path.join(directory, each);
    return README.test(each) && isFile(file) && isWithin(file, boundary);
  });
  const name = names.find((each) => MARKDOWN.test(each));
  return name === undefined ? names[0] : parseReadme(readFileSync(path.join(directory, name), "utf8"));
}

/** Separates the title from the text, and removes generated parts. */
export function parseReadme(text: string): Readme {
  let markdown = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n/g, "\n")
    .trimStart()
    .replace(FRONT_MATTER, "")
    .trimStart();
  markdown = dropGenerated(markdown).trimStart();
  const match = TITLE.exec(markdown);
  const isFirst = match !== null && isDecoration(markdown.slice(0, match.index));
  const title = isFirst ? stripMarks(match[1] ?? match[2] ?? match[3] ?? "") : "";
  const isTitle = title !== "" && !COMMON_TITLE.test(title);
  const prose = isTitle ? markdown.slice((match?.index ?? 0) + (match?.[0].length ?? 0)) : markdown;
  return { title: isTitle ? title : undefined, prose: dropBadges(prose).trim() };
}

/** Removes badges, and external pictures above the text, which a page could only link to. */
function dropBadges(markdown: string): string {
  return markdown.replace(BADGES, "").replace(HTML_PARAGRAPH, (html, offset: number, whole: string) => {
    const pictures = Array.from(html.matchAll(HTML_PICTURE), ([, address = ""]) => address);
    const isHead = isDecoration(whole.slice(0, offset));
    const isDropped = pictures.every(
      (address) => /^https?:/i.test(address) && (isHead || /badge|shield|\.svg/i.test(address)),
    );
    return pictures.length > 0 && isDropped && isDecoration(html) ? "" : html;
  });
}

/** Whether there are only comments, pictures and their wrappers before a title: logos and badges. */
function isDecoration(markdown: string): boolean {
  return RULE.test(stripMarks(markdown.replace(/<!--[\s\S]*?-->/g, "")));
}

/** Returns the text of a heading without Markdown syntax. */
function stripMarks(heading: string): string {
  return heading
    .replace(PICTURE, "")
    .replace(LINK, "$1")
    .replace(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/(?<!\w)(__?)(\S(?:.*?\S)?)\1(?!\w)/g, "$2")
    .replace(/<[^>]*>/g, "")
    .trim();
}

/** A heading with the text up to the next heading of any level. */
interface Section {
  /** 0 above the first heading. */
  level: number;
  title: string;
  heading: string;
  body: string;
}

/** Removes parts generated from the module's files, and sections that are empty then. */
function dropGenerated(markdown: string): string {
  const left = markdown
    .replace(GENERATED, (_, generated: string) => dropMarked(generated) || GAP)
    .replace(HOLLOW_DETAILS, GAP);
  const sections = dropSections(listSections(left), ({ body }) => isGenerated(body));
  return joinSections(dropEmpty(sections)).replaceAll(GAP, "");
}

/** Returns what `terraform-docs` included from elsewhere: all but its own sections and a table without a heading. */
function dropMarked(generated: string): string {
  const [first, ...others] = dropSections(listSections(generated), () => true);
  const isTable = first?.level === 0 && HEAD_OF_TABLE.test(first.body.replace(COMMENT, "").trim());
  return joinSections(isTable ? others : [...(first ? [first] : []), ...others]).trim();
}

/** Removes sections with the title of a generated one that are `isDropped`, and those below them. */
function dropSections(sections: readonly Section[], isDropped: (section: Section) => boolean): Section[] {
  let dropped = Number.POSITIVE_INFINITY;
  return sections.filter((section) => {
    if (section.level <= dropped) dropped = Number.POSITIVE_INFINITY;
    if (GENERATED_SECTION.test(section.title) && isDropped(section)) dropped = Math.min(dropped, section.level);
    return dropped === Number.POSITIVE_INFINITY;
  });
}

/** Whether a section contains only a generated table, or starts like the "document" format. */
function isGenerated(body: string): boolean {
  const text = body.replace(COMMENT, "").trim();
  if (text === "" || HEAD_OF_DOCUMENT.test(text)) return text !== "";
  return (HEAD_OF_TABLE.test(text) || !text.includes("|")) && text.split("\n").every((line) => ROW.test(line));
}

/** Removes headings that have nothing below them any more. */
function dropEmpty(sections: readonly Section[]): Section[] {
  const kept: Section[] = [];
  for (const section of sections.toReversed()) {
    const isEmptied = section.body.includes(GAP) || GENERATED_SECTION.test(section.title);
    const holdsMore = (kept.at(-1)?.level ?? 0) > section.level;
    if (!isEmptied || holdsMore || section.level === 0 || section.body.replace(COMMENT, "").trim() !== "")
      kept.push(section);
  }
  return kept.toReversed();
}

function listSections(markdown: string): Section[] {
  const sections: Section[] = [{ level: 0, title: "", heading: "", body: "" }];
  let isCode = false;
  for (const line of markdown.split(/(?<=\n)/)) {
    if (/^[ \t]*(?:```|~~~)/.test(line)) isCode = !isCode;
    const [, marks = "", title = ""] = (!isCode && /^(#{1,6})[ \t]+(.*?)[ \t#]*$/m.exec(line)) || [];
    const last = sections.at(-1);
    if (marks !== "") sections.push({ level: marks.length, title, heading: line, body: "" });
    else if (last) last.body += line;
  }
  return sections;
}

function joinSections(sections: readonly Section[]): string {
  return sections.map(({ heading, body }) => heading + body).join("");
}
