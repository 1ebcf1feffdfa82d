import { editTags, findTags, tagNames } from "@cairn/html/tags";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { renderPlaceholder, renderValuesForm, type ValuesTexts } from "../../markup/placeholder-markup.ts";
import { createFenceTracker } from "../../markup/fences.ts";

const between = /(\\?)\$\$([A-Za-z][\w-]*)\$\$/g;
const wellFormed = /^[A-Z][A-Z\d_]*$/;
const codeSpan = /(`+)(?!`)(?:(?!\1)[\s\S])+?\1(?!`)/g;

/** A formula between dollar signs, which no placeholder is: then a letter between them, outside code, is one too. */
const formula = /\$\$[^$\n]*[\\={}^][^$\n]*\$\$|^[ \t>]*\$\$[ \t]*$/m;
const placeholder = /(\\?)\$\$([A-Z][A-Z\d_]*)\$\$/g;
/** Unicode non-characters, which are reserved for such uses: no text contains them, and no grammar splits them. */
const firstMark = 0xfdd0;
const mostNames = 31;
const literalMark = "\ufdef";
const marks = /[\ufdd0-\ufdef]/g;
const codeTags = tagNames("code");
const fillTags = tagNames("var input");
const literal = "&#36;&#36;";

/** Code with marks in place of `$$NAME$$`, so that highlighting does not split them. */
export interface MarkedCode {
  code: string;
  /** Names in order of appearance. */
  names: string[];
}

/**
 * Replaces each `$$NAME$$` with a mark; in `\$$NAME$$`, which means the text itself, only the dollar signs are
 * replaced.
 */
export function markPlaceholders(code: string): MarkedCode {
  const names: string[] = [];
  if (!code.includes("$$")) return { code, names };
  const marked = code.replace(placeholder, (whole, escape: string, name: string) => {
    if (escape) return literalMark + name + literalMark;
    if (!names.includes(name)) names.push(name);
    const index = names.indexOf(name);
    return index < mostNames ? String.fromCodePoint(firstMark + index) : whole;
  });
  return { code: marked, names: names.slice(0, mostNames) };
}

/** Replaces the marks in highlighted code with placeholders. */
export function showPlaceholders(html: string, names: readonly string[]): string {
  return html.replace(marks, (mark) => {
    const name = names[(mark.codePointAt(0) ?? 0) - firstMark];
    return name === undefined ? literal : renderPlaceholder(name);
  });
}

/** Replaces the placeholders in inline code. */
export function fillInlinePlaceholders(html: string): string {
  if (!html.includes("$$")) return html;
  return editTags(html, codeTags, (tag) => {
    if (tag.isEnd || Object.keys(tag.attributes).length > 0 || tag.content.includes("<")) return undefined;
    const filled = tag.content.replace(placeholder, (whole, escape: string, name: string) =>
      escape ? literal + name + literal : renderPlaceholder(name),
    );
    return { element: `<code>${filled}</code>` };
  });
}

/** Returns a form for the placeholders of a page that are in no code block; empty if there are none. */
export function missingValuesForm(html: string, texts: ValuesTexts): string {
  const [names, given] = [new Set<string>(), new Set<string>()];
  for (const tag of findTags(html, fillTags)) {
    const name = tag.attribute("data-fill");
    if (name !== undefined) (tag.name === "var" ? names : given).add(name);
  }
  const missing = Array.from(names).filter((name) => !given.has(name));
  return missing.length > 0 ? renderValuesForm(missing, texts) : "";
}

/**
 * Warns of invalid placeholders: names with other characters, or placeholders outside code. With `withMath`, those
 * outside code are formulas.
 */
export function checkPlaceholders(file: string, source: string, withMath = false): Diagnostic[] {
  if (!source.includes("$$")) return [];
  const findings: Diagnostic[] = [];
  const hasFormulas = formula.test(source);
  const isFenced = createFenceTracker();
  for (const [index, line] of source.split("\n").entries()) {
    const fenced = isFenced(line);
    if (!line.includes("$$")) continue;
    const spans = fenced
      ? []
      : Array.from(line.matchAll(codeSpan), (match) => [match.index, match.index + match[0].length]);
    for (const { 0: whole, 1: escape, 2: name = "", index: at } of line.matchAll(between)) {
      const isCode = fenced || spans.some(([start = 0, end = 0]) => at >= start && at < end);
      // Hashes and other program output contain digits among lower-case letters.
      if (escape || (isCode && (wellFormed.test(name) || /\d/.test(name)))) continue;
      const place = { severity: "warning" as const, file, line: index + 1, column: at + 1 };
      if (isCode) {
        const fixed = name.toUpperCase().replaceAll("-", "_");
        findings.push({
          code: "placeholder-malformed",
          ...place,
          message: `"${whole}" is not a valid placeholder: names consist of capital letters, digits and underscores.`,
          hint: `Write $$${fixed}$$ for a placeholder that readers fill in, or \\${whole} to show the text.`,
        });
      } else if (!withMath && wellFormed.test(name) && !(hasFormulas && name.length === 1)) {
        findings.push({
          code: "placeholder-outside-code",
          ...place,
          message: `The placeholder "${whole}" is outside code, so it is shown as text.`,
          hint: `Put it into code, so that readers can fill it in: \`${whole}\`.`,
        });
      }
    }
  }
  return findings;
}
