import { elementEndAt } from "@cairn/html/tags";
import { withBlankCode } from "../../markup/fences.ts";

/** The start of an element that Python-Markdown keeps as written up to its end, unless its attribute asks for Markdown. */
const start =
  /^ {0,3}<(address|article|aside|center|dialog|div|dl|figure|footer|form|header|main|nav|ol|section|table|ul)\b(?![^>\n]*\bmarkdown\b)/gim;
/** Empty lines before an indented tag, which begins a block of code in CommonMark. */
const emptyLines = /(?<=\n)(?:[ \t]*\r?\n)+(?=(?: {4}|\t)[ \t]*<[a-z/!])/gi;

const fence = /^[ \t]*(?:`{3}|~{3})/m;

/**
 * Joins the parts of elements in documents for Python-Markdown, which may have empty lines and any indentation: a comment
 * in place of an empty line keeps the lines, and ends no block of HTML.
 */
export function joinHtmlBlocks(text: string): string {
  if (text.search(emptyLines) === -1) return text;
  const visible = withBlankCode(text);
  let joined = "";
  let done = 0;
  for (const { 0: written, 1: name = "", index } of visible.matchAll(start)) {
    if (index < done) continue;
    const end = elementEndAt(visible, index + written.indexOf("<"), name.toLowerCase());
    const element = text.slice(index, end);
    joined += text.slice(done, index) + (fence.test(element) ? element : element.replace(emptyLines, inComments));
    done = end;
  }
  return joined + text.slice(done);
}

function inComments(lines: string): string {
  return "<!-- -->\n".repeat(lines.split("\n").length - 1);
}
