import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findComments, type HtmlComment, withoutComments } from "@cairn/html/comments";
import { unescapeHtml } from "@cairn/html/escape-html";
import { editTags, everyTag, findTags, tagNames } from "@cairn/html/tags";
import { isFile, isWithin } from "../find/module-files.ts";

/** Marks the start of tables by `terraform-docs`, its hooks or `tfdoc`, which the page itself has in a better form. */
const generatedBegin = /^(?:BEGIN_(?:AUTOMATED_)?TF_DOCS(?:_BLOCK)?|BEGIN TFDOC|BEGINNING OF [\w-]+ DOCS HOOK)$/;
const generatedEnd = /^(?:END_(?:AUTOMATED_)?TF_DOCS(?:_BLOCK)?|END TFDOC|END OF [\w-]+ DOCS HOOK)$/;
const generatedSection =
  /^(?:Requirements|Providers|Modules|Resources|(?:Required |Optional )?(?:Inputs|Variables)|Outputs)$/i;
/** The header of tables by `terraform-docs` and similar tools. */
const headOfTable = /^\|?\s*Name\s*\|/i;
/** The start of sections in its "document" format. */
const headOfDocument =
  /^The following (?:(?:requirements are needed|(?:providers|resources) are used) by this module|modules are called|input variables are (?:required|optional \(have default values\))|outputs are exported):/i;
const rowPattern = /^.*\|.*$|^[ \t]*(?:No (?:\w+ )?\w+\.)?[ \t]*$/;
/** Placeholder for removed parts, until empty sections have been removed. */
const gapMark = "<!-- cairn:gap -->";
const detailsNames = tagNames("details");
const summaryNames = tagNames("summary");

export interface Readme {
  /** The README's first heading, as plain text. */
  title?: string | undefined;
  /** The Markdown below the title, without what the page itself shows. */
  prose: string;
}

/** Files that repository hosts show below a folder's files. */
const readmePattern = /^readme(?:\.(?:md|markdown|adoc|asciidoc|asc|rst|org|textile|txt))?$/i;
const markdownPattern = /\.(?:md|markdown)$/i;

/** Whether a file is a README, by its name. */
export function isReadme(name: string): boolean {
  return readmePattern.test(name);
}

/** Address in parentheses of a link or picture; may contain balanced parentheses. */
const addressPattern = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const picturePattern = new RegExp(String.raw`!\[[^\]]*\](?:${addressPattern}|\[[^\]]*\])`, "g");
const linkPattern = new RegExp(String.raw`\[([^\]]*)\](?:${addressPattern}|\[[^\]]*\])`, "g");
/** Paragraphs of pictures, which may be links. */
const pictureParagraph = new RegExp(
  String.raw`^(?:\[?!\[[^\]]*\](?:${addressPattern}|\[[^\]]*\])(?:\](?:${addressPattern}|\[[^\]]*\]))?[ \t]*\n?)+$`,
  "gim",
);
/** A picture's text, and its address or the name of its definition. */
const pictureParts = new RegExp(String.raw`!\[([^\]]*)\](?:(${addressPattern})|\[([^\]]*)\])`, "g");
/** A definition of an address: its name and the address. */
const definitionPattern = /^ {0,3}\[([^\]]+)\]:[ \t]*<?(\S+?)>?(?:[ \t].*)?$/gm;
/** Pictures with a build's status or a version. */
const badgeAddress = /badge|shield|\.svg/i;
/** An HTML block, which may hold such badges, up to the next empty line. */
const htmlParagraph = /^<(?!!)(?:.|\n(?![ \t]*\n))*\n?/gim;
const holderNames = tagNames("p div a img br center");
const pictureNames = tagNames("img");
/** Centred titles are often HTML headings below the first level. */
const headingNames = tagNames("h1 h2 h3");
/** A heading of the first level: marked with # or underlined. */
const titlePattern = /^(?:#[ \t]+(.+?)[ \t]*#*[ \t]*|(.+)\n=+[ \t]*)(?:\n|$)/im;
/** Headings of READMEs that name no module: common ones, and those with an address, which tell where to go instead. */
const noName = /^(?:read ?me|usage|overview|introduction|description|about|(?:terraform )?modules?)$|:\/\//i;
/** Metadata for another site generator. */
const frontMatter = /^---[ \t]*\n(?:\w[\w-]*[ \t]*:.*\n|[ \t#-].*\n|\n)*---[ \t]*(?:\n|$)/;
/** Punctuation that a backslash keeps from being Markdown: generated titles write `my\_module`. */
const escapedPunctuation = /\\([!-/:-@[-`{-~])/g;
/** A line that is only a rule, or separates the header of a table. */
const rule = /^[-=*_\s|:]*$/;

/**
 * Reads a folder's README.md, ignoring case; returns only its name if it is in another format, and undefined if there
 * is none. A link is followed within `boundary`, a real path.
 */
export function readReadme(directory: string, boundary?: string): Readme | string | undefined {
  const names = readdirSync(directory).filter((each) => {
    const file = path.join(directory, each);
    return isReadme(each) && isFile(file) && isWithin(file, boundary);
  });
  const name = names.find((each) => markdownPattern.test(each));
  return name === undefined ? names[0] : parseReadme(readFileSync(path.join(directory, name), "utf8"));
}

/** Separates the title from the text, and removes generated parts. */
export function parseReadme(text: string): Readme {
  let markdown = text
    .replace(/^\uFEFF/, "")
    .replace(/\r\n/g, "\n")
    .trimStart()
    .replace(frontMatter, "")
    .trimStart();
  markdown = dropGenerated(markdown).trimStart();
  const heading = findTitle(markdown);
  const isFirst = heading !== undefined && isDecoration(markdown.slice(0, heading.start));
  const title = isFirst ? stripMarks(heading.text) : "";
  const isTitle = title !== "" && !noName.test(title) && !generatedSection.test(title);
  const prose = isTitle ? markdown.slice(heading?.end) : markdown;
  return { title: isTitle ? title : undefined, prose: dropBadges(prose).trim() };
}

interface Title {
  start: number;
  end: number;
  text: string;
}

/** Returns the first heading: of the first level as it is marked or underlined, or HTML on lines of its own. */
function findTitle(markdown: string): Title | undefined {
  const match = titlePattern.exec(markdown);
  const marked = match && {
    start: match.index,
    end: match.index + match[0].length,
    text: match[1] ?? match[2] ?? "",
  };
  for (const tag of findTags(markdown, headingNames)) {
    if (marked && marked.start < tag.start) break;
    const rest = /^[ \t]*(?:\n|$)/.exec(markdown.slice(tag.elementEnd));
    const isOnLine = markdown.slice(markdown.lastIndexOf("\n", tag.start) + 1, tag.start).trim() === "";
    if (!tag.isEnd && isOnLine && rest)
      return { start: tag.start, end: tag.elementEnd + rest[0].length, text: tag.content };
  }
  return marked ?? undefined;
}

/** Removes badges, and external pictures above the text, which a page could only link to. */
function dropBadges(markdown: string): string {
  const definitions = new Map(
    Array.from(markdown.matchAll(definitionPattern), ([, name = "", address = ""]) => [name.toLowerCase(), address]),
  );
  const isDropped = (addresses: readonly string[], before: string) => {
    const isHead = isDecoration(before);
    return addresses.every((address) => /^https?:/i.test(address) && (isHead || badgeAddress.test(address)));
  };
  return markdown
    .replace(pictureParagraph, (paragraph: string, ...[offset, whole]: [number, string]) => {
      const addresses = Array.from(paragraph.matchAll(pictureParts), ([, text = "", address, name]) =>
        address === undefined ? (definitions.get((name || text).toLowerCase()) ?? "") : address.slice(1, -1).trim(),
      );
      return isDropped(addresses, whole.slice(0, offset)) ? "" : paragraph;
    })
    .replace(htmlParagraph, (html, offset: number, whole: string) => {
      const [first] = findTags(html, holderNames);
      if (first?.start !== 0) return html;
      const pictures = Array.from(findTags(html, pictureNames), (picture) => picture.attribute("src") ?? []).flat();
      return pictures.length > 0 && isDropped(pictures, whole.slice(0, offset)) && isDecoration(html) ? "" : html;
    });
}

/** Whether there are only comments, pictures and their wrappers before a title: logos and badges. */
function isDecoration(markdown: string): boolean {
  return rule.test(stripMarks(markdown));
}

/** Returns the text of a heading without Markdown syntax and comments. */
function stripMarks(heading: string): string {
  const marked = withoutComments(heading)
    .replace(picturePattern, "")
    .replace(linkPattern, "$1")
    .replace(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/(?<!\w)(__?)(\S(?:.*?\S)?)\1(?!\w)/g, "$2");
  const text = editTags(marked, everyTag, () => "").replace(escapedPunctuation, "$1");
  return unescapeHtml(text).trim();
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
  const left = editTags(replaceGenerated(markdown), detailsNames, (details) =>
    !details.isEnd && isHollow(details.content) ? { element: gapMark } : undefined,
  );
  const sections = dropSections(listSections(left), ({ body }) => isGenerated(body));
  return joinSections(dropEmpty(sections)).replaceAll(gapMark, "");
}

/** Reduces the parts that comments mark as generated to what their authors included from elsewhere. */
function replaceGenerated(markdown: string): string {
  let left = "";
  let done = 0;
  let begin: HtmlComment | undefined;
  for (const comment of findComments(markdown)) {
    if (!begin && generatedBegin.test(comment.text)) begin = comment;
    else if (begin && generatedEnd.test(comment.text)) {
      left += markdown.slice(done, begin.start) + (dropMarked(markdown.slice(begin.end, comment.start)) || gapMark);
      done = comment.end;
      begin = undefined;
    }
  }
  return left + markdown.slice(done);
}

/** Whether a foldable part has no content left except its summary. */
function isHollow(content: string): boolean {
  const rest = editTags(content, summaryNames, (summary) => (summary.isEnd ? undefined : { element: "" }));
  return rest.trim() === gapMark;
}

/** Returns what `terraform-docs` included from elsewhere: all but its own sections and a table without a heading. */
function dropMarked(generated: string): string {
  const [first, ...others] = dropSections(listSections(generated), () => true);
  const isTable = first?.level === 0 && headOfTable.test(withoutComments(first.body).trim());
  return joinSections(isTable ? others : [...(first ? [first] : []), ...others]).trim();
}

/** Removes sections with the title of a generated one that are `isDropped`, and those below them. */
function dropSections(sections: readonly Section[], isDropped: (section: Section) => boolean): Section[] {
  let dropped = Number.POSITIVE_INFINITY;
  return sections.filter((section) => {
    if (section.level <= dropped) dropped = Number.POSITIVE_INFINITY;
    if (generatedSection.test(section.title) && isDropped(section)) dropped = Math.min(dropped, section.level);
    return dropped === Number.POSITIVE_INFINITY;
  });
}

/** Whether a section contains only a generated table, or starts like the "document" format. */
function isGenerated(body: string): boolean {
  const text = withoutComments(body).trim();
  if (text === "" || headOfDocument.test(text)) return text !== "";
  return (headOfTable.test(text) || !text.includes("|")) && text.split("\n").every((line) => rowPattern.test(line));
}

/** Removes headings that no longer have text below them. */
function dropEmpty(sections: readonly Section[]): Section[] {
  const kept: Section[] = [];
  for (const section of sections.toReversed()) {
    const isEmptied = section.body.includes(gapMark) || generatedSection.test(section.title);
    const hasSubsections = (kept.at(-1)?.level ?? 0) > section.level;
    if (!isEmptied || hasSubsections || section.level === 0 || withoutComments(section.body).trim() !== "")
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
