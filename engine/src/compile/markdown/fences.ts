/** What may stand before a fence: quote marks, list markers and white space. Each alternative begins with a letter of its own, so that long lines cost no more than their length. */
const opening = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(`{3,}|~{3,})(.*)$/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/;
const inlineCode = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** Fenced code, followed through a document line by line. */
export interface FenceTracker {
  /** Called with each line in order: whether it belongs to a code block, the fences included. */
  isCode: (line: string) => boolean;
  /** Whether a code block is open after the last line. */
  isOpen: () => boolean;
}

/**
 * Follows fenced code through a document: called with each line in order, it tells whether the line belongs to a code
 * block, the fences included. Fences in lists and quotes count too, as CommonMark has them.
 */
export function createFenceTracker(): (line: string) => boolean {
  return trackFences().isCode;
}

function trackFences(): FenceTracker {
  let open: string | undefined;
  const isCode = (line: string) => {
    if (open !== undefined) {
      const marker = closing.exec(line)?.[1];
      if (marker?.startsWith(open)) open = undefined;
      return true;
    }
    if (!line.includes("```") && !line.includes("~~~")) return false;
    const [, marker, info = ""] = opening.exec(line) ?? [];
    // What follows a fence of backticks holds none, or it is inline code.
    if (marker === undefined || (marker.startsWith("`") && info.includes("`"))) return false;
    open = marker;
    return true;
  };
  return { isCode, isOpen: () => open !== undefined };
}

/** The line, counted from 1, of a fence that nothing closes; absent where all are closed. */
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

/** The line, counted from 1, and the column of the first fence whose info begins with a text; absent where there is none. */
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

/** A fenced code block as it stands in a document. */
export interface FencedBlock {
  /** What follows the opening fence. */
  info: string;
  /** Without what stands before each line in a list or a quote. */
  code: string;
  /** Of the first line of code, counted from 1. */
  line: number;
  /** Characters before each line of code that are not its own. */
  indents: number[];
}

/** All fenced code blocks of a document, in order. */
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

/** The text with nothing in place of its code blocks, and spaces in place of inline code; all else stays where it was. */
export function withoutCode(text: string): string {
  return replaceCode(text, () => "");
}

/** The text with spaces in place of all code; all else stays where it was, in its line and in the whole. */
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

/** Comments in a document, of HTML and of MDX. */
export const commentPattern = /<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g;
/** Tags in a document. */
export const tagPattern = /<[A-Za-z/!][^<>]*>/g;
/** Lines of a document that import and export, as MDX has them: up to the next empty one. */
export const modulePattern =
  /^(?:import\s+(?:["']|[^\n]*\bfrom\b)|import\s*\{|export\s+(?:const|let|function|default|class|async)\b)[^\n]*(?:\n[^\n]*\S[^\n]*)*/gm;

/** Whether a line of a document is the first of an import or export. */
export function beginsModule(line: string): boolean {
  return /^(?:import|export)\b/.test(line);
}
