import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../../findings/position-at.ts";
import { withBlankCode } from "../../markup/fences.ts";

/** An error message of the compiler: position, message and the part that found the error. */
const compilerError = /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/;
/** Distinguishes errors of the compiler from those of other code. */
const finder = / \([\w-]+:[\w-]+\)$/;

/** Fewer operators in one expression do not overflow the stack. */
const manyOperators = 1000;

/** The error for a compiled module that is invalid because the document's own imports and exports conflict. */
export class ModuleSyntaxError extends Error {}

/** Whether the error is a syntax error in the document. */
export function isSyntaxError(error: unknown): error is Error {
  return error instanceof ModuleSyntaxError || (error instanceof Error && finder.test(error.message));
}

/** Returns the finding for a compiler error in a document. */
export function syntaxFinding(file: string, error: Error): Diagnostic {
  const [, line, column, message = error.message] = compilerError.exec(error.message) ?? [];
  return {
    code: "mdx-invalid",
    severity: "error",
    file,
    line: Number(line ?? 1),
    column: Number(column ?? 1),
    message: `This is not valid MDX: ${inWords(message)}.`,
    hint: hintFor(message),
  };
}

/**
 * Returns the finding for another error: the stack overflows in an expression with thousands of operators, because each
 * is a level of its tree. No document should cause any other.
 */
export function failureFinding(
  { file, source, plugins }: { file: string; source: string; plugins?: unknown },
  error: unknown,
): Diagnostic {
  const chain = plugins === undefined && error instanceof RangeError ? findLongChain(source) : undefined;
  if (chain !== undefined)
    return {
      code: "mdx-invalid",
      severity: "error",
      file,
      ...positionAt(source, chain),
      message: "This has too many operators for MDX.",
      hint: "An expression may have a few thousand operators. Put data into a file and import it.",
    };
  const [place] = (error instanceof Error && /\(?[^\s(]+:\d+:\d+\)?$/m.exec(error.stack ?? "")) || [];
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    code: "compile-failed",
    severity: "error",
    file,
    message: `Cairn failed to compile this document: ${what}${place === undefined ? "" : ` at ${place.replace(/^\(|\)$/g, "")}`}`,
    hint:
      plugins !== undefined
        ? "A Markdown plugin of the site may be the cause: try without it. If it still fails, this is a bug in Cairn: report it with the document and this message."
        : "This is a bug in Cairn, not in the document: report it with the document and this message.",
  };
}

/** Returns the offset of the paragraph with thousands of operators, or of the first brace in it. */
function findLongChain(source: string): number | undefined {
  let offset = 0;
  for (const paragraph of withBlankCode(source).split(/(\n[ \t]*\r?\n)/)) {
    const count = paragraph.match(/[-+*/%&|.?]/g)?.length ?? 0;
    if (count > manyOperators) return offset + Math.max(0, paragraph.indexOf("{"));
    offset += paragraph.length;
  }
  return undefined;
}

/** Returns the compiler's message without position and names of its parts. */
function inWords(message: string): string {
  return message
    .replace(/ \(\d+:\d+\)$/, "")
    .replace(/\.$/, "")
    .replace("parse esm with oxc", "read import or export")
    .replace("parse expression with oxc", "read expression");
}

function hintFor(message: string): string {
  if (message.includes("closing tag")) return "Close the element, or write &lt; where you mean a less-than sign.";
  if (message.includes("parse esm"))
    return "A line that begins with import or export is JavaScript: correct it, or begin the line with another word.";
  if (/expression|oxc/.test(message))
    return "MDX reads { } as JavaScript: write \\{ for a brace, or put the text in `code`.";
  if (/before name|after `<`/.test(message))
    return "MDX reads < as the start of an element: write &lt; instead, and links as [text](address).";
  return "See https://mdxjs.com/docs/troubleshooting-mdx/ for the syntax.";
}
