/**
 * `{#id}` at the end of a heading's text; the brace may be escaped for MDX. kramdown and MkDocs write `{: #id .class}` and
 * `{ #id }`.
 */
const explicitId = /\s*\\?\{:?\s*#([^}\s]+)(?:\s[^}]*)?\}\s*$/;

/** Splits the id that an author gave from the end of a heading. */
export function splitHeadingId(text: string): { text: string; id?: string | undefined } {
  const match = explicitId.exec(text);
  return match ? { text: text.slice(0, match.index), id: match[1] } : { text };
}
