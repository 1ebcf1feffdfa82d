import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { findOpenFence } from "./fences.ts";

const directive = /^[ \t>]*:{3,}/m;

/**
 * Warns of a code block within `:::` that is never closed: the end of the admonition, and all that follows, is code then.
 * Elsewhere such a block may be meant, at the end of a document.
 */
export function checkOpenFence(file: string, source: string): Diagnostic[] {
  if (!source.includes(":::") || !(source.includes("```") || source.includes("~~~"))) return [];
  const line = findOpenFence(source);
  if (line === undefined) return [];
  const lines = source.split("\n");
  if (!directive.test(lines.slice(0, line).join("\n")) || !directive.test(lines.slice(line).join("\n"))) return [];
  return [
    {
      code: "code-block-open",
      severity: "warning",
      file,
      line,
      column: 1,
      message: 'The code block that begins here is never closed: the ":::" below it, and all that follows, is code.',
      hint: "Close it with a line of the same marks before the ::: that ends the admonition.",
    },
  ];
}
