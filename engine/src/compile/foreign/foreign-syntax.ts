import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { holdsAny } from "../holds-any.ts";
import { createFenceTracker } from "../markdown/fences.ts";
import { readAttributeLists } from "./attribute-lists.ts";
import { readLiquidTags } from "./liquid-tags.ts";
import { readShortcodes } from "./shortcodes.ts";
import { readVueSyntax } from "./vue-syntax.ts";

/** What only other generators than Docusaurus read; that nothing of it is there is found out in one go. */
const mayHoldAny =
  /\{[{%]|\{:[ \t]*[.#a-z]|^\[\[_?toc_?\]\]|^\[toc\]|^<(?:script|style)\b|<Badge\b|:(?:material|octicons|fontawesome|simple)-|(?:[)\]`]|\*\*|__)\{ ?(?:[.#][a-z]|[\w-]+=)|^[ \t]*\{[ \t]*[.#]/im;
/** One of these stands in whatever that finds. */
const signs = ["{{", "{%", "{:", "{.", "{#", "{ .", "{ #", "{  ", "{ \t", "{\t", "){", "]{", "`{", "**{", "__{"];
const words = /\[_?toc|<(?:script|style|badge)\b|:(?:material|octicons|fontawesome|simple)-/i;
const mayChange = /[{<]|\[\[|\[toc\]|:(?:material|octicons|fontawesome|simple)-/i;
const tableOfContents = /^[ \t]*\[(?:\[_?toc_?\]|toc)\][ \t]*\r?$/i;
/** In the Material theme for MkDocs; they say nothing that the text beside them does not. */
const icon = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/g;
const inlineCode = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;

/** How one line of text, without its code, is rewritten; an array stands for more lines. */
export interface LineRule {
  read: (line: string, at: number) => string | readonly string[];
  /** Whether a line is the rule's whatever stands in it, since an earlier one began something. */
  isOpen?: (at: number) => boolean;
}

/** A construct that Cairn has nothing for: the page is drawn without it. */
export interface LeftOut {
  line: number;
  /** What it is, as the subject of a sentence. */
  what: string;
}

/**
 * Rewrites what Hugo, Jekyll, MkDocs and VitePress add to Markdown into what this parser knows, and leaves out what only they could
 * run. Lines stay where they were, save where a block is written in one line. Code is left alone.
 */
export function readForeignSyntax(file: string, text: string): { text: string; diagnostics: Diagnostic[] } {
  if (!(holdsAny(text, signs) || words.test(text)) || !mayHoldAny.test(text)) return { text, diagnostics: [] };
  const leftOut: LeftOut[] = [];
  const lines = readVueSyntax(text).split("\n");
  const rules: LineRule[] = [
    ...(text.includes("{{") ? [readShortcodes(lines, leftOut)] : []),
    ...(text.includes("{%") || text.includes("{{") ? [readLiquidTags(leftOut)] : []),
    ...(text.includes("{") ? [readAttributeLists(lines)] : []),
  ];
  const isCode = createFenceTracker();
  const result: string[] = [];
  for (const [at, line] of lines.entries()) {
    const isLeft = isCode(line) || (!mayChange.test(line) && !rules.some((rule) => rule.isOpen?.(at)));
    if (isLeft) result.push(line);
    else result.push(...withCodeKept(line, (bare) => applyRules(rules, bare, at)));
  }
  return { text: result.join("\n"), diagnostics: leftOut.map((each) => describe(file, each)) };
}

function applyRules(rules: readonly LineRule[], line: string, at: number): string[] {
  if (tableOfContents.test(line)) return [""];
  let lines = [line.includes(":") ? line.replace(icon, "") : line];
  for (const rule of rules) lines = lines.flatMap((each) => rule.read(each, at));
  return lines;
}

/** What `change` makes of a line, with its inline code as it was. */
function withCodeKept(line: string, change: (line: string) => string[]): string[] {
  if (!line.includes("`")) return change(line);
  const codes: string[] = [];
  const bare = line.replace(inlineCode, (code) => `\u0000${codes.push(code) - 1}\u0000`);
  return change(bare).map((each) => each.replace(/\u0000(\d+)\u0000/g, (_, index) => codes[Number(index)] ?? ""));
}

function describe(file: string, { line, what }: LeftOut): Diagnostic {
  return {
    code: "template-left-out",
    severity: "warning",
    file,
    line: line + 1,
    column: 1,
    message: `${what} is left out: pages are no templates here. What it holds is shown.`,
    hint: "Write in Markdown what it would have made, or make it a component of the site's own in an .mdx file.",
    isOncePerSite: true,
  };
}
