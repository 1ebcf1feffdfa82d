import { type HclToken, readHclTokens } from "./hcl-tokens.ts";

/** An HCL expression as far as it has to be known to be written again: brackets are taken apart, all else is text. */
export type HclValue =
  | { kind: "text"; text: string }
  | { kind: "list"; items: HclValue[] }
  | { kind: "object"; entries: HclEntry[] };

export interface HclEntry {
  /** As it stands before the sign: a word, a string in quotes, a number. */
  key: string;
  value: HclValue;
}

interface Cursor {
  source: string;
  tokens: HclToken[];
  next: number;
}

const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

/** A name as the key of an object: in quotes where it is no identifier. */
export function hclKey(name: string): string {
  return IDENTIFIER.test(name) ? name : hclString(name);
}

/** A text as a string literal, with templates taken for text. */
export function hclString(text: string): string {
  return `"${text
    .replace(/[\\"]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\r")
    .replace(/\t/g, "\\t")
    .replace(/([$%])\{/g, "$1$1{")}"`;
}

/**
 * Reads an expression such as a variable's default. Never throws: what is not understood stays text. A string whose inner
 * quotes lost their signs on the way, `"[{ "a": 1 }]"`, gets them back.
 */
export function readHclValue(source: string): HclValue {
  const text = source.trim();
  const tokens = readHclTokens(text);
  if (text.startsWith('"') && text.endsWith('"') && tokens.length > 1)
    return { kind: "text", text: hclString(text.slice(1, -1).replace(/\\(["\\])/g, "$1")) };
  const cursor: Cursor = { source: text, tokens, next: 0 };
  const value = readValue(cursor);
  return value && cursor.next === tokens.length ? value : { kind: "text", text };
}

function readValue(cursor: Cursor): HclValue | undefined {
  const first = cursor.tokens[cursor.next];
  // A `for` in brackets is an expression of its own.
  const isFor = cursor.tokens[cursor.next + 1]?.text === "for";
  if (!isFor && first?.kind === "mark" && first.text === "[") return readList(cursor);
  if (!isFor && first?.kind === "mark" && first.text === "{") return readObject(cursor);
  return readText(cursor);
}

function readList(cursor: Cursor): HclValue | undefined {
  cursor.next += 1;
  const items: HclValue[] = [];
  while (!take(cursor, "]")) {
    const item = readValue(cursor);
    if (!item) return undefined;
    items.push(item);
    if (!take(cursor, ",") && cursor.tokens[cursor.next]?.text !== "]") return undefined;
  }
  return { kind: "list", items };
}

function readObject(cursor: Cursor): HclValue | undefined {
  cursor.next += 1;
  const entries: HclEntry[] = [];
  while (!take(cursor, "}")) {
    const key = cursor.tokens[cursor.next];
    if (!key || key.kind === "mark") return undefined;
    cursor.next += 1;
    if (!take(cursor, "=") && !take(cursor, ":")) return undefined;
    const value = readValue(cursor);
    if (!value) return undefined;
    entries.push({ key: key.text, value });
    take(cursor, ",");
  }
  return { kind: "object", entries };
}

/** Everything up to the comma, bracket or line break that ends the expression. */
function readText(cursor: Cursor): HclValue | undefined {
  const first = cursor.tokens[cursor.next];
  let last: HclToken | undefined;
  let open = 0;
  for (let token = first; token; token = cursor.tokens[cursor.next]) {
    const isMark = token.kind === "mark";
    if (open === 0 && isMark && ",]})".includes(token.text)) break;
    if (open === 0 && last && cursor.source.slice(last.end, token.start).includes("\n")) break;
    if (isMark && "([{".includes(token.text)) open += 1;
    if (isMark && ")]}".includes(token.text)) open -= 1;
    last = token;
    cursor.next += 1;
  }
  return first && last ? { kind: "text", text: cursor.source.slice(first.start, last.end) } : undefined;
}

function take(cursor: Cursor, mark: string): boolean {
  const token = cursor.tokens[cursor.next];
  if (token?.kind !== "mark" || token.text !== mark) return false;
  cursor.next += 1;
  return true;
}
