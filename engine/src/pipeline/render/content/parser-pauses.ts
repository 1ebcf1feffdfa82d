import { findTags, tagNames } from "@cairn/html/tags";

/** In characters: what a phone, a quarter as fast as a desktop, parses within 50 ms. */
const step = 90_000;

const headings = ["h2", "h3", "h4"];
const watched = tagNames([...headings, "c-island", "c-static"].join(" "));

/**
 * Lets the browser draw, and answer the reader, while it parses a very long page. After its first few steps Chromium parses
 * all that has arrived in one task of up to half a second; but it pauses at a style sheet that it has not loaded yet. So
 * before the first heading after each 90,000 characters stands a link to `styleSheet`, which has no rules, each with another
 * query since the same address would be there already. None is inside an island: React would not expect it.
 */
export function withParserPauses(html: string, styleSheet: string): string {
  if (html.length < 2 * step) return html;
  const parts: string[] = [];
  // The islands and the static parts in them that stand open.
  const open: string[] = [];
  let last = 0;
  for (const { name, isEnd, start } of findTags(html, watched)) {
    if (!headings.includes(name)) {
      if (isEnd) open.pop();
      else open.push(name);
    } else if (!isEnd && open.at(-1) !== "c-island" && start >= last + step) {
      parts.push(html.slice(last, start), `<link rel="stylesheet" href="${styleSheet}?${parts.length / 2 + 1}">`);
      last = start;
    }
  }
  return parts.join("") + html.slice(last);
}
