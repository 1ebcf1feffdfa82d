import { describeYamlError } from "../findings/describe-yaml-error.ts";
import { didYouMean } from "../findings/did-you-mean.ts";
import { LineCounter, isMap, isNode, isScalar, type Document, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { messageOf } from "@cairn/catalogue/error-message";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { positionAt } from "../findings/position-at.ts";
import type { SourceFile } from "../compile/content-source.ts";
import { closestIssues, knownKeys } from "../findings/closest-issues.ts";
import { findJsonError } from "../findings/find-json-error.ts";
import { parseYamlDocument } from "../findings/parse-yaml.ts";
import { nearest } from "../findings/nearest.ts";
import { describeExpected } from "../findings/describe-expected.ts";

/**
 * Reads a JSON or YAML file of a catalogue and validates it. Findings point at the line of the value; the value is
 * absent if there are any.
 */
export function parseCatalogueFile<Schema extends z.ZodType>(
  { file, text }: SourceFile,
  schema: Schema,
): { value?: z.output<Schema>; diagnostics: Diagnostic[] } {
  const isJson = /\.jsonl?$/.test(file);
  const lines = new LineCounter();
  // JSON is a subset of YAML, and the YAML parser keeps the positions that JSON.parse drops.
  const parse = () => parseYamlDocument(text, { lineCounter: lines, uniqueKeys: !isJson });
  let data: unknown;
  let document: Document | undefined;
  if (isJson) {
    try {
      data = readJson(text.replace(/^\uFEFF/, ""));
    } catch {
      return { diagnostics: [describeSyntaxError(file, text)] };
    }
  } else {
    document = parse();
    if (document.errors.length > 0)
      return { diagnostics: document.errors.map((error) => describeYamlMistake(file, error)) };
    data = document.toJS({ reviver: (_, value) => wellFormed(value) });
  }
  let result: z.ZodSafeParseResult<z.output<Schema>>;
  try {
    result = schema.safeParse(data);
  } catch (error) {
    return { diagnostics: [describeSchemaFailure(file, error)] };
  }
  if (result.success) return { value: result.data, diagnostics: [] };
  document ??= parse();
  const written = document;
  const diagnostics = result.error.issues.flatMap(closestIssues).flatMap((issue) =>
    describeSchemaIssue(issue, schema).map(({ path, onKey, ...finding }): Diagnostic => {
      const at = lines.linePos(findOffset(written, path, onKey));
      return { severity: "error", file, line: at.line, column: at.col, ...finding };
    }),
  );
  return { diagnostics };
}

/** The schema of a site's own kind may throw an error, or need to wait for a result. */
function describeSchemaFailure(file: string, error: unknown): Diagnostic {
  return {
    code: "catalogue-value",
    severity: "error",
    file,
    line: 1,
    column: 1,
    message: `The schema cannot check this entry: ${messageOf(error)}`,
    hint: "Checks in a schema must return their result at once, and must not throw an error.",
  };
}

/** Reads a file with a catalogue entry on each line. Skips empty lines and leaves out invalid entries. */
export function parseCatalogueLines<Schema extends z.ZodType>(
  { text, ...file }: SourceFile,
  schema: Schema,
): { values: { value: z.output<Schema>; line: number }[]; diagnostics: Diagnostic[] } {
  const values: { value: z.output<Schema>; line: number }[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const parsed = parseCatalogueFile({ ...file, text: line }, schema);
    if (parsed.diagnostics.length === 0) values.push({ value: parsed.value as z.output<Schema>, line: index + 1 });
    diagnostics.push(...parsed.diagnostics.map((each) => ({ ...each, line: (each.line ?? 1) + index })));
  }
  return { values, diagnostics };
}

/**
 * Strings may contain lone surrogates, such as "\ud83d" if a text was cut within an emoji. They are replaced as
 * browsers do, because addresses cannot contain them.
 */
function readJson(text: string): unknown {
  const mayHaveSurrogates = /\\u[dD][89abAB]|\\u[dD][c-fC-F]/.test(text);
  return JSON.parse(text, mayHaveSurrogates ? (_, value: unknown) => wellFormed(value) : undefined);
}

/** Returns a text without lone surrogates, or an object without any in its keys. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toWellFormed(), each]));
}

/** Returns the position of the value at a path in a catalogue file; 1-based. */
export function locateValue(text: string, path: readonly PropertyKey[]): { line: number; column: number } {
  const lineCounter = new LineCounter();
  const { line, col } = lineCounter.linePos(findOffset(parseYamlDocument(text, { lineCounter }), path, false));
  return { line, column: col };
}

function describeYamlMistake(file: string, error: YAMLParseError): Diagnostic {
  const [at] = error.linePos ?? [];
  const { reason, hint } = describeYamlError(error);
  return {
    code: "catalogue-syntax",
    severity: "error",
    file,
    line: at?.line ?? 1,
    column: at?.col ?? 1,
    message: `The file is not valid YAML: ${reason}.`,
    hint,
  };
}

function describeSyntaxError(file: string, text: string): Diagnostic {
  const { offset, expected } = findJsonError(text);
  return {
    code: "catalogue-syntax",
    severity: "error",
    file,
    ...positionAt(text, offset),
    message: "The file is not valid JSON.",
    hint: `Expected ${expected}.`,
  };
}

/** Returns the offset of the value at a path, or of the closest existing parent. */
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

/** A problem with a value, before its position in the file is known. */
interface SchemaFinding {
  code: string;
  path: PropertyKey[];
  /** Whether the position is the key's, not its value's. */
  onKey: boolean;
  message: string;
  hint: string;
}

/** Converts a Zod issue to findings with a code, a message and a fix; one for each unknown key. */
function describeSchemaIssue(issue: z.core.$ZodIssue, schema: z.ZodType): SchemaFinding[] {
  const where = issue.path.length > 0 ? `"${formatPath(issue.path)}"` : "The file";
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const closest = nearest(key, known);
      return {
        code: "catalogue-unknown-key",
        path: [...issue.path, key],
        onKey: true,
        message: `"${formatPath([...issue.path, key])}" is not a key of this format.`,
        hint: didYouMean(closest) ?? `Remove it, or use one of: ${known.join(", ")}.`,
      };
    });
  }
  if (issue.code === "invalid_type" && issue.input === undefined && issue.message.endsWith("received undefined")) {
    return [
      {
        code: "catalogue-missing-key",
        path: issue.path,
        onKey: false,
        message: `${where} is missing.`,
        hint: `Add it: ${issue.expected === "array" ? "a list, which may be empty" : `a ${issue.expected}`}.`,
      },
    ];
  }
  return [
    {
      code: "catalogue-value",
      path: issue.path,
      onKey: false,
      message: `${where} has an invalid value.`,
      hint: describeExpected(issue),
    },
  ];
}

/** Formats a path as in code: `inputs[3].name`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}
