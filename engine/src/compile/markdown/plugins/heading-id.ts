import { containsAny } from "../../contains-any.ts";

/**
 * `{#id}` at the end of a heading's text; the brace may be escaped for MDX. kramdown and MkDocs use `{: #id .class}`
 * and `{ #id }`, Nextra and Fumadocs `[#id]`, docsify `:id=id`; a number in such brackets is that of an issue.
 */
const explicitId =
  /\s*\\?(?:\{:?\s*#([^}\s]+)(?:\s[^}]*)?\}|(?<=\s)\[#(\p{L}[^\]\s]*)\]|(?<=\s):id=([\p{L}\d_-]+))\s*$/u;

/** Explicit ids of headings: as above, in an MDX comment, or as HTML. */
const givenId =
  /^ {0,3}#{1,6}[ \t].*?(?:\{:?\s*#([^}\s]+)(?:\s[^}]*)?\}|[ \t]\[#(\p{L}[^\]\s]*)\]|[ \t]:id=([\p{L}\d_-]+)|\/\*\s*#(\S+?)\s*\*\/\s*\})\s*$|<h[1-6]\s[^>]*?\bid\s*=\s*["']?([^\s"'>]+)/gimu;

/** How explicit ids begin; most documents have none. */
const signs = ["{#", "{:", "{ #", "{  ", "{\t", "[#", ":id=", "/*", "<h", "<H"];

/** Returns the explicit ids of headings in Markdown, with the place where the heading begins. */
export function findHeadingIds(source: string): { id: string; offset: number }[] {
  if (!containsAny(source, signs)) return [];
  return Array.from(source.matchAll(givenId), ({ index, 1: brace, 2: bracket, 3: sign, 4: comment, 5: html }) => ({
    id: brace ?? bracket ?? sign ?? comment ?? html ?? "",
    offset: index,
  }));
}

/** Returns the explicit ids of headings in Markdown. */
export function givenHeadingIds(source: string): string[] {
  return findHeadingIds(source).map(({ id }) => id);
}

/**
 * Returns the part of a heading's text that its id is made of: a space beside a component at either end becomes a dash,
 * one at the end of the line is none.
 */
export function textForId(whole: string, nodes: readonly { type: string }[]): string {
  const text = nodes[0]?.type === "text" ? whole.trimStart() : whole;
  return nodes.at(-1)?.type === "text" ? text.trimEnd() : text;
}

/** Splits an explicit id from the end of a heading. */
export function splitHeadingId(text: string): { text: string; id?: string | undefined } {
  const match = explicitId.exec(text);
  return match ? { text: text.slice(0, match.index), id: match[1] ?? match[2] ?? match[3] } : { text };
}
