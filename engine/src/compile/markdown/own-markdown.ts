import { findComments, withBlankComments } from "@cairn/html/comments";
import type { MarkdownPart } from "../../model/page.ts";
import type { FinishedHtml } from "./finish-html.ts";
import { withBlankCode } from "../../markup/fences.ts";
import { isOwnAddress } from "./plugins/address.ts";

/** Matches the start of an element. Addresses of links may be in angle brackets, so the text before is checked. */
const element = /<(?<!\]\([ \t]*<)[a-z!/]/i;
/** Matches magic comments in code, which readers do not see. */
const magicComment = /highlight-|diff-(?:add|remove)-|\[!code /;
const headingId = /(?<=^(?:[ \t]*>)*[ \t]{0,3}#{1,6}[ \t].*?)[ \t]*\{#[^}\n]+\}(?=[ \t]*$)/gm;
const placeholder = /(\\?)\$\$([A-Z][A-Z\d_]*)\$\$/g;
const inlineAddress = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))/g;
const definition = /^(?:[ \t]*>)*[ \t]*\[(?!\^)[^\]\n]+\]:/m;

/** A part of a source, and its replacement: nothing, a text, or the address of the link with a number. */
interface Replacement {
  start: number;
  end: number;
  by: MarkdownPart | undefined;
}

/**
 * Returns the document's own source as Markdown for programs, with the same links as in its HTML. Undefined if it would
 * differ from the page: because of HTML, magic comments in code, or ambiguous addresses. This works for most documents,
 * and converting HTML back to Markdown would take a third of a build.
 */
export function ownMarkdown(source: string, links: FinishedHtml["links"]): MarkdownPart[] | undefined {
  if (magicComment.test(source) || source.includes("\r")) return undefined;
  // Code may contain anything. In most documents it contains no such syntax and need not be blanked.
  const asWritten = source.includes("<!--") ? undefined : findReplacements(source, links);
  const replacements = asWritten ?? findReplacements(withBlankCode(source), links);
  return replacements && partsOf(source, [...replacements, ...namesIn(source)]);
}

/**
 * Returns the replacements in `text`, which is the source with or without its code; undefined if there is ambiguous
 * syntax.
 */
function findReplacements(written: string, links: FinishedHtml["links"]): Replacement[] | undefined {
  const comments = written.includes("<!--") ? commentsIn(written) : [];
  if (comments === undefined) return undefined;
  const text = comments.length > 0 ? withBlankComments(written) : written;
  if (element.test(text) || text.includes("$$") || (text.includes("]:") && definition.test(text))) return undefined;
  const replacements: Replacement[] = comments.map((each) => ({ ...each, by: undefined }));
  const ids = text.includes("{#")
    ? Array.from(text.matchAll(headingId), ({ 0: id, index }) => {
        return { start: index, end: index + id.length, by: undefined };
      })
    : [];
  replacements.push(...ids);
  let count = 0;
  for (const { 0: whole, 1: enclosed, 2: bare, index } of text.matchAll(inlineAddress)) {
    const address = enclosed ?? bare ?? "";
    if (!isOwnAddress(address)) continue;
    const link = links[count];
    if (link === undefined || !isSameAddress(link.url, address)) return undefined;
    const length = address.length + (enclosed === undefined ? 0 : 2);
    const end = index + whole.length;
    replacements.push({ start: end - length, end, by: count });
    count++;
  }
  return count < links.length ? undefined : replacements;
}

/**
 * Returns the places of comments, of those on lines of their own with these lines. Undefined if text follows one at the
 * start of a line, because that text is no Markdown.
 */
function commentsIn(text: string): { start: number; end: number }[] | undefined {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of findComments(text)) {
    const lineStart = text.lastIndexOf("\n", start) + 1;
    const isFirst = text.slice(lineStart, start).trim() === "";
    const [rest = "", blankLine = ""] = /^[^\n]*\n?([ \t]*\n)?/.exec(text.slice(end, end + longestRest)) ?? [];
    const isAlone = rest.slice(0, rest.length - blankLine.length).trim() === "";
    if (isFirst && !isAlone) return undefined;
    const isBlock = isFirst && /(?:^|\n[ \t]*\n)$/.test(text.slice(Math.max(0, lineStart - 2), lineStart));
    found.push(isBlock ? { start: lineStart, end: end + rest.length } : { start, end });
  }
  return found;
}

/** As much of the text after a comment as tells whether its line ends there. */
const longestRest = 200;

/**
 * Returns slices of the source, which copy nothing, and the replacements between them, without white space at both
 * ends.
 */
function partsOf(source: string, replacements: readonly Replacement[]): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  const end = source.trimEnd().length;
  let done = source.length - source.trimStart().length;
  for (const replacement of replacements.toSorted((one, other) => one.start - other.start)) {
    if (replacement.start < done) continue;
    parts.push(source.slice(done, replacement.start));
    if (replacement.by !== undefined) parts.push(replacement.by);
    done = replacement.end;
  }
  if (done < end) parts.push(source.slice(done, end));
  return parts;
}

/** Whether two addresses are the same, although the compiler has encoded one. */
function isSameAddress(url: string, written: string): boolean {
  if (url === written) return true;
  try {
    return decodeURI(url) === decodeURI(written);
  } catch {
    return false;
  }
}

/** Returns the replacements of placeholders, which only occur in code, by their names. */
function namesIn(source: string): Replacement[] {
  if (!source.includes("$$")) return [];
  return Array.from(source.matchAll(placeholder), ({ 0: whole, 1: escape, 2: name = "", index }) => {
    return { start: index, end: index + whole.length, by: escape ? `$$${name}$$` : name };
  });
}
