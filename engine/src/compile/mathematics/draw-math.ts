import { createRequire } from "node:module";
import type { default as Katex, ParseError } from "katex";
import { escapeHtml } from "@cairn/html/escape-html";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { deferFence } from "../code/deferred-code.ts";

const styledLetters = /<(mi|mn|mo)([^>]*?) mathvariant="(?!normal")([a-z-]+)"([^>]*)>([^<]+)</g;
/** What is added to the size of a coloured box, and its border. */
const frame = / width="\+[^"]*" height="\+[^"]*" lspace="[^"]*" voffset="[^"]*"( style="border[^"]*")?/g;
const tablePart = /<(\/?)(mtable|mtr|mtd)((?:\s[^>]*)?)>/g;
/** Where the letters of a style begin in Unicode: A, a, 0, Α and α, as far as the style has them. */
const alphabets: Record<string, readonly (number | undefined)[]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  "bold-italic": [0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e],
  "double-struck": [0x1d538, 0x1d552, 0x1d7d8],
  "sans-serif": [0x1d5a0, 0x1d5ba, 0x1d7e2],
  "bold-sans-serif": [0x1d5d4, 0x1d5ee, 0x1d7ec],
  "sans-serif-italic": [0x1d608, 0x1d622, 0x1d7e2],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};
const ranges = ["AZ", "az", "09", "ΑΩ", "αω"].map(([first = "", last = ""]) => [codeOf(first), codeOf(last)] as const);
/** Letters that Unicode had before it had the alphabets: their places there are empty. */
const olderLetters: Record<string, string> = {
  italic: "hℎ",
  script: "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ",
  fraktur: "CℭHℌIℑRℜZℨ",
  "double-struck": "CℂHℍNℕPℙQℚRℝZℤ",
};

export interface DrawnMath {
  html: string;
  /** Why the formula cannot be drawn; its source is shown then. */
  problem?: string | undefined;
}

const require = createRequire(import.meta.url);
/** In characters of TeX: no shorter formula is wider than a phone, so that it has to scroll. */
const fitsAnywhere = 24;
const element = /<math[\s\S]*<\/math>/;

/**
 * A formula in TeX as MathML, which browsers draw by themselves: no style sheet, font or script comes with it. KaTeX is
 * loaded with the first formula.
 */
export function drawMath(source: string, isDisplay: boolean, texts: CompiledTexts): DrawnMath {
  const katex = require("katex") as typeof Katex;
  try {
    const html = katex.renderToString(source, { output: "mathml", displayMode: isDisplay, strict: "ignore" });
    const [mathml = ""] = element.exec(html) ?? [];
    const drawn = adaptMathml(mathml.replace(' xmlns="http://www.w3.org/1998/Math/MathML"', ""));
    if (isDisplay) return { html: `<div class="math">${drawn}</div>` };
    return { html: source.length > fitsAnywhere ? `<span class="math">${drawn}</span>` : drawn };
  } catch (error) {
    const html = isDisplay
      ? deferFence({ code: source, language: "latex", meta: "" }, texts)
      : `<code>${escapeHtml(source)}</code>`;
    return { html, problem: problemOf(error) };
  }
}

/** KaTeX's own words, with the place in the formula and without the excerpt. */
function problemOf(error: unknown): string {
  const { rawMessage, position, message } = error as Partial<ParseError> & Error;
  if (rawMessage === undefined) return message;
  return position === undefined ? rawMessage : `${rawMessage} at its character ${position + 1}`;
}

/**
 * KaTeX's MathML as browsers know it. MathML Core has no styles of letters, no alignment and lines of tables, and no frames
 * and strokes: letters become those that Unicode has for the purpose, the rest classes that the theme draws. Styles become
 * classes as well, which the content security policy need not name.
 */
export function adaptMathml(mathml: string): string {
  const adapted = mathml
    .replace(
      styledLetters,
      (_, name: string, before: string, style: string, after: string, text: string) =>
        `<${name}${before}${after}>${styleLetters(text, style)}<`,
    )
    .replaceAll('<menclose notation="', '<mrow class="enclosed ')
    .replaceAll("</menclose>", "</mrow>")
    .replace(/ style="text-shadow[^"]*"/g, ' class="bold"')
    .replace(frame, (_, border?: string) => ` class="enclosed ${border === undefined ? "padded" : "box"}"`);
  return adapted.includes("<mtable") ? classifyCells(adapted) : adapted;
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function styleLetters(text: string, style: string): string {
  const older = olderLetters[style] ?? "";
  return text.replace(/[A-Za-z0-9Α-Ωα-ω]/g, (letter) => {
    const at = older.indexOf(letter);
    if (at !== -1) return older[at + 1] ?? letter;
    const code = codeOf(letter);
    const range = ranges.findIndex(([first, last]) => code >= first && code <= last);
    const start = alphabets[style]?.[range];
    return start === undefined ? letter : String.fromCodePoint(start + code - (ranges[range]?.[0] ?? 0));
  });
}

/** A table that is read, and the cell that comes next. */
interface OpenTable {
  aligns: string[];
  gaps: string[];
  columnLines: string[];
  rowLines: string[];
  row: number;
  column: number;
}

/** Tells each cell what its table says of its column and its row. */
function classifyCells(mathml: string): string {
  const tables: OpenTable[] = [];
  return mathml.replace(tablePart, (whole, end: string, name: string, attributes: string) => {
    const table = tables.at(-1);
    if (end !== "") {
      if (name === "mtable") tables.pop();
      return whole;
    }
    if (name === "mtable") {
      const list = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1]?.split(" ") ?? [];
      const [aligns, gaps] = [list("columnalign"), list("columnspacing")];
      tables.push({ aligns, gaps, columnLines: list("columnlines"), rowLines: list("rowlines"), row: -1, column: 0 });
      return `<mtable${attributes.replace(/ (?:column(?:align|spacing|lines)|rowlines)="[^"]*"/g, "")}>`;
    }
    if (!table) return whole;
    if (name === "mtr") {
      table.row++;
      table.column = 0;
      return whole;
    }
    const classes = classesOfCell(table);
    table.column++;
    return classes.length > 0 ? `<mtd class="${classes.join(" ")}"${attributes}>` : whole;
  });
}

function classesOfCell({ aligns, gaps, columnLines, rowLines, row, column }: OpenTable): string[] {
  const align = aligns[column] ?? "center";
  const has = (lines: string[], at: number) => (lines[at] ?? "none") !== "none";
  return [
    ...(align === "center" ? [] : [align]),
    ...(gaps[column] === "0em" ? ["joined"] : []),
    ...(has(columnLines, column) ? ["line-right"] : []),
    ...(has(rowLines, row) ? ["line-below"] : []),
  ];
}
