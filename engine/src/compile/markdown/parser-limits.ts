import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../../findings/position-at.ts";
import { findDeepNesting, maxAlternations, maxDepth } from "./deep-nesting.ts";
import { withBlankCode } from "../../markup/fences.ts";

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
  return findTooDeep(file, source) ?? (await findEndlessExpression(file, source));
}

function findTooDeep(file: string, source: string): Diagnostic | undefined {
  const offset = findDeepNesting(source, withBlankCode);
  if (offset === undefined) return undefined;
  return {
    code: "mdx-invalid",
    severity: "error",
    file,
    ...positionAt(source, offset),
    message: "This is nested too deeply for MDX.",
    hint: `Brackets and tags may be ${maxDepth} levels deep, tags in expressions in tags ${maxAlternations}. Put data into a file and import it.`,
  };
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

/** Also of types, as in `List<Item>`: before an open end, the compiler reads these as tags, too. */
const tagStart = /<(\/)?([A-Za-z][\w.:-]*)/g;

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
