import { escapeHtml } from "@cairn/html/escape-html";
import { renderPlaceholder, renderValuesForm, type ValuesTexts } from "../../markup/placeholder-markup.ts";

const placeholder = /(\\?)\$\$([A-Z][A-Z\d_]*)\$\$/g;
/** Code points that Unicode keeps for uses like this one: no text has them, and no grammar takes them apart. */
const firstMark = 0xfdd0;
const mostNames = 31;
const literalMark = "\ufdef";
const marks = /[\ufdd0-\ufdef]/g;
const inlineCode = /<code>([^<]*\$\$[^<]*)<\/code>/g;
const literal = "&#36;&#36;";

/** Code whose `$$NAME$$` were put aside, so that highlighting cannot take them apart. */
export interface MarkedCode {
  code: string;
  /** Names in the order in which they appear. */
  names: string[];
}

/** Puts a mark in the place of each `$$NAME$$`; of `\$$NAME$$`, which means the text itself, only the dollars are marked. */
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

/** Puts into highlighted code what its marks stand for. */
export function showPlaceholders(html: string, names: readonly string[]): string {
  return html.replace(marks, (mark) => {
    const name = names[(mark.codePointAt(0) ?? 0) - firstMark];
    return name === undefined ? literal : renderPlaceholder(name);
  });
}

/** The same for code within a line of text. */
export function fillInlinePlaceholders(html: string): string {
  if (!html.includes("$$")) return html;
  return html.replace(inlineCode, (_, content: string) => {
    const filled = content.replace(placeholder, (whole, escape: string, name: string) =>
      escape ? literal + name + literal : renderPlaceholder(name),
    );
    return `<code>${filled}</code>`;
  });
}

/** A form for the placeholders of a page that no code block has one for; empty where there is none. */
export function missingValuesForm(html: string, texts: ValuesTexts): string {
  if (!html.includes("<var data-fill=")) return "";
  const names = new Set(Array.from(html.matchAll(/<var data-fill="([^"]*)"/g), ([, name = ""]) => name));
  const missing = Array.from(names).filter(
    (name) => !html.includes(`<input type="text" data-fill="${escapeHtml(name)}"`),
  );
  return missing.length > 0 ? renderValuesForm(missing, texts) : "";
}
