import { withBlankCode } from "../compile/markdown/fences.ts";

/** A word where it stands: line and column counted from 1. */
export interface PlacedWord {
  word: string;
  line: number;
  column: number;
}

/** What is nobody's prose, each part found in the text that is left of those before it. */
const noProse: readonly RegExp[] = [
  /<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g,
  // Imports and exports of MDX, to the next empty line.
  /^(?:import\s+(?:["']|[^\n]*\bfrom\b)|import\s*\{|export\s+(?:const|let|function|default|class|async)\b)[^\n]*(?:\n[^\n]*\S[^\n]*)*/gm,
  /\$\$[^]*?\$\$/g,
  /<[A-Za-z/!][^<>]*>/g,
  // Expressions of JSX, and ids of headings; the inner ones first.
  /\{[^{}]*\}/g,
  /\{[^{}]*\}/g,
  /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)|(?<=\])\[[^\]\n]*\]/g,
  /^[ \t]*\[[^\]\n]+\]:[^\n]*$/gm,
  /^[ \t]*:{3,}[ \t]*\S*|:[\w+-]+:/gm,
  /\[\^[^\]\n]*\]|\[![A-Z]+\]|&#?\w+;/g,
];

const frontMatter = /^---\r?\n[^]*?\r?\n---(?=\r?\n|$)/;
const shownField = /^(?:title|description|sidebar_label):[ \t]/;

/** The text of a document with spaces in place of all that is no prose. */
function proseOf(source: string): string {
  const withoutFields = source.replace(frontMatter, (fields) =>
    fields
      .split("\n")
      .map((line) => (shownField.test(line) ? line.replace(shownField, blank) : blank(line)))
      .join("\n"),
  );
  return noProse.reduce((text, pattern) => text.replaceAll(pattern, blank), withBlankCode(withoutFields));
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ");
}

/** What a run of text without spaces holds where it is a name, a path, an address, a number or an option. */
const noWords = /[\p{N}_@#$%^=+<>\\|]|\.\p{L}|:[^\s"'”’)]|\/.*\/|^["'“‘([]*(?:-{1,2}|\.{0,2}\/|~\/)\p{L}/u;
const word = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Names in code, `kubeProxy`, and what is spelled in capitals, `VPCs`. */
const isName = /\p{Ll}\p{Lu}|^\p{Lu}{2}/u;

/** The words of a document's prose in order, without those that stand in code, addresses and markup. */
export function listWords(source: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  let wasBlank = true;
  let isInList = false;
  const written = source.split("\n");
  for (const [index, line] of proseOf(source).split("\n").entries()) {
    const own = written[index] ?? "";
    const isIndented = /^(?: {4}|\t)/.test(own);
    if (/^[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(own)) isInList = true;
    else if (/^\S/.test(own)) isInList = false;
    // Code by indentation follows an empty line.
    const isCode: boolean = isIndented && wasBlank && !isInList;
    wasBlank = line.trim() === "" || isCode;
    if (isCode) continue;
    for (const { 0: run, index: start } of line.matchAll(/[^\s*~]+/g)) {
      const bare = run.replace(/^_+|_+(?=\P{L}*$)/gu, (marks) => " ".repeat(marks.length));
      if (noWords.test(bare)) continue;
      for (const { 0: each, index: at } of bare.matchAll(word))
        if (each.length > 2 && !isName.test(each)) found.push({ word: each, line: index + 1, column: start + at + 1 });
    }
  }
  return found;
}

/** The words that names in code are made of, in small letters. */
export function wordsOfCode(code: string): string[] {
  return Array.from(code.matchAll(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu), ([each]) => each.toLowerCase()).filter(
    (each) => each.length > 2,
  );
}

/** The code of a document: that of its blocks, and that within its lines. */
export function codeOf(source: string): string {
  const prose = withBlankCode(source);
  let code = "";
  for (let index = 0; index < source.length; index += 1)
    code += source[index] === prose[index] ? " " : (source[index] ?? "");
  return code;
}
