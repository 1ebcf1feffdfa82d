import type { z } from "zod";
import { nearest } from "./nearest.ts";
import { sayExpected } from "./say-expected.ts";

/** What is wrong with a value, before its place in the file is known. */
export interface SchemaFinding {
  code: string;
  path: PropertyKey[];
  /** The position is the key's, not its value's. */
  onKey: boolean;
  message: string;
  hint: string;
}

/** An issue of Zod as findings with a code, a message and a fix; one for each unknown key. */
export function describeSchemaIssue(issue: z.core.$ZodIssue, schema: z.ZodType): SchemaFinding[] {
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
      hint: sayExpected(issue),
    },
  ];
}

/** `inputs[3].name`, as one would write it in code. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
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
