import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { FencedBlock } from "../../markup/fences.ts";

/** A problem in a code block; line and column within its code, from 1. */
export interface CodeProblem {
  code: string;
  /** Absent: a warning. */
  severity?: Diagnostic["severity"];
  line: number;
  column: number;
  message: string;
  hint?: string | undefined;
  /** Whether it cannot be anything but a mistake, whatever the rest of the code is. */
  isCertain?: boolean;
  /** Whether it is a mistake whatever was left out of the code. */
  isWrongAnyway?: boolean | undefined;
}

/** A code block with a known language. */
export interface CodeBlock extends FencedBlock {
  language: string;
}

/**
 * Locates the finding in the document. Findings about code are never errors: the page can be built, and code may be
 * wrong on purpose, which authors mark with `no-check`.
 */
export function locateProblem(
  file: string,
  block: FencedBlock,
  { line, column, isCertain: _isCertain, isWrongAnyway: _isWrongAnyway, ...problem }: CodeProblem,
): Diagnostic {
  return {
    severity: "warning",
    file,
    line: block.line + line - 1,
    column: column + (block.indents[line - 1] ?? 0),
    ...problem,
  };
}

/** Returns spaces in place of a text, so that the text after it keeps its line and column. */
export function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

/**
 * Whether a text ends deeper than it begins, like the first lines of a function: it may be an excerpt, whose brackets
 * are closed in the file that it was taken from.
 */
export function endsWithin(text: string): boolean {
  const [first, last] = widthsOf(text);
  return last > first;
}

/** Whether a text begins deeper than it ends, like the last lines of a function. */
export function beginsWithin(text: string): boolean {
  const [first, last] = widthsOf(text);
  return first > last;
}

/** Returns the indentation of the first and of the last line with text. */
function widthsOf(text: string): [first: number, last: number] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const widthOf = (line = "") => line.length - line.trimStart().length;
  return [widthOf(lines[0]), widthOf(lines.at(-1))];
}
