import { createPositions } from "@cairn/catalogue/positions";
import { dedent } from "@cairn/catalogue/hcl/dedent";
import type { Expression, Span } from "@cairn/catalogue/hcl/syntax/syntax-tree";

/** Comments for a tool, not for readers. */
const instruction = /^(?:tflint-ignore|tfsec:|checkov:|trivy:|nosemgrep)/;

/** A configuration file with its text, for positions and the original form of values. */
export interface SourceText {
  name: string;
  text: string;
  isJson: boolean;
  /** Returns the 1-based line and column of an offset. */
  positionOf: (offset: number) => { line: number; column: number };
}

export function createSourceText(name: string, text: string): SourceText {
  return { name, text, isJson: name.endsWith(".json"), positionOf: createPositions(text) };
}

/** Returns an expression as written. In JSON, that is the content of its string. */
export function textOfExpression({ text, isJson }: SourceText, expression: Expression): string {
  if (!isJson) return unindent(text, expression);
  const [part] = expression.kind === "template" ? expression.parts : [];
  if (part?.kind !== "text") return text.slice(expression.start, expression.end);
  return /^\$\{([\s\S]*)\}$/.exec(part.value)?.[1]?.trim() ?? part.value;
}

/**
 * Removes the indentation that the lines after the first share. Text with a here-document is unchanged, because its
 * indentation matters.
 */
function unindent(text: string, { start, end }: Span): string {
  const written = text.slice(start, end).replace(/\r\n/g, "\n");
  if (!written.includes("\n") || written.includes("<<")) return written;
  return dedent(written.replace(/[ \t]+$/gm, ""));
}

/** Marks of a file's licence. */
const licence = /\b(?:copyright|SPDX-License-Identifier|all rights reserved|licen[cs]ed under)\b/i;
/** A block or argument that was commented out. */
const code = /[{}]|^[\w"-]+ *= *\S/;
/** A line of marks, such as those above and below the heading of a section. */
const rule = /^[#/\s]{4,}$|[-=*_~#]{4,}/;
/** A comment of as many words is the heading of the blocks below it, unless it is a sentence or a tag. */
const headingWords = 3;

/** Returns the `#` and `//` comments on the lines directly above an offset, as one line, without rules. */
export function commentAbove(text: string, offset: number): string {
  return wordsOf(linesAbove(text, offset)).join(" ");
}

/**
 * Returns the comment directly above a block if it describes the block. Others are the heading of several blocks, the
 * licence of the file, or a block that was commented out.
 */
export function descriptionAbove(text: string, { start, end }: Span): string {
  const lines = linesAbove(text, start);
  const words = wordsOf(lines);
  const comment = words.join(" ");
  const isFramed = lines.filter((line) => rule.test(line)).length > 1;
  const isHeading =
    isFramed ||
    isFollowedAtOnce(text, end) ||
    (comment.split(" ").length <= headingWords && !comment.startsWith("@") && !comment.endsWith("."));
  return isHeading || words.some((each) => licence.test(each) || code.test(each)) ? "" : comment;
}

/** Whether the next block begins on the line after this one: then both stand below the comment of a group. */
function isFollowedAtOnce(text: string, end: number): boolean {
  return /^[ \t]*\r?\n[ \t]*\w/.test(text.slice(end, end + 200));
}

function linesAbove(text: string, offset: number): string[] {
  const lines: string[] = [];
  let end = text.lastIndexOf("\n", offset - 1);
  while (end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end).trim();
    if (!/^(?:#|\/\/)/.test(line)) break;
    lines.unshift(line);
    end = start - 1;
  }
  return lines;
}

function wordsOf(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.replace(/^(?:#+|\/\/+)\s*/, ""))
    .filter((words) => /[\p{L}\p{N}]/u.test(words) && !instruction.test(words));
}
