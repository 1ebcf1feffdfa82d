import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../../findings/position-at.ts";
import { withBlankCode } from "./fences.ts";

const tag = /(?:<(\/)|(?<![\w$])<)([A-Za-z][\w.:-]*)(?:[^<>{}]|\{[^{}]*\})*?(\/?)>/g;
/** The most open tags. Each doubles the compiler's time for an expression that does not end before it. */
const maxOpenTags = 15;
/**
 * The most closing braces to try. Expressions may contain braces in strings, so the balancing brace is not always the
 * end.
 */
const maxEnds = 12;

/**
 * Finds an expression that would take the compiler practically forever: its brace never closes, and many open tags
 * follow. The compiler then searches the whole rest for the end, including code blocks. Undefined for almost all
 * documents, without parsing.
 */
export async function findEndlessExpression(file: string, source: string): Promise<Diagnostic | undefined> {
  const first = source.indexOf("{");
  if (first < 0 || !source.includes("<", first)) return undefined;
  const open = listOpenTags(source.slice(first)).map((offset) => offset + first);
  if (open.length <= maxOpenTags) return undefined;
  const { parseSync } = await import("rolldown/utils");
  const isCode = (code: string) => parseSync("expression.jsx", code).errors.length === 0;
  const prose = withBlankCode(source);
  for (let at = prose.indexOf("{"); at >= 0 && at < (open.at(-maxOpenTags - 1) ?? 0);) {
    const length = source[at - 1] === "\\" ? 1 : lengthOfExpression(source.slice(at), isCode);
    if (length === undefined) return describeEndless(file, source, at);
    at = prose.indexOf("{", at + length);
  }
  return undefined;
}

/** Returns the offsets of unclosed tags. */
function listOpenTags(text: string): number[] {
  const open: { name: string; offset: number }[] = [];
  for (const { 1: end, 2: name = "", 3: ownEnd, index: offset } of text.matchAll(tag)) {
    if (ownEnd) continue;
    const last = end ? open.findLastIndex((each) => each.name === name) : -1;
    if (last >= 0) open.splice(last, 1);
    else if (!end) open.push({ name, offset });
  }
  return open.map(({ offset }) => offset);
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
