import { LineCounter, parseDocument, isMap, isNode, isScalar, type Document } from "yaml";
import type { z } from "zod";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { positionAt } from "../position-at.ts";
import type { SourceFile } from "../source.ts";
import { describeSchemaIssue } from "./describe-schema-issue.ts";
import { findJsonError } from "./find-json-error.ts";

/**
 * Reads a JSON file of the catalogue against its schema. Findings point at the line of the value;
 * the value is absent where there is any.
 */
export function parseCatalogueFile<Schema extends z.ZodType>(
  { file, text }: SourceFile,
  schema: Schema,
): { value?: z.output<Schema>; diagnostics: Diagnostic[] } {
  let data: unknown;
  try {
    data = readJson(text.replace(/^\uFEFF/, ""));
  } catch {
    return { diagnostics: [describeSyntaxError(file, text)] };
  }
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, diagnostics: [] };
  const lines = new LineCounter();
  // JSON is YAML with fewer forms: its parser keeps the positions that JSON.parse drops.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const diagnostics = result.error.issues.flatMap((issue) =>
    describeSchemaIssue(issue, schema).map(({ path, onKey, ...finding }): Diagnostic => {
      const at = lines.linePos(findOffset(document, path, onKey));
      return { severity: "error", file, line: at.line, column: at.col, ...finding };
    }),
  );
  return { diagnostics };
}

/**
 * JSON may name halves of signs, such as "\ud83d" where a text was cut off within an emoji. They are no text: a browser shows
 * a replacement for them, and no address can hold them.
 */
function readJson(text: string): unknown {
  const mayHaveHalves = /\\u[dD][89abAB]|\\u[dD][c-fC-F]/.test(text);
  return JSON.parse(text, mayHaveHalves ? (_, value: unknown) => wellFormed(value) : undefined);
}

/** Also the names of what an object holds. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(halfSign, "\ufffd");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.replaceAll(halfSign, "\ufffd"), each]));
}

const halfSign = /\p{Surrogate}/gu;

function describeSyntaxError(file: string, text: string): Diagnostic {
  const { offset, expected } = findJsonError(text);
  return {
    code: "catalogue-syntax",
    severity: "error",
    file,
    ...positionAt(text, offset),
    message: "The file is not valid JSON.",
    hint: `Here should be ${expected}.`,
  };
}

/** Offset of the value at a path, or of the nearest thing around it that exists. */
function findOffset(document: Document, path: readonly PropertyKey[], onKey: boolean): number {
  const parent = document.getIn(path.slice(0, -1), true);
  if (onKey && isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
  }
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
