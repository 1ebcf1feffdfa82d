import { dedent } from "@cairn/catalogue/hcl/dedent";
import type { Expression, Span } from "@cairn/catalogue/hcl/syntax/syntax-tree";

/** Comments that speak to a tool, not to a reader. */
const INSTRUCTION = /^(?:tflint-ignore|tfsec:|checkov:|trivy:|nosemgrep)/;

/** A configuration file with its text, to say where something is and how it is written. */
export interface SourceText {
  name: string;
  text: string;
  isJson: boolean;
  /** Offset of each line. */
  lineStarts: number[];
}

export function createSourceText(name: string, text: string): SourceText {
  const lineStarts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) lineStarts.push(index + 1);
  return { name, text, isJson: name.endsWith(".json"), lineStarts };
}

/** 1-based line and column of an offset. */
export function positionOf({ lineStarts }: SourceText, offset: number): { line: number; column: number } {
  let low = 0;
  let high = lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

/** An expression as its author wrote it. In JSON, that is the text of its string. */
export function textOfExpression({ text, isJson }: SourceText, expression: Expression): string {
  if (!isJson) return unindent(text, expression);
  const [part] = expression.kind === "template" ? expression.parts : [];
  if (part?.kind !== "text") return text.slice(expression.start, expression.end);
  return /^\$\{([\s\S]*)\}$/.exec(part.value)?.[1]?.trim() ?? part.value;
}

/**
 * The text of several lines without the indentation that its lines after the first share. Text that holds a
 * here-document stays as it is: there, indentation counts.
 */
function unindent(text: string, { start, end }: Span): string {
  const written = text.slice(start, end).replace(/\r\n/g, "\n");
  if (!written.includes("\n") || written.includes("<<")) return written;
  return dedent(written.replace(/[ \t]+$/gm, ""));
}

/** The `#` and `//` comments on the lines directly above an offset, as one line; lines that only draw a rule left out. */
export function commentAbove(text: string, offset: number): string {
  const comments: string[] = [];
  let end = text.lastIndexOf("\n", offset - 1);
  while (end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const comment = /^[ \t]*(?:#+|\/\/+)[ \t]*(.*)$/.exec(text.slice(start, end).trimEnd());
    if (!comment) break;
    const words = (comment[1] ?? "").trim();
    if (/[\p{L}\p{N}]/u.test(words) && !INSTRUCTION.test(words)) comments.unshift(words);
    end = start - 1;
  }
  return comments.join(" ");
}
