import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createFenceTracker } from "../../../markup/fences.ts";

const marks = /^([ \t>]*)(:{3,})[ \t]*(\S.*?)?[ \t]*\r?$/;

/**
 * Removes what follows the colons at the ends of admonitions: in Docusaurus 2, a line with as many colons as the start
 * ends an admonition, also with its name (`:::note`). Later versions take that line for the start of another one.
 * Returns the text with the same lines, and a finding for each.
 */
export function removeNamesOfEnds(file: string, text: string): { text: string; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (!text.includes(":::")) return { text, diagnostics };
  const isCode = createFenceTracker();
  /** The numbers of colons of the open admonitions, from the outermost one. */
  const open: number[] = [];
  const lines = text.split("\n").map((line, index) => {
    const [, margin = "", colons = "", name] = isCode(line) ? [] : (marks.exec(line) ?? []);
    const last = open.at(-1);
    if (colons === "" || (last === undefined && name === undefined)) return line;
    if (last === undefined || colons.length < last) open.push(colons.length);
    if (last !== colons.length) return line;
    open.pop();
    if (name === undefined) return line;
    diagnostics.push({
      code: "mdx-1-syntax",
      severity: "warning",
      file,
      line: index + 1,
      column: margin.length + 1,
      message: `The admonition ends with "${colons}${name}", which later versions of Docusaurus take for the start of another one.`,
      hint: `Write ${colons} on a line of its own.`,
    });
    return margin + colons;
  });
  return { text: lines.join("\n"), diagnostics };
}
