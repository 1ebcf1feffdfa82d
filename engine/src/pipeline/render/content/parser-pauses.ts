import { findTags, tagNames } from "@cairn/html/tags";

/** In characters: as many as a phone, at a quarter of a desktop's speed, parses within 50 ms. */
const step = 90_000;

const headings = ["h2", "h3", "h4"];
const watched = tagNames([...headings, "c-island", "c-static"].join(" "));

/**
 * Lets the browser paint and respond while it parses a very long page. After its first few steps, Chromium parses all
 * HTML that has arrived in one task of up to half a second, but it pauses at a style sheet that it has not loaded yet.
 * So a link to `styleSheet`, which has no rules, is put before the first heading after each 90,000 characters. Each has
 * another query, because the same address would be loaded already. None is inside an island, because React would not
 * expect it.
 */
export function withParserPauses(html: string, styleSheet: string): string {
  if (html.length < 2 * step) return html;
  const parts: string[] = [];
  // The open islands, and the open static parts in them.
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
