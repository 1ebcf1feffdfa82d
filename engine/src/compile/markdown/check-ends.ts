import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createPositions } from "@cairn/catalogue/positions";
import { commentPattern } from "./document-patterns.ts";
import { createFenceTracker, listFencedBlocks, withBlankCode } from "../../markup/fences.ts";

const firstMarks = /^(:{3,})[ \t]*([a-zA-Z][\w-]*)?/;
const lastMarks = /^(:{3,})[ \t\r]*$/;
/** The line contains the directive's end, too, as in Retype. */
const wholeLine = /[^:]:{3,}\]?[ \t\r]*$/;

/**
 * Warns of a `:::` that ends nothing and is shown as text: the directive that it was meant for contains another one with
 * as many colons, whose end has ended both.
 */
export function checkUnusedEnds(file: string, source: string): Diagnostic[] {
  if (!source.includes(":::")) return [];
  const isCode = createFenceTracker();
  let open: { name: string; line: number; colons: number } | undefined;
  let ended: { name: string; line: number; at: number } | undefined;
  return source.split("\n").flatMap((text, index): Diagnostic[] => {
    if (isCode(text) || !text.startsWith(":::")) return [];
    const line = index + 1;
    const { length: colons = 0 } = lastMarks.exec(text)?.[1] ?? "";
    if (colons === 0) {
      const [, marks = "", name = ""] = firstMarks.exec(text) ?? [];
      if (!wholeLine.test(text)) open ??= { name, line, colons: marks.length };
      return [];
    }
    if (open) {
      if (colons >= open.colons) {
        ended = { name: open.name, line: open.line, at: line };
        open = undefined;
      }
      return [];
    }
    const reason = ended && `line ${ended.at} has ended the ":::${ended.name}" that begins on line ${ended.line}`;
    return [
      {
        code: "admonition-end-unused",
        severity: "warning",
        file,
        line,
        column: 1,
        message: `This ":::" ends nothing, so it is shown as text${reason === undefined ? "" : `: ${reason}`}.`,
        hint: "Remove it, or give a directive that contains another one more colons at both ends, as in ::::note and ::::.",
      },
    ];
  });
}

/** Warns of a comment in Markdown that has no end, so that the rest of the page is missing. */
export function checkOpenComment(file: string, source: string): Diagnostic[] {
  if (!source.includes("<!--")) return [];
  const text = withBlankCode(source);
  const start = text.lastIndexOf("<!--");
  const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
  // Within a line, it is text. Code in a comment is a part of it.
  if (start === -1 || source.includes("-->", start) || /[^ \t>]/.test(before)) return [];
  return [
    {
      code: "comment-open",
      severity: "warning",
      file,
      ...createPositions(source)(start),
      message: "The comment that begins here has no end, so the rest of the page is not shown.",
      hint: "Write --> at its end.",
    },
  ];
}

const note = /\[\^([\w-]+)\](:?)/g;

/**
 * Returns the text of blocks in which a program may draw references: directives of MyST, notations such as a grammar;
 * not of examples of Markdown.
 */
function textOfBlocks(source: string): string {
  return listFencedBlocks(source)
    .flatMap(({ info, code }) => (/^m(?:d|arkdown)/i.test(info) ? [] : code))
    .join("\n");
}

/** Warns of footnotes that are referred to, but not written, and of those that no text refers to. */
export function checkFootnotes(file: string, source: string): Diagnostic[] {
  if (!source.includes("]:") || !source.includes("[^")) return [];
  const text = withBlankCode(source).replace(commentPattern, (comment) => " ".repeat(comment.length));
  const written = new Map<string, number>();
  const used = new Map<string, number>();
  let start = 0;
  for (const line of text.split("\n")) {
    const content = line.search(/[^ \t>]/);
    for (const { 1: name = "", 2: colon, index } of line.matchAll(note)) {
      const places = index === content && colon === ":" ? written : used;
      const key = name.toLowerCase();
      if (line[index - 1] !== "\\" && !places.has(key)) places.set(key, start + index);
    }
    start += line.length + 1;
  }
  // Without any, the brackets may be something else.
  if (written.size === 0) return [];
  const positionOf = createPositions(source);
  const missing = Array.from(used)
    .filter(([name]) => !written.has(name))
    .map(([name, at]): Diagnostic => ({
      code: "footnote-missing",
      severity: "warning",
      file,
      ...positionOf(at),
      message: `There is no footnote "${name}", so the reference to it is shown as text.`,
      hint: `Write the footnote as a paragraph of its own: [^${name}]: Text.`,
    }));
  const isAllUsed = Array.from(written.keys()).every((name) => used.has(name));
  const inBlocks = isAllUsed ? "" : textOfBlocks(source).toLowerCase();
  const unused = Array.from(written)
    .filter(([name]) => !used.has(name) && !inBlocks.includes(`[^${name}]`))
    .map(([name, at]): Diagnostic => ({
      code: "footnote-unused",
      severity: "warning",
      file,
      ...positionOf(at),
      message: `No text refers to the footnote "${name}", so it is not shown.`,
      hint: `Refer to it with [^${name}], or remove it.`,
    }));
  return [...missing, ...unused];
}
