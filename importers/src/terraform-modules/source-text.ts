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

/** Returns the `#` and `//` comments on the lines directly above an offset, as one line, without rules. */
export function commentAbove(text: string, offset: number): string {
  const comments: string[] = [];
  let end = text.lastIndexOf("\n", offset - 1);
  while (end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const comment = /^[ \t]*(?:#+|\/\/+)[ \t]*(.*)$/.exec(text.slice(start, end).trimEnd());
    if (!comment) break;
    const words = (comment[1] ?? "").trim();
    if (/[\p{L}\p{N}]/u.test(words) && !instruction.test(words)) comments.unshift(words);
    end = start - 1;
  }
  return comments.join(" ");
}
