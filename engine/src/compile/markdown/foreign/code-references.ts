import { createFenceTracker } from "../fences.ts";

/** A link by reference, or inline code outside of one. */
const reference = /(?<!!)\[((?:[^[\]`\n]|`[^`\n]+`)+)\]\[([^[\]\n]*)\]|(`+)(?!`)[^\n]*?[^`\n]\3(?!`)/g;
const definition = /^[ \t>]*\[([^\]\n]+)\]:[ \t]*\S/gm;

/**
 * Leaves the text of links such as ``[`Model`][package.Model]`` to names in code, which plugins of MkDocs look up in the
 * reference that they generate. Links that the document itself defines are kept. Lines are kept.
 */
export function readCodeReferences(text: string): string {
  if (!text.includes("][")) return text;
  const defined = new Set(Array.from(text.matchAll(definition), ([, label = ""]) => label.trim().toLowerCase()));
  const isCode = createFenceTracker();
  return text
    .split("\n")
    .map((line) =>
      isCode(line) || !line.includes("][")
        ? line
        : line.replace(reference, (whole, shown: string | undefined, label = "") =>
            shown === undefined || defined.has((label || shown).trim().toLowerCase()) ? whole : shown,
          ),
    )
    .join("\n");
}
