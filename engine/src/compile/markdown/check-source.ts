import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createPositions } from "@cairn/catalogue/positions";
import { findTags, tagNames } from "@cairn/html/tags";
import type { Heading } from "../../model/compiled-document.ts";
import { isTemplateOfDocuments } from "../../address/file-name.ts";
import { findHeadingIds } from "./plugins/heading-id.ts";
import { withoutCommentLines } from "./document-patterns.ts";
import { createFenceTracker, findOpenFence, withBlankCode } from "../../markup/fences.ts";

const directive = /^[ \t>]*:{3,}/m;

const code = /(`+)(?!`)(?:(?!\1)[\s\S])+?\1(?!`)/g;
/**
 * A link without an address; not the type of a call, nor what names its target itself, such as `[video:a/b]()`, or has
 * fields behind it, which a program fills in.
 */
const emptyLink = /(?<![\\A-Za-z\d$])\[(?![\w-]+:\S+\])[^[\]]+\]\([ \t]*\)(?![ \t]*\{|\()/g;

/** The opening tag of a component at the end of a text. */
const openTag = /<[A-Z]\w*(?:\s[^<>]*)?>\s*$/;

const importOfPartial = /^import\s[^;]*?["'][^"'\n]+\.mdx?["']/m;

/**
 * Warns of an id that several headings have explicitly, for example because a partial is included twice: links lead to
 * the first one. Generated ids are always different.
 */
export function checkHeadingIds(file: string, source: string, headings: readonly Heading[]): Diagnostic[] {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of headings) {
    if (known.has(id)) repeated.add(id);
    known.add(id);
  }
  const given = findHeadingIds(withBlankCode(source));
  const offsets = new Map(given.map(({ id, offset }) => [id, offset]));
  for (const { id, offset } of given) if (known.has(id) && offsets.get(id) !== offset) repeated.add(id);
  if (repeated.size === 0) return [];
  const positionAt = createPositions(source);
  // Without an id in this file, the headings come from partials: the first import of one.
  const inPartial = Math.max(source.search(importOfPartial), 0);
  return Array.from(repeated, (id): Diagnostic => {
    return {
      code: "heading-id-duplicate",
      severity: "warning",
      file,
      ...positionAt(offsets.get(id) ?? inPartial),
      message: `Several headings of the page have the id "${id}", so links lead to the first one.`,
      hint: "Give each heading its own id.",
    };
  });
}

/** Warns of links without an address, which lead to their own page. */
export function checkEmptyLinks(file: string, source: string): Diagnostic[] {
  // In the list of chapters of mdBook and GitBook, it marks a chapter that is not written yet.
  const isListOfChapters = /(?:^|\/)SUMMARY\.md$/.test(file);
  // Those of a template are for who fills it in.
  if (isListOfChapters || isTemplateOfDocuments(file) || (!source.includes("]()") && !source.includes("]( ")))
    return [];
  const isCode = createFenceTracker();
  return withoutCommentLines(source)
    .split("\n")
    .flatMap((line, index) => {
      if (isCode(line) || !line.includes("](")) return [];
      const prose = line.replace(code, (span) => " ".repeat(span.length));
      const spans = line.match(code) ?? [];
      // It may show how the same link in code looks, or be in a component, which gives it an address.
      const links = Array.from(prose.matchAll(emptyLink)).filter(
        ({ 0: link, index: at }) => !spans.some((span) => span.includes(link)) && !openTag.test(prose.slice(0, at)),
      );
      return links.map(({ index: at }): Diagnostic => ({
        code: "link-empty",
        severity: "warning",
        file,
        line: index + 1,
        column: at + 1,
        message: "The link has no address, so it leads to its own page.",
        hint: "Write an address between the round brackets.",
      }));
    });
}

/** Code of several lines that MDX exports, up to the bracket that closes it. Its texts may contain fences. */
const exportedCode = /^export[ \t][^\n]*[{([][ \t]*\n[\s\S]*?\n[})\]]/gm;

function blankLines(text: string): string {
  return text.replaceAll(/[^\n]/g, "");
}

/** A heading, or another code block: not in code of one's own, which has both only in languages such as Markdown. */
const textBelow = /\n[ \t]*\r?\n#{2,6}[ \t]\S|\n(?:```|~~~)\w/;

/**
 * Warns of an unclosed code block: everything after it becomes code. At the end of a document it may be intended if no
 * heading, code block or end of a `:::` directive follows.
 */
export function checkOpenFence(file: string, source: string): Diagnostic[] {
  if (!source.includes("```") && !source.includes("~~~")) return [];
  const shown = withoutCommentLines(file.endsWith(".mdx") ? source.replaceAll(exportedCode, blankLines) : source);
  const line = findOpenFence(shown);
  if (line === undefined) return [];
  const lines = shown.split("\n");
  const below = `\n${lines.slice(line).join("\n")}`;
  const isInDirective = directive.test(lines.slice(0, line).join("\n")) && directive.test(below);
  if (!isInDirective && (!textBelow.test(below) || /m(?:d|arkdown)/.test(lines[line - 1] ?? ""))) return [];
  const rest = isInDirective
    ? "the end of the directive around it and everything after it are"
    : "everything after it is";
  return [
    {
      code: "code-block-open",
      severity: "warning",
      file,
      line,
      column: 1,
      message: `The code block that begins here is not closed, so ${rest} part of the code.`,
      hint: `Close it with a line of the same characters${isInDirective ? " before the end of the directive" : ""}.`,
    },
  ];
}

const detailsTags = tagNames("details");
const textTag = /<(script|style|textarea|title)\b/gi;

/** Blanks tags of elements that only contain text, if these have no end: then it is their names that are written. */
function withoutOpenText(text: string): string {
  const lower = text.toLowerCase();
  return text.replace(textTag, (tag, name: string, at: number) =>
    lower.includes(`</${name.toLowerCase()}`, at) ? tag : " ".repeat(tag.length),
  );
}

/** Warns of elements in Markdown that hide everything below them until the reader opens them, because they have no end. */
export function checkOpenDetails(file: string, source: string): Diagnostic[] {
  if (!source.includes("<details")) return [];
  const open: number[] = [];
  for (const { isEnd, start } of findTags(withoutOpenText(withBlankCode(source)), detailsTags)) {
    if (isEnd) open.pop();
    else open.push(start);
  }
  if (open.length === 0) return [];
  const positionOf = createPositions(source);
  return open.map((start) => ({
    code: "details-open",
    severity: "warning",
    file,
    ...positionOf(start),
    message: "The <details> that begins here is not closed, so everything after it is hidden.",
    hint: "Write </details> at its end.",
  }));
}
