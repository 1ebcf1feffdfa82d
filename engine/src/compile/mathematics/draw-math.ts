import { createRequire } from "node:module";
import type { default as Katex, ParseError } from "katex";
import { escapeHtml } from "@cairn/html/escape-html";
import type { CompiledTexts } from "../../texts/compiled-texts.ts";
import { adaptMathml } from "./adapt-mathml.ts";
import { deferFence } from "../code/deferred-code.ts";

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
