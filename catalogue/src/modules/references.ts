/**
 * A potential link in a description: `var.name`, an absolute address, or words joined by dashes, like names of modules
 * and repositories. Includes backticks around it.
 */
const referencePattern =
  /`?\bvar\.([A-Za-z_][\w-]*)`?|\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]|`?(?<![\w./-])[a-z\d]+(?:[-/][a-z\d_]+)+(?![\w/-])`?/g;

export interface TextPart {
  text: string;
  href?: string | undefined;
}

/** Returns the references in a text, without backticks. */
export function listReferences(text: string): string[] {
  return Array.from(text.matchAll(referencePattern), ([reference]) => withoutQuotes(reference));
}

/** Splits a text at the references that have a target. */
export function splitReferences(text: string, hrefs: Readonly<Record<string, string>>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(referencePattern)) {
    const reference = withoutQuotes(match[0]);
    if (!Object.hasOwn(hrefs, reference)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: reference, href: hrefs[reference] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutQuotes(reference: string): string {
  return reference.replace(/^`|`$/g, "");
}
