import { messageOf } from "@cairn/catalogue/error-message";
import { capitalise } from "@cairn/catalogue/capitalise";
import {
  type Document,
  type DocumentOptions,
  LineCounter,
  parseDocument,
  type ParseOptions,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from "yaml";

/**
 * The deepest nesting of YAML. The parser calls itself for each level, and a program that runs out of stack while it
 * compiles a regular expression is ended by V8 without an exception.
 */
const maxDepth = 200;
/** What is wrong with such text, as a part of a sentence. */
export const nestedTooDeeply = `the values are nested more than ${maxDepth} levels deep`;
/** Levels that one line opens: `- - - …`, `? ? ? …`. */
const levelsInLine = new RegExp(String.raw`^[ \t]*(?:[-?:][ \t]+){${maxDepth}}`, "m");
const brackets = /[[\]{}]/g;
const indentation = /^ *(?=[^\s#])/gm;

/** Parses YAML. Text that is nested too deeply is not parsed, but has an error. */
export function parseYamlDocument(text: string, options?: ParseOptions & DocumentOptions & SchemaOptions): Document {
  const deep = findDeepNesting(text);
  if (deep === undefined) {
    const document = parseFlat(text, options);
    return text.includes("*") ? withAliases(document, options) : document;
  }
  const document = parseDocument("", options);
  const lines = options?.lineCounter ?? new LineCounter();
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  const error = new YAMLParseError([deep, deep + 1], "IMPOSSIBLE", capitalise(nestedTooDeeply));
  document.errors.push(Object.assign(error, { linePos: [lines.linePos(deep)] }));
  return document;
}

/**
 * Adds the error of an alias that names no anchor, or of so many aliases that they exhaust the memory, which the parser only
 * throws when values are read.
 */
function withAliases(document: Document, options: ParseOptions | undefined): Document {
  let first: [start: number, end: number] | undefined;
  visit(document, {
    Alias(_, { range, source }) {
      first ??= range ? [range[0], range[0] + source.length + 1] : [0, 1];
    },
  });
  if (first === undefined || document.errors.length > 0) return document;
  try {
    document.toJS();
  } catch (failure) {
    const error = new YAMLParseError(first, "BAD_ALIAS", messageOf(failure));
    document.errors.push(
      Object.assign(error, { linePos: [options?.lineCounter?.linePos(first[0]) ?? { line: 1, col: 1 }] }),
    );
  }
  return document;
}

/**
 * Parses YAML. Within brackets, lines may be indented by tabs, as other parsers read them: spaces take the places of the
 * tabs if that makes the text valid.
 */
function parseFlat(text: string, options?: ParseOptions & DocumentOptions & SchemaOptions): Document {
  const document = parseDocument(text, options);
  if (document.errors.length === 0 || !/^[ ]*\t/m.test(text)) return document;
  const { lineCounter: _, ...others } = options ?? {};
  const spaced = parseDocument(withoutTabsInBrackets(text), others);
  return spaced.errors.length === 0 ? spaced : document;
}

function withoutTabsInBrackets(text: string): string {
  let depth = 0;
  const lines = text.split("\n").map((line) => {
    const isWithin = depth > 0;
    for (const [bracket] of line.matchAll(brackets)) depth += bracket === "[" || bracket === "{" ? 1 : -1;
    return isWithin ? line.replace(/^[ \t]+/, (indent) => " ".repeat(indent.length)) : line;
  });
  return lines.join("\n");
}

/** Returns the value of YAML. @throws the parser's error */
export function parseYaml(text: string): unknown {
  const document = parseYamlDocument(text);
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS();
}

/** Returns the offset at which YAML is nested too deeply; undefined if it is not. */
export function findDeepNesting(text: string): number | undefined {
  return levelsInLine.exec(text)?.index ?? findDeepBrackets(text) ?? findDeepIndentation(text);
}

function findDeepBrackets(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(brackets)) {
    depth = bracket === "[" || bracket === "{" ? depth + 1 : Math.max(depth - 1, 0);
    if (depth > maxDepth) return index;
  }
  return undefined;
}

function findDeepIndentation(text: string): number | undefined {
  const open: number[] = [];
  for (const { 0: line, index } of text.matchAll(indentation)) {
    while ((open.at(-1) ?? -1) >= line.length) open.pop();
    open.push(line.length);
    if (open.length > maxDepth) return index;
  }
  return undefined;
}
