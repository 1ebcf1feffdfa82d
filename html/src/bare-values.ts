const attribute = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>\x60]+))?`;
const tagWithAttributes = new RegExp(String.raw`<[a-z][\w-]*(?:${attribute})+\s*/?>`, "gi");
/** Matches an attribute; its value is a group of its own if it has a slash, but no quotes. */
const attributeWithValue = /(\s[\w:@.-]+\s*=\s*)(?:"[^"]*"|'[^']*'|([^\s"'/>]*\/(?!>)[^\s"'>]*?)(?=\s|\/?>))/g;
const bareSlash = /=\s*[^\s"'=<>`/]*\/[^\s"'=<>`]/;

/** Whether a text may have values for `quoteBareValues`. A quick check. */
export function mayHaveBareValues(markdown: string): boolean {
  return markdown.includes("<") && bareSlash.test(markdown);
}

/**
 * Quotes the values of attributes that contain a slash: `<a href=/a/b>` becomes `<a href="/a/b">`. HTML and CommonMark
 * need no quotes there, but the Markdown parser takes such a tag for text.
 */
export function quoteBareValues(markdown: string): string {
  if (!mayHaveBareValues(markdown)) return markdown;
  return markdown.replace(tagWithAttributes, (tag) =>
    tag.replace(attributeWithValue, (whole, start: string, value?: string) =>
      value === undefined ? whole : `${start}"${value}"`,
    ),
  );
}
