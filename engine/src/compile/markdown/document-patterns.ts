import { createFenceTracker } from "../../markup/fences.ts";

/** Comments in a document, in HTML and MDX. */
export const commentPattern = /<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g;
/** A component that is a block of its own, without content: it may draw a whole section, with headings. */
export const drawnBlock = /^[ \t]*<([A-Z](?=[\w.]*[a-z])[\w.]*)(?:\s[^<>]*)?(?:\/>|>\s*<\/\1>)[ \t]*$/m;
/** Scripts in a document. */
export const scriptPattern = /<script\b[^]*?<\/script>/gi;
/** Tags in a document. */
export const tagPattern = /<[A-Za-z/!][^<>]*>/g;
/** Imports and exports in an MDX document, up to the next empty line. */
export const modulePattern =
  /^(?:import\s+(?:["']|[^\n]*\bfrom\b)|import\s*\{|export\s+(?:const|let|function|default|class|async)\b)[^\n]*(?:\n[^\n]*\S[^\n]*)*/gm;

/** Whether a line is the first of an import or export. */
export function beginsModule(line: string): boolean {
  return /^(?:import|export)\b/.test(line);
}

/** Empties the lines of comments that start a line outside code, because readers do not see them. */
export function withoutCommentLines(source: string): string {
  if (!source.includes("<!--") && !source.includes("{/*")) return source;
  const isCode = createFenceTracker();
  let end: string | undefined;
  return source
    .split("\n")
    .map((line) => {
      const isWithin = end !== undefined;
      if (!isWithin && isCode(line)) return line;
      if (!isWithin) end = /^[ \t]*<!--/.test(line) ? "-->" : /^[ \t]*\{\/\*/.test(line) ? "*/}" : undefined;
      if (end === undefined) return line;
      if (line.includes(end)) end = undefined;
      return "";
    })
    .join("\n");
}
