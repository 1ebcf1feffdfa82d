import type { SourcePosition } from "../findings/position-at.ts";

const fences = /^([ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n([\s\S]*?)^[ \t>]*\2/gm;

/**
 * Where the fence of a diagram begins in a Markdown file, or one of the lines in it; `undefined` where the file does not hold it, since a component or
 * a partial brought it. Looked for only when there is something to say about it.
 */
export function findDiagram(markdown: string, diagram: string, line?: number): SourcePosition | undefined {
  const text = markdown.replaceAll("\r\n", "\n");
  for (const { index, 1: before = "", 3: code = "" } of text.matchAll(fences)) {
    if (withoutIndentation(code) !== withoutIndentation(diagram)) continue;
    const start = text.slice(0, index).split("\n").length;
    if (line === undefined) return { line: start, column: before.length + 1 };
    const written = code.split("\n")[line] ?? "";
    return { line: start + 1 + line, column: written.search(/[^ \t>]/) + 1 };
  }
  return undefined;
}

/** What stands before the lines of a fence belongs to the list or the quotation that it is in. */
function withoutIndentation(code: string): string {
  return code.replace(/^[ \t>]+/gm, "").trim();
}
