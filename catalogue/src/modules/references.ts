/**
 * What in a description may be a link: `var.name`, a full address, or words joined by dashes, as modules and
 * repositories are called. Quotes of code round a reference belong to it.
 */
const REFERENCE =
  /`?\bvar\.([A-Za-z_][\w-]*)`?|\bhttps?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]|`?(?<![\w./-])[a-z\d]+(?:[-/][a-z\d_]+)+(?![\w/-])`?/g;

export interface TextPart {
  text: string;
  href?: string | undefined;
}

/** The references that a text makes, as they are written without quotes. */
export function listReferences(text: string): string[] {
  return Array.from(text.matchAll(REFERENCE), ([reference]) => withoutQuotes(reference));
}

/** Splits a text at the references that lead somewhere. */
export function splitReferences(text: string, hrefs: Readonly<Record<string, string>>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(REFERENCE)) {
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
