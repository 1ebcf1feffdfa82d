import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createFenceTracker } from "./fences.ts";

const code = /(`+)(?!`)(?:(?!\1)[\s\S])+?\1(?!`)/g;
const emptyLink = /(?<!\\)\[[^[\]]+\]\([ \t]*\)/g;

/** Warns of links without an address, which lead to the page that they are on. */
export function checkEmptyLinks(file: string, source: string): Diagnostic[] {
  if (!source.includes("]()") && !source.includes("]( ")) return [];
  const isCode = createFenceTracker();
  return source.split("\n").flatMap((line, index) => {
    if (isCode(line) || !line.includes("](")) return [];
    const prose = line.replace(code, (span) => " ".repeat(span.length));
    return Array.from(prose.matchAll(emptyLink), ({ index: at }): Diagnostic => ({
      code: "link-empty",
      severity: "warning",
      file,
      line: index + 1,
      column: at + 1,
      message: "The link has no address: it leads to the page that it is on.",
      hint: "Write an address between the round brackets.",
    }));
  });
}
