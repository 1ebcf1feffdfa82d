import type { z } from "zod";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nearest } from "./nearest.ts";
import { describeExpected } from "./describe-expected.ts";
import { readWrittenKeys, type WrittenKeys } from "./written-keys.ts";

/** A configuration file and its schema. */
export interface ConfigSource {
  file: string;
  text: string;
  schema: z.ZodType;
}

/** A longer list of keys is not helpful. */
const maxNamed = 60;

/** Describes what is wrong with the configuration, where, and what would be right. */
export async function describeIssues(source: ConfigSource, issues: readonly z.core.$ZodIssue[]): Promise<Diagnostic[]> {
  if (issues.length === 0) return [];
  const written = await readWrittenKeys(source);
  return issues.flatMap((issue) => describeIssue({ ...source, written }, issue));
}

function describeIssue(
  { file, schema, written }: ConfigSource & { written: WrittenKeys },
  issue: z.core.$ZodIssue,
): Diagnostic[] {
  const keys = issue.path.map(String);
  const position = (names: readonly string[]) => written.positionOf(names) ?? { line: 1, column: 1 };
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const suggestion = nearest(key, known);
      return {
        code: "config-key",
        severity: "error",
        file,
        ...position([...keys, key]),
        message: `The configuration has no key "${[...keys, key].join(".")}".`,
        hint: suggestion
          ? `Did you mean "${suggestion}"?`
          : known.length <= maxNamed
            ? `Use one of: ${known.join(", ")}.`
            : undefined,
      };
    });
  }
  return [
    {
      code: "config-value",
      severity: "error",
      file,
      ...position(keys),
      message:
        keys.length > 0
          ? `The configuration key "${keys.join(".")}" ${isMissing(issue) ? "is missing" : "has an invalid value"}.`
          : "The configuration is not an object.",
      hint: describeExpected(issue),
    },
  ];
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}

/** Returns the keys that a schema allows in the object at a path; numbers in the path are indexes of arrays. */
export function knownKeys(schema: z.ZodType, keys: readonly PropertyKey[]): string[] {
  let inner: unknown = schema;
  for (const key of keys) {
    inner = unwrap(inner);
    if (typeof key === "number") inner = (inner as { element?: unknown }).element;
    else inner = (inner as { shape?: Record<string, unknown> }).shape?.[String(key)];
  }
  const object = unwrap(inner) as { shape?: object; def?: { keyType?: { options?: string[] } } } | undefined;
  // A record may have an enumeration of keys.
  return object?.def?.keyType?.options ?? Object.keys(object?.shape ?? {});
}

function unwrap(schema: unknown): unknown {
  let inner = schema as { def?: { innerType?: unknown; in?: unknown } } | undefined;
  // For a transformation, its input is what an author writes.
  for (let next = inner?.def; next?.innerType ?? next?.in; next = inner?.def)
    inner = (next?.innerType ?? next?.in) as typeof inner;
  return inner;
}
