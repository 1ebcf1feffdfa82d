import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { FencedBlock } from "../compile/markdown/fences.ts";

/** Something wrong in a code block: line and column within its code, counted from 1. */
export interface CodeProblem {
  code: string;
  line: number;
  column: number;
  message: string;
  hint?: string | undefined;
}

/** A code block whose language is known. */
export interface CodeBlock extends FencedBlock {
  language: string;
}

/**
 * The finding at its place in the document. A warning, whatever it is: the page is built all the same, and code may be wrong
 * on purpose, which `no-check` behind the language says.
 */
export function locateProblem(file: string, block: FencedBlock, { line, column, ...problem }: CodeProblem): Diagnostic {
  return {
    severity: "warning",
    file,
    line: block.line + line - 1,
    column: column + (block.indents[line - 1] ?? 0),
    ...problem,
  };
}
