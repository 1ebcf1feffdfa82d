import { createFenceTracker } from "../../../markup/fences.ts";

/** A link by reference, not an index of an index, or what contains none: inline code and formulas. */
const reference =
  /(?<![!\w\])])\[((?:[^[\]`\n]|`[^`\n]+`)+)\]\[([^[\]\n]*)\]|(`+)(?!`)[^\n]*?[^`\n]\3(?!`)|\$[^$\n]+\$/g;
/** A name with several parts, as those in code and ids of headings are. */
const nameWithParts = /^[a-z_]\w*(?:[-.:/]\w+)+$/i;
const indentedCode = /^(?: {4}|\t)/;
const listEntry = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/;
const definition = /^[ \t>]*\[([^\]\n]+)\]:[ \t]*\S/gm;

/**
 * Leaves the text of links such as ``[`Model`][package.Model]`` to names in code, which plugins of MkDocs look up in the
 * reference that they generate. Links that the document itself defines are kept. Lines are kept.
 */
export function readCodeReferences(text: string): string {
  if (!text.includes("][")) return text;
  const defined = new Set(Array.from(text.matchAll(definition), ([, label = ""]) => label.trim().toLowerCase()));
  const isKept = (shown: string, label: string) => {
    const name = (label || shown).trim();
    const isName = label === "" || name === shown.trim() || shown.startsWith("`") || nameWithParts.test(name);
    return !isName || defined.has(name.toLowerCase());
  };
  const isFenced = createFenceTracker();
  let isPreformatted = false;
  let isInList = false;
  let isBelowBlank = true;
  return text
    .split("\n")
    .map((line) => {
      const isCode = isFenced(line) || isPreformatted || (isBelowBlank && !isInList && indentedCode.test(line));
      isPreformatted = isPreformatted ? !line.includes("</pre>") : line.includes("<pre") && !line.includes("</pre>");
      if (line.trim() !== "") isInList = listEntry.test(line) || (isInList && /^\s/.test(line));
      // Lines of code in a row are code, too.
      isBelowBlank = line.trim() === "" || (isCode && isBelowBlank);
      if (isCode || !line.includes("][")) return line;
      return line.replace(reference, (whole, shown: string | undefined, label = "") =>
        shown === undefined || isKept(shown, label) ? whole : shown,
      );
    })
    .join("\n");
}
