import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../../findings/position-at.ts";
import { withBlankCode } from "./fences.ts";

/** The most open tags. Each doubles the compiler's time for an expression that does not end before it. */
const maxOpenTags = 15;
/** The most open braces. From each, the compiler reads the rest of the document again. */
const maxOpenBraces = 300;
/**
 * The most closing braces to try. Expressions may contain braces in strings, so the balancing brace is not always the
 * end.
 */
const maxEnds = 12;

/**
 * Finds what the compiler's parser, which is native code, cannot take: an expression that would take it practically
 * forever, or nesting for which its stack is too small, so that it would end the process. Undefined for almost all
 * documents, without parsing.
 */
export async function findUnparsable(file: string, source: string): Promise<Diagnostic | undefined> {
  return findDeepNesting(file, source) ?? (await findEndlessExpression(file, source));
}

/** The deepest nesting of brackets and tags. The parser overflows its stack at about 3,000. */
const maxDepth = 500;
/** The most tags in expressions in tags. Each doubles the parser's time from the fiftieth on. */
const maxAlternations = 40;
/** The most signs of nesting in one statement: conditions and arrows nest without brackets. The stack takes 8,000. */
const maxSigns = 5000;

/** What closes a level, and what opens it. */
const closers = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
  ["</", "<"],
  ["/>", "<"],
]);
/** Matches what opens or closes a level, other signs of nesting, and what ends a statement or a paragraph. */
const nestingSign =
  /\n[ \t]*\r?(?=\n)|<\/|\/>|(?<![\w$)\]])<(?=[A-Za-z>])|=>|\b(?:if|for|while)(?=\s*\()|[()[\]{}?=,;]/g;

/** The levels that are open at a place of a document. */
class Nesting {
  readonly #open: { sign: string; isAlternation: boolean; signsBefore: number }[] = [];
  #alternations = 0;
  /** Signs of nesting since the statement began. */
  #signs = 0;

  get isTooDeep(): boolean {
    return this.#open.length > maxDepth || this.#alternations > maxAlternations || this.#signs > maxSigns;
  }

  meet(sign: string): void {
    if (sign === "," || sign === ";") this.#signs = 0;
    else if (/^\s/.test(sign)) this.#endParagraph();
    else if (closers.has(sign)) this.#close(closers.get(sign));
    else if (/[<([{]/.test(sign)) this.#begin(sign);
    else this.#signs += 1;
  }

  #begin(sign: string): void {
    const isAlternation = sign === "<" && this.#open.at(-1)?.sign === "{";
    this.#open.push({ sign, isAlternation, signsBefore: this.#signs });
    this.#signs += 1;
    if (isAlternation) this.#alternations += 1;
  }

  #close(sign: string | undefined): void {
    const at = this.#open.findLastIndex((each) => each.sign === sign);
    const level = this.#open[at];
    if (!level) return;
    this.#signs = level.signsBefore;
    this.#drop(at);
  }

  /** Brackets in prose may have no end. */
  #endParagraph(): void {
    this.#signs = 0;
    const last = this.#open.findLastIndex(({ sign }) => sign === "{" || sign === "<");
    this.#drop(last + 1);
  }

  #drop(from: number): void {
    for (const { isAlternation } of this.#open.splice(from)) if (isAlternation) this.#alternations -= 1;
  }
}

function findDeepNesting(file: string, source: string): Diagnostic | undefined {
  if (!mayNestDeeply(source)) return undefined;
  const nesting = new Nesting();
  for (const { 0: sign, index } of withBlankCode(source).matchAll(nestingSign)) {
    nesting.meet(sign);
    if (nesting.isTooDeep)
      return {
        code: "mdx-invalid",
        severity: "error",
        file,
        ...positionAt(source, index),
        message: "This is nested too deeply for MDX.",
        hint: `Brackets and tags may be ${maxDepth} levels deep, tags in expressions in tags ${maxAlternations}. Put data into a file and import it.`,
      };
  }
  return undefined;
}

function mayNestDeeply(source: string): boolean {
  const count = (character: string) => source.split(character).length - 1;
  const braces = count("{");
  if (braces > maxAlternations) return true;
  const brackets = braces + count("(") + count("[") + count("<");
  return brackets > maxDepth || brackets + count("=") + count("?") > maxSigns;
}

/**
 * Finds an expression whose brace never closes, with many open tags or braces behind it. The parser then searches the
 * whole rest for the end, including code blocks.
 */
async function findEndlessExpression(file: string, source: string): Promise<Diagnostic | undefined> {
  const first = source.indexOf("{");
  if (first < 0) return undefined;
  const { ends, open: openBraces } = matchBraces(source);
  const open = listOpenTags(source, ends, first);
  const last = Math.max(open.at(-maxOpenTags - 1) ?? 0, openBraces.at(-maxOpenBraces - 1) ?? 0);
  if (last === 0) return undefined;
  const { parseSync } = await import("rolldown/utils");
  const isCode = (code: string) => parseSync("expression.jsx", code).errors.length === 0;
  const prose = withBlankCode(source);
  for (let at = prose.indexOf("{"); at >= 0 && at <= last;) {
    const length = source[at - 1] === "\\" ? 1 : lengthOfExpression(source.slice(at), isCode);
    if (length === undefined) return describeEndless(file, source, at);
    at = prose.indexOf("{", at + length);
  }
  return undefined;
}

/** The offset of each brace's end, by its own offset, and the offsets of those that have none. */
interface Braces {
  ends: Map<number, number>;
  open: number[];
}

/** Matches braces, also those in strings and code. */
function matchBraces(text: string): Braces {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === "{") open.push(index);
    else {
      const begin = open.pop();
      if (begin !== undefined) ends.set(begin, index);
    }
  }
  return { ends, open };
}

const tagStart = /(?:<(\/)|(?<![\w$])<)([A-Za-z][\w.:-]*)/g;

/** Returns the offsets of unclosed tags from an offset on. */
function listOpenTags(text: string, braceEnds = matchBraces(text).ends, from = 0): number[] {
  const open: { name: string; offset: number }[] = [];
  for (const { 0: start, 1: end, 2: name = "", index: offset } of text.slice(from).matchAll(tagStart)) {
    if (end) {
      const last = open.findLastIndex((each) => each.name === name);
      if (last >= 0) open.splice(last, 1);
    } else if (isOpenTag(text, from + offset + start.length, braceEnds)) open.push({ name, offset: from + offset });
  }
  return open.map(({ offset }) => offset);
}

/** Whether the attributes from an offset on end with `>`, or contain a brace that never closes. */
function isOpenTag(text: string, from: number, braceEnds: ReadonlyMap<number, number>): boolean {
  const mark = /[<>{]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const { 0: character, index } = found;
    if (character !== "{") return character === ">" && text[index - 1] !== "/";
    const end = braceEnds.get(index);
    if (end === undefined) return true;
    mark.lastIndex = end + 1;
  }
  return false;
}

/**
 * Returns the length of the expression, object, block or list of names at the start of a text, including braces;
 * undefined if it has no end.
 */
function lengthOfExpression(text: string, isCode: (code: string) => boolean): number | undefined {
  const [headingId] = /^\{#[^{}\s]+\}/.exec(text) ?? [];
  if (headingId !== undefined) return headingId.length;
  const end = endOutsideStrings(text);
  if (end !== undefined && isWhole(text.slice(1, end), isCode)) return end + 1;
  let depth = 0;
  let ends = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth > 0) continue;
    const inner = text.slice(1, index);
    if (listOpenTags(inner).length > maxOpenTags || ends === maxEnds) return undefined;
    if (isWhole(inner, isCode)) return index + 1;
    ends += 1;
  }
  return undefined;
}

const stringOrBrace = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|[{}]/g;

/**
 * Returns the offset of the brace that closes the one at the start of a text, if quotes delimit strings, as in data;
 * undefined if there is none.
 */
function endOutsideStrings(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(stringOrBrace)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}

function isWhole(inner: string, isCode: (code: string) => boolean): boolean {
  return [
    `[${inner.trimStart().startsWith("...") ? inner : `0,${inner}\n`}]`,
    `({${inner}\n})`,
    `async () => {${inner}\n}`,
    `import {${inner}} from "a"`,
  ].some(isCode);
}

function describeEndless(file: string, source: string, offset: number): Diagnostic {
  return {
    code: "mdx-invalid",
    severity: "error",
    file,
    ...positionAt(source, offset),
    message: "This is not valid MDX: the expression that begins here is not closed.",
    hint: "MDX reads { } as JavaScript: write \\{ for a brace, or put the text in `code`.",
  };
}
