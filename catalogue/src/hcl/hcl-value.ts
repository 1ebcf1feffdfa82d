import { bracketChange, type HclToken, readHclTokens, readNested, takeMark, type TokenCursor } from "./hcl-tokens.ts";
import { renderString } from "./syntax/render-value.ts";

/** An HCL expression, parsed as far as needed to write it again: brackets are parsed, all else is text. */
export type HclValue =
  | { kind: "text"; text: string }
  | { kind: "list"; items: HclValue[] }
  | { kind: "object"; entries: HclEntry[] };

export interface HclEntry {
  /** The key as written: a word, a quoted string, or a number. */
  key: string;
  value: HclValue;
}

/**
 * Parses an expression such as a variable's default. Never throws: what it cannot parse stays text. A string whose
 * inner quotes lost their escapes, `"[{ "a": 1 }]"`, is repaired.
 */
export function readHclValue(source: string): HclValue {
  const text = source.trim();
  const tokens = readHclTokens(text);
  if (text.startsWith('"') && text.endsWith('"') && tokens.length > 1)
    return { kind: "text", text: renderString(text.slice(1, -1).replace(/\\(["\\])/g, "$1")) };
  const cursor: TokenCursor = { source: text, tokens, next: 0, depth: 0 };
  const value = readValue(cursor);
  return value && cursor.next === tokens.length ? value : { kind: "text", text };
}

function readValue(cursor: TokenCursor): HclValue | undefined {
  return readNested(cursor, readLevel);
}

function readLevel(cursor: TokenCursor): HclValue | undefined {
  const first = cursor.tokens[cursor.next];
  // A `for` in brackets is an expression, not a list of items.
  const isFor = cursor.tokens[cursor.next + 1]?.text === "for";
  if (!isFor && first?.kind === "mark" && first.text === "[") return readList(cursor);
  if (!isFor && first?.kind === "mark" && first.text === "{") return readObject(cursor);
  return readText(cursor);
}

function readList(cursor: TokenCursor): HclValue | undefined {
  cursor.next += 1;
  const items: HclValue[] = [];
  while (!takeMark(cursor, "]")) {
    const item = readValue(cursor);
    if (!item) return undefined;
    items.push(item);
    if (!takeMark(cursor, ",") && cursor.tokens[cursor.next]?.text !== "]") return undefined;
  }
  return { kind: "list", items };
}

function readObject(cursor: TokenCursor): HclValue | undefined {
  cursor.next += 1;
  const entries: HclEntry[] = [];
  while (!takeMark(cursor, "}")) {
    const key = cursor.tokens[cursor.next];
    if (!key || key.kind === "mark") return undefined;
    cursor.next += 1;
    if (!takeMark(cursor, "=") && !takeMark(cursor, ":")) return undefined;
    const value = readValue(cursor);
    if (!value) return undefined;
    entries.push({ key: key.text, value });
    takeMark(cursor, ",");
  }
  return { kind: "object", entries };
}

/** Reads up to the comma, bracket or line break that ends the expression. */
function readText(cursor: TokenCursor): HclValue | undefined {
  const first = cursor.tokens[cursor.next];
  let last: HclToken | undefined;
  let open = 0;
  for (let token = first; token; token = cursor.tokens[cursor.next]) {
    if (open === 0 && token.kind === "mark" && ",]})".includes(token.text)) break;
    if (open === 0 && last && cursor.source.slice(last.end, token.start).includes("\n")) break;
    open += bracketChange(token);
    last = token;
    cursor.next += 1;
  }
  return first && last ? { kind: "text", text: cursor.source.slice(first.start, last.end) } : undefined;
}
