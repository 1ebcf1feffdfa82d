import { createRequire } from "node:module";
import type { default as Katex, ParseError } from "katex";
import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";
import { escapeHtml } from "@cairn/html/escape-html";
import { elementsOf, findElement, writeHtml, type WrittenElement } from "@cairn/html/html-tree";
import { type HtmlElement, isElement, readHtml } from "@cairn/html/read-html";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import { deferFence } from "../../code/deferred-code.ts";
import type { Collector } from "../../documents/collector.ts";
import { holdFragment } from "../plugins/fragments.ts";
import { placeOf, positionOf } from "../plugins/node-data.ts";
import type { MarkdownFeature } from "./feature.ts";

/** Renders `$…$`, `$$ … $$` and code blocks with the language `math`, as remark-math and rehype-katex do. */
export const math: MarkdownFeature = {
  mayOccur: ({ source, withMath }) => withMath && (source.includes("$") || source.includes("math")),
  syntax: "math",
  changes: "structure",
  needsConversion: true,
  plugin: (collector) =>
    defineMdastPlugin({
      name: "math",
      options: { position: true },
      inlineMath(node, context) {
        const position = positionOf(node);
        const end = position?.end.offset ?? 0;
        // As in Pandoc, so that "$5 and $10" is no formula.
        if (/^\d/.test(context.source.slice(end, end + 1)))
          context.replaceNode(node, { type: "text", value: context.source.slice(position?.start.offset, end) });
        else draw({ node, isDisplay: false }, collector, context);
      },
      math: (node, context) => draw({ node, isDisplay: true }, collector, context),
      code(node, context) {
        if (node.lang === "math") draw({ node, isDisplay: true }, collector, context);
      },
    }),
};

interface Formula {
  node: Readonly<Extract<MdastNode, { type: "inlineMath" | "math" | "code" }>>;
  isDisplay: boolean;
}

function draw({ node, isDisplay }: Formula, collector: Collector, context: MdastVisitorContext): void {
  const { html, problem } = drawMath(node.value, isDisplay, collector.texts);
  context.replaceNode(node, holdFragment(collector, html, node.value));
  if (problem === undefined) return;
  collector.diagnostics.push({
    // A configuration of MathJax may define it.
    code: problem.startsWith("Undefined control sequence") ? "math-command-unknown" : "math-invalid",
    severity: "warning",
    file: collector.file,
    ...placeOf(node),
    message: `The formula is shown as its source: ${problem}.`,
    hint: "KaTeX renders formulas; see https://katex.org/docs/supported. Write \\$ for a dollar sign that does not start a formula.",
  });
}

/** Code points where the letters of a style begin in Unicode: A, a, 0, Α and α, if the style has them. */
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
/**
 * Letters that were in Unicode before the alphabets, after the letters that they style. Their places in the alphabets
 * are unassigned.
 */
const olderLetters: Record<string, string> = {
  italic: "hℎ",
  script: "BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ",
  fraktur: "CℭHℌIℑRℜZℨ",
  "double-struck": "CℂHℍNℕPℙQℚRℝZℤ",
};

type Attributes = Readonly<Record<string, string>>;

interface DrawnMath {
  html: string;
  /** Why the formula cannot be rendered; its source is shown instead. */
  problem?: string | undefined;
}

const require = createRequire(import.meta.url);
/** A length in TeX characters: shorter formulas always fit on a phone without scrolling. */
const fitsAnywhere = 24;
/** Attributes of a table that apply to its cells. */
const tableAttributes = ["columnalign", "columnspacing", "columnlines", "rowlines"];

/**
 * Renders a TeX formula as MathML, which browsers support without style sheet, font or script. KaTeX is loaded with the
 * first formula.
 */
function drawMath(source: string, isDisplay: boolean, texts: CompiledTexts): DrawnMath {
  const katex = require("katex") as typeof Katex;
  try {
    const html = katex.renderToString(source, { output: "mathml", displayMode: isDisplay, strict: "ignore" });
    const drawn = adaptMathml(html);
    if (isDisplay) return { html: `<div class="math">${drawn}</div>` };
    return { html: source.length > fitsAnywhere ? `<span class="math">${drawn}</span>` : drawn };
  } catch (error) {
    const html = isDisplay
      ? deferFence({ code: source, language: "latex", meta: "" }, texts)
      : `<code>${escapeHtml(source)}</code>`;
    return { html, problem: problemOf(error) };
  }
}

/** KaTeX's message, with the position in the formula and without the excerpt. */
function problemOf(error: unknown): string {
  const { rawMessage, position, message } = error as Partial<ParseError> & Error;
  if (rawMessage === undefined) return message;
  return position === undefined ? rawMessage : `${rawMessage} at character ${position + 1}`;
}

/**
 * Adapts KaTeX's MathML for browsers. MathML Core has no letter styles, no alignment and lines of tables, and no frames
 * and strokes: letters become the Unicode letters for that purpose, the rest become classes of the theme. Styles become
 * classes as well, so that the content security policy need not allow them.
 */
export function adaptMathml(html: string): string {
  const formula = findElement(readHtml(html), ({ name }) => name === "math");
  return formula ? writeHtml([formula], adaptElement) : "";
}

function adaptElement(element: HtmlElement): WrittenElement {
  const { xmlns: _xmlns, ...attributes } = element.attribs;
  const { style } = attributes;
  switch (element.name) {
    case "mi":
    case "mn":
    case "mo":
      return adaptLetters(element, attributes);
    case "menclose":
      return { name: "mrow", attributes: { class: `enclosed ${attributes["notation"]}` } };
    case "mpadded":
      return { attributes: attributes["lspace"] === undefined ? attributes : adaptFrame(attributes) };
    case "mtable":
      return { attributes: without(attributes, tableAttributes) };
    case "mtd":
      return { attributes: { ...classesOfCell(element), ...attributes } };
    default:
      if (!style?.startsWith("text-shadow")) return { attributes };
      return { attributes: { class: "bold", ...without(attributes, ["style"]) } };
  }
}

/** Replaces letters of a style with the Unicode letters for it. */
function adaptLetters({ children }: HtmlElement, attributes: Attributes): WrittenElement {
  const { mathvariant, ...others } = attributes;
  if (mathvariant === undefined || mathvariant === "normal") return { attributes };
  const styled = children.map((child) => (isElement(child) ? child : { data: styleLetters(child.data, mathvariant) }));
  children.splice(0, children.length, ...styled);
  return { attributes: others };
}

/** Turns a coloured box and its border into classes. The theme adds padding. */
function adaptFrame(attributes: Attributes): Attributes {
  const isBox = attributes["style"]?.startsWith("border") ?? false;
  const others = without(attributes, ["width", "height", "lspace", "voffset", ...(isBox ? ["style"] : [])]);
  return { class: `enclosed ${isBox ? "box" : "padded"}`, ...others };
}

function without(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
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

/** Returns the classes of a cell for its column and row. */
function classesOfCell(cell: HtmlElement): Attributes {
  const row = cell.parent;
  const table = row?.parent;
  const list = (name: string) => table?.attribs[name]?.split(" ") ?? [];
  const [column, line] = [indexInParent(cell), row ? indexInParent(row) : 0];
  const has = (lines: string[], at: number) => (lines[at] ?? "none") !== "none";
  const align = list("columnalign")[column] ?? "center";
  const classes = [
    ...(align === "center" ? [] : [align]),
    ...(list("columnspacing")[column] === "0em" ? ["joined"] : []),
    ...(has(list("columnlines"), column) ? ["line-right"] : []),
    ...(has(list("rowlines"), line) ? ["line-below"] : []),
  ];
  return classes.length > 0 ? { class: classes.join(" ") } : {};
}

/** Returns the index of an element in its parent. */
function indexInParent(element: HtmlElement): number {
  return elementsOf(element.parent?.children ?? []).indexOf(element);
}
