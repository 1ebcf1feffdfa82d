import { LineCounter, parseDocument, isMap, isNode, isScalar, type Document } from "yaml";
import type { z } from "zod";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { closestName } from "../../shared/closest-name.ts";
import type { SourceFile } from "../source.ts";

type Issue = z.core.$ZodIssue;

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
    data = JSON.parse(text);
  } catch (error) {
    return { diagnostics: [describeSyntaxError(file, text, error)] };
  }
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, diagnostics: [] };
  const lines = new LineCounter();
  // JSON is YAML with fewer forms: its parser keeps the positions that JSON.parse drops.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const diagnostics = result.error.issues.flatMap((issue) =>
    describeIssue(issue, schema).map(({ path, onKey, ...finding }): Diagnostic => {
      const at = lines.linePos(findOffset(document, path, onKey));
      return { severity: "error", file, line: at.line, column: at.col, ...finding };
    }),
  );
  return { diagnostics };
}

/** Node's message names an offset, or nothing where the text ends too early. */
function describeSyntaxError(file: string, text: string, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const offset = Number(/at position (\d+)/.exec(reason)?.[1] ?? text.length);
  const before = text.slice(0, offset).split("\n");
  return {
    code: "catalogue-syntax",
    severity: "error",
    file,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    message: `The file is not valid JSON: ${reason.replace(/ (in JSON )?at position.*$/s, "")}.`,
    hint: "Look for a missing or extra comma, quote or bracket just before this place.",
  };
}

interface Finding {
  code: string;
  path: PropertyKey[];
  /** The position is the key's, not its value's. */
  onKey: boolean;
  message: string;
  hint: string;
}

function describeIssue(issue: Issue, schema: z.ZodType): Finding[] {
  const where = issue.path.length > 0 ? `"${formatPath(issue.path)}"` : "The file";
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const closest = closestName(key, known);
      return {
        code: "catalogue-unknown-key",
        path: [...issue.path, key],
        onKey: true,
        message: `"${formatPath([...issue.path, key])}" is not a key of this format.`,
        hint: closest ? `Did you mean "${closest}"?` : `Remove it, or use one of: ${known.join(", ")}.`,
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
      message: `${where} has a value that does not fit.`,
      hint: `${issue.message.replace(/\.$/, "")}.`,
    },
  ];
}

/** `inputs[3].name`, as one would write it in code. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("").replace(/^\./, "");
}

/** The keys that the schema allows in the object at a path. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema;
  for (const part of [...path, undefined]) {
    while (hasDefinition(current) && current.def.innerType) current = current.def.innerType;
    if (part === undefined || !hasDefinition(current)) break;
    current = typeof part === "number" ? current.def.element : current.def.shape?.[String(part)];
  }
  return hasDefinition(current) ? Object.keys(current.def.shape ?? {}) : [];
}

interface Definition {
  def: { innerType?: unknown; element?: unknown; shape?: Record<string, unknown> };
}

function hasDefinition(schema: unknown): schema is Definition {
  return typeof schema === "object" && schema !== null && "def" in schema;
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
