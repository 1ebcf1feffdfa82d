import { bracketChange, type HclToken, readHclTokens, readNested, takeMark, type TokenCursor } from "./hcl-tokens.ts";

export interface TypeAttribute {
  name: string;
  type: TypeNode;
  optional: boolean;
  /** HCL expression as written: the second argument of `optional`. */
  default?: string | undefined;
  /** The comments above the attribute, after it, and after the opening brace of its type. */
  description?: string | undefined;
}

/** A Terraform type expression. */
export type TypeNode =
  | { kind: "primitive"; name: string }
  | { kind: "collection"; name: "list" | "set" | "map"; element: TypeNode }
  | { kind: "object"; attributes: TypeAttribute[] }
  | { kind: "tuple"; elements: TypeNode[] }
  /** Not a type expression that Terraform documents; the text as written. */
  | { kind: "unknown"; text: string };

const primitives = new Set(["string", "number", "bool", "any"]);

/**
 * Parses a type constraint according to
 * https://developer.hashicorp.com/terraform/language/expressions/type-constraints, with the older forms `"string"` and
 * bare `list`. Never throws: an invalid type is `unknown`.
 */
export function parseType(source: string): TypeNode {
  const cursor: TokenCursor = { source, tokens: readHclTokens(source), next: 0, depth: 0 };
  const type = readType(cursor);
  return type && cursor.next === cursor.tokens.length ? type : { kind: "unknown", text: source.trim() };
}

function readType(cursor: TokenCursor): TypeNode | undefined {
  return readNested(cursor, readNamedType);
}

function readNamedType(cursor: TokenCursor): TypeNode | undefined {
  const name = readName(cursor);
  if (name === undefined) return undefined;
  if (primitives.has(name)) return { kind: "primitive", name };
  if (name === "list" || name === "set" || name === "map") {
    if (!takeMark(cursor, "(")) return { kind: "collection", name, element: { kind: "primitive", name: "any" } };
    const element = readType(cursor);
    return element && closeCall(cursor) ? { kind: "collection", name, element } : undefined;
  }
  if (name === "object" && takeMark(cursor, "(") && takeMark(cursor, "{")) {
    const attributes = readUntil(cursor, "}", readAttribute);
    return attributes && closeCall(cursor) ? { kind: "object", attributes } : undefined;
  }
  if (name === "tuple" && takeMark(cursor, "(") && takeMark(cursor, "[")) {
    const elements = readUntil(cursor, "]", readType);
    return elements && closeCall(cursor) ? { kind: "tuple", elements } : undefined;
  }
  return undefined;
}

function readAttribute(cursor: TokenCursor): TypeAttribute | undefined {
  const start = cursor.next;
  const before = cursor.tokens[start]?.commentsBefore ?? [];
  const name = readName(cursor);
  if (name === undefined || !(takeMark(cursor, "=") || takeMark(cursor, ":"))) return undefined;
  const optional = cursor.tokens[cursor.next]?.text === "optional";
  const value = optional ? readOptional(cursor) : { type: readType(cursor) };
  if (!value?.type) return undefined;
  const last = cursor.tokens[cursor.next - 1];
  takeMark(cursor, ",");
  const after = cursor.tokens[cursor.next - 1]?.commentAfter ?? last?.commentAfter;
  const behind = [openingComment(cursor.tokens.slice(start, cursor.next)), after].filter(Boolean);
  const description = [...before, ...behind].join("\n").trim();
  return { name, optional, ...value, type: value.type, ...(description && { description }) };
}

/** Returns the comment after the brace that opens an object type: `rules = list(object({ # In order`. */
function openingComment(tokens: readonly HclToken[]): string {
  const opening = tokens.find(({ text }, index) => text === "{" && tokens[index - 1]?.text === "(");
  return opening?.commentAfter ?? "";
}

function readOptional(cursor: TokenCursor): { type: TypeNode; default?: string } | undefined {
  cursor.next += 1;
  const type = takeMark(cursor, "(") ? readType(cursor) : undefined;
  if (!type) return undefined;
  if (closeCall(cursor)) return { type };
  // `closeCall` has consumed the comma, so an expression follows.
  const first = cursor.tokens[cursor.next];
  let open = 0;
  for (let token = first; token; token = cursor.tokens[cursor.next]) {
    if (token.kind === "mark" && open === 0 && token.text === ")") {
      const text = cursor.source.slice(first?.start, token.start).trim().replace(/,$/, "");
      cursor.next += 1;
      return text === "" ? undefined : { type, default: text };
    }
    open += bracketChange(token);
    cursor.next += 1;
  }
  return undefined;
}

/** Reads items up to the closing bracket, separated by commas or only by lines. */
function readUntil<Item>(
  cursor: TokenCursor,
  end: string,
  readItem: (cursor: TokenCursor) => Item | undefined,
): Item[] | undefined {
  const items: Item[] = [];
  while (!takeMark(cursor, end)) {
    const item = readItem(cursor);
    if (item === undefined) return undefined;
    items.push(item);
    takeMark(cursor, ",");
  }
  return items;
}

/** Reads a bare word, or a quoted one as in Terraform 0.11. */
function readName(cursor: TokenCursor): string | undefined {
  const token = cursor.tokens[cursor.next];
  if (!token || token.kind === "mark") return undefined;
  cursor.next += 1;
  return token.kind === "word" ? token.text : token.text.replace(/^"|"$/g, "");
}

/** Reads the end of a call, with an optional trailing comma. */
function closeCall(cursor: TokenCursor): boolean {
  takeMark(cursor, ",");
  return takeMark(cursor, ")");
}
