import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dropGenerated } from "./drop-generated.ts";
import { isFile, isWithin } from "../find/module-files.ts";

export interface Readme {
  /** The first heading, without marks. */
  title?: string | undefined;
  /** Markdown below it, without what the page itself shows. */
  prose: string;
}

/** What hosts of repositories show below a folder's files. */
const README = /^readme(?:\.(?:md|markdown|adoc|asciidoc|asc|rst|org|textile|txt))?$/i;
const MARKDOWN = /\.(?:md|markdown)$/i;
/** Address in brackets of a link or picture; it may hold brackets in pairs. */
const ADDRESS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const PICTURE = new RegExp(String.raw`!\[[^\]]*\](?:${ADDRESS}|\[[^\]]*\])`, "g");
const LINK = new RegExp(String.raw`\[([^\]]*)\](?:${ADDRESS}|\[[^\]]*\])`, "g");
/** Pictures of some service that say how a build went or which version there is, alone in their paragraph. */
const BADGES = new RegExp(
  String.raw`^(?:\[?!\[[^\]]*\](?=\(https?:(?:[^()]|\([^()]*\))*(?:badge|shield|\.svg))${ADDRESS}(?:\]${ADDRESS})?[ \t]*\n?)+$`,
  "gim",
);
/** The same as HTML, up to the next empty line. */
const HTML_PARAGRAPH = /^<(?:p|div|a|img|br|center)\b(?:.|\n(?![ \t]*\n))*\n?/gim;
const HTML_PICTURE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)[^>]*>/gi;
/** A heading of the first level: as it is marked, underlined, or HTML. */
const TITLE = /^(?:#[ \t]+(.+?)[ \t]*#*[ \t]*|(.+)\n=+[ \t]*|<h1\b[^>]*>([\s\S]*?)<\/h1>[ \t]*)(?:\n|$)/im;
/** What some write above every README; it names no module. */
const COMMON_TITLE = /^(?:read ?me|usage|overview|introduction|description|about|(?:terraform )?modules?)$/i;
/** Metadata of another site generator. */
const FRONT_MATTER = /^---[ \t]*\n(?:\w[\w-]*[ \t]*:.*\n|[ \t#-].*\n|\n)*---[ \t]*(?:\n|$)/;
/** A line that only draws a rule, or separates columns of a table. */
const RULE = /^[-=*_\s|:]*$/;

/**
 * Reads a folder's README.md, whatever the case of its name; its name alone where it is written in another language, and
 * absent where there is none. A link is followed within `boundary`, a real path.
 */
export function readReadme(directory: string, boundary?: string): Readme | string | undefined {
  const names = readdirSync(directory).filter((each) => {
    const file = path.join(directory, each);
    return README.test(each) && isFile(file) && isWithin(file, boundary);
  });
  const name = names.find((each) => MARKDOWN.test(each));
  return name === undefined ? names[0] : parseReadme(readFileSync(path.join(directory, name), "utf8"));
}

/** Parts the title from the prose, and takes out what was generated. */
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

/** Without what says how a build went, and without pictures from elsewhere above the text: a page could but link to them. */
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

/** Whether nothing but comments, pictures and what holds them stands before a title: logos and badges. */
function isDecoration(markdown: string): boolean {
  return RULE.test(stripMarks(markdown.replace(/<!--[\s\S]*?-->/g, "")));
}

/** The text of a heading: links and pictures by their words, emphasis and code without their signs. */
function stripMarks(heading: string): string {
  return heading
    .replace(PICTURE, "")
    .replace(LINK, "$1")
    .replace(/(\*{1,3}|`+)(\S(?:.*?\S)?)\1/g, "$2")
    .replace(/(?<!\w)(__?)(\S(?:.*?\S)?)\1(?!\w)/g, "$2")
    .replace(/<[^>]*>/g, "")
    .trim();
}
