/**
 * Text that may precede a fence: quote marks, list markers and white space. Each alternative begins with a different
 * character, so that matching takes linear time.
 */
const opening = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(`{3,}|~{3,})(.*)\r?$/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/;
/** Code within a line. */
export const inlineCode = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** Tracks fenced code through a document, line by line. */
export interface FenceTracker {
  /** Called with each line in order. Returns whether it belongs to a code block, including the fences. */
  isCode: (line: string) => boolean;
  /** Whether a code block is open after the last line. */
  isOpen: () => boolean;
}

/**
 * Tracks fenced code through a document: called with each line in order, the function returns whether the line belongs
 * to a code block, including the fences. Fences in lists and quotes are recognised, as in CommonMark.
 */
export function createFenceTracker(): (line: string) => boolean {
  return trackFences().isCode;
}

/** The kind of a line. `fence` is one of a block whose content is MDX, not code. */
export type MarkdownLineKind = "code" | "fence" | "text";

const mdxBlock = /^\s*(`{3,4})\s*mdx-code-block\s*$/;

/**
 * Returns a function that tells the kind of each line in order. In MDX, the content of a `mdx-code-block` is part of
 * the document.
 */
export function createLineKinds(format: "md" | "mdx"): (line: string) => MarkdownLineKind {
  const isCode = createFenceTracker();
  let openBlock: string | undefined;
  return (line) => {
    if (format === "mdx" && line.trim() === openBlock) {
      openBlock = undefined;
      return "fence";
    }
    const isBlock = format === "mdx" && openBlock === undefined && line.includes("mdx-code-block");
    if (isBlock) openBlock = mdxBlock.exec(line)?.[1];
    if (isBlock && openBlock !== undefined) return "fence";
    return isCode(line) ? "code" : "text";
  };
}

/** Tracks fenced code, line by line. */
export function trackFences(): FenceTracker {
  let open: string | undefined;
  let width = 0;
  let isInQuote = false;
  const isCode = (line: string) => {
    // A fence ends with the quote that contains it.
    if (isInQuote && !/^[ \t]*>/.test(line)) open = undefined;
    if (open !== undefined) {
      const marker = closing.exec(line)?.[1];
      // A fence with more indentation is code.
      if (marker?.startsWith(open) && line.indexOf(marker) <= width + 3) open = undefined;
      return true;
    }
    if (!line.includes("```") && !line.includes("~~~")) return false;
    const [, marker, info = ""] = opening.exec(line) ?? [];
    // The info string of a backtick fence cannot contain backticks; otherwise it is inline code.
    if (marker === undefined || (marker.startsWith("`") && info.includes("`"))) return false;
    open = marker;
    width = line.indexOf(marker);
    isInQuote = line.slice(0, width).includes(">");
    return true;
  };
  return { isCode, isOpen: () => open !== undefined };
}

/** Returns the line, from 1, of an unclosed fence; undefined if all are closed. */
export function findOpenFence(source: string): number | undefined {
  const fences = trackFences();
  let start = 0;
  for (const [index, line] of source.split("\n").entries()) {
    const wasOpen = fences.isOpen();
    fences.isCode(line);
    if (!wasOpen && fences.isOpen()) start = index + 1;
  }
  return fences.isOpen() ? start : undefined;
}

/**
 * Returns the line, from 1, and the column of the first fence whose info string begins with a text; undefined if there
 * is none.
 */
export function findFence(source: string, info: string): { line: number; column: number } | undefined {
  const fences = trackFences();
  for (const [index, line] of source.split("\n").entries()) {
    const wasOpen = fences.isOpen();
    fences.isCode(line);
    const [, marker = "", rest = ""] = (!wasOpen && fences.isOpen() && opening.exec(line)) || [];
    if (marker !== "" && rest.trimStart().startsWith(info))
      return { line: index + 1, column: line.length - rest.trimStart().length + 1 };
  }
  return undefined;
}

/** A fenced code block in a document. */
export interface FencedBlock {
  /** The text after the opening fence. */
  info: string;
  /** The code without list and quote prefixes. */
  code: string;
  /** The first line of code, from 1. */
  line: number;
  /** Length of the prefix of each line of code. */
  indents: number[];
}

/** Returns all fenced code blocks of a document, in order. */
export function listFencedBlocks(source: string): FencedBlock[] {
  const fences = trackFences();
  const blocks: FencedBlock[] = [];
  let open: { block: FencedBlock; lines: string[]; width: number } | undefined;
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const wasOpen = fences.isOpen();
    fences.isCode(line);
    if (!wasOpen && fences.isOpen()) {
      const [, marker = "", rest = ""] = opening.exec(line) ?? [];
      const block = { info: rest.trim(), code: "", line: index + 2, indents: [] };
      open = { block, lines: [], width: line.length - rest.length - marker.length };
    } else if (open && fences.isOpen()) {
      const indent = Math.min(open.width, /^[ \t>]*/.exec(line)?.[0].length ?? 0);
      open.lines.push(line.slice(indent));
      open.block.indents.push(indent);
    } else if (open) {
      blocks.push({ ...open.block, code: open.lines.join("\n") });
      open = undefined;
    }
  }
  return blocks;
}

/** Removes code blocks, and replaces inline code with spaces; other text keeps its line and column. */
export function withoutCode(text: string): string {
  return replaceCode(text, () => "");
}

/** Replaces all code with spaces; other text keeps its position. */
export function withBlankCode(text: string): string {
  return replaceCode(text, blank);
}

function replaceCode(text: string, replaceLine: (line: string) => string): string {
  if (!text.includes("`") && !text.includes("~~~")) return text;
  const isCode = createFenceTracker();
  return text
    .split("\n")
    .map((line) => (isCode(line) ? replaceLine(line) : line.includes("`") ? line.replace(inlineCode, blank) : line))
    .join("\n");
}

function blank(text: string): string {
  return " ".repeat(text.length);
}

const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]{1,4}(?=\S)|(?=[ \t]))/;
/** What has its content indented by four: blocks of MkDocs, footnotes and definitions. */
const indentingLine = /^[ \t]*(?:!!!|\?{3}\+?|===[+!]?|\[\^[^\]\n]+\]:|:)[ \t]/;

/** Empties the lines of indented code, which Markdown has and MDX has not. */
export function withoutIndentedCode(text: string): string {
  if (!/^(?: {4}| {0,3}\t)/m.test(text)) return text;
  const isFenced = createFenceTracker();
  const widthOf = (start: string) => start.replaceAll("\t", "    ").length;
  /** The indentation of the content of each open list. */
  const open = [0];
  let mayBegin = true;
  return text
    .split("\n")
    .map((line) => {
      const isBlank = line.trim() === "";
      if (isBlank || isFenced(line)) {
        mayBegin ||= isBlank;
        return line;
      }
      const width = widthOf(/^[ \t]*/.exec(line)?.[0] ?? "");
      if (mayBegin) while (width < (open.at(-1) ?? 0)) open.pop();
      if (mayBegin && width >= (open.at(-1) ?? 0) + 4) return "";
      const [item] = listItem.exec(line) ?? [];
      if (item !== undefined || indentingLine.test(line)) open.push(item === undefined ? width + 4 : widthOf(item));
      mayBegin = false;
      return line;
    })
    .join("\n");
}
