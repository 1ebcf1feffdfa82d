import { findTags, tagNames } from "@cairn/html/tags";

/** In characters: what a phone, a quarter as fast as a desktop, parses within 50 ms. */
const step = 90_000;

const headings = tagNames("h2 h3 h4");

/**
 * Lets the browser draw, and answer the reader, while it parses a very long page. After its first few steps Chromium parses
 * all that has arrived in one task of up to half a second; but it pauses at a style sheet that it has not loaded yet. So
 * before the first heading after each 90,000 characters stands a link to `styleSheet`, which has no rules, each with another
 * query since the same address would be there already.
 */
export function withParserPauses(html: string, styleSheet: string): string {
  if (html.length < 2 * step) return html;
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    const end = nextHeading(html, start + step);
    if (end === undefined) return parts.join("") + html.slice(start);
    parts.push(html.slice(start, end), `<link rel="stylesheet" href="${styleSheet}?${parts.length / 2 + 1}">`);
    start = end;
  }
}

function nextHeading(html: string, from: number): number | undefined {
  for (const { isEnd, start } of findTags(html, headings, from)) if (!isEnd) return start;
  return undefined;
}
