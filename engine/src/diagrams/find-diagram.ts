import type { SourcePosition } from "../findings/position-at.ts";

const fences = /^([ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n([\s\S]*?)^[ \t>]*\2/gm;

/**
 * Returns the position of a diagram's fence in a Markdown file, or of one of its lines; `undefined` if the diagram is
 * not in the file, because it comes from a component or a partial. Only used for findings.
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

/** Removes the prefix of each line of a fence in a list or quotation. */
function withoutIndentation(code: string): string {
  return code.replace(/^[ \t>]+/gm, "").trim();
}
