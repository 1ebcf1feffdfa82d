import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createFenceTracker } from "../markdown/fences.ts";

const between = /(\\?)\$\$([A-Za-z][\w-]*)\$\$/g;
const wellFormed = /^[A-Z][A-Z\d_]*$/;
const code = /(`+)(?!`)(?:(?!\1)[\s\S])+?\1(?!`)/g;

/** Warns of what looks like `$$NAME$$` and is none: a name with other letters, or one that stands outside of code. `withMath`: that is a formula. */
export function checkPlaceholders(file: string, source: string, withMath = false): Diagnostic[] {
  if (!source.includes("$$")) return [];
  const findings: Diagnostic[] = [];
  const isFenced = createFenceTracker();
  for (const [index, line] of source.split("\n").entries()) {
    const fenced = isFenced(line);
    if (!line.includes("$$")) continue;
    const spans = fenced
      ? []
      : Array.from(line.matchAll(code), (match) => [match.index, match.index + match[0].length]);
    for (const { 0: whole, 1: escape, 2: name = "", index: at } of line.matchAll(between)) {
      const isCode = fenced || spans.some(([start = 0, end = 0]) => at >= start && at < end);
      if (escape || (isCode && wellFormed.test(name))) continue;
      const place = { severity: "warning" as const, file, line: index + 1, column: at + 1 };
      if (isCode) {
        const fixed = name.toUpperCase().replaceAll("-", "_");
        findings.push({
          code: "placeholder-malformed",
          ...place,
          message: `"${whole}" is no placeholder: names are of capital letters, digits and underscores.`,
          hint: `Write $$${fixed}$$ for readers to fill it in, or \\${whole} to show it as it is.`,
        });
      } else if (!withMath && wellFormed.test(name)) {
        findings.push({
          code: "placeholder-outside-code",
          ...place,
          message: `"${whole}" stands outside of code and is shown as it is.`,
          hint: `Put it into code for readers to fill it in: \`${whole}\`.`,
        });
      }
    }
  }
  return findings;
}
