import { capitalise } from "@cairn/catalogue/capitalise";
import { didYouMean } from "../findings/did-you-mean.ts";
import { z } from "zod";
import { closestIssues, knownKeys } from "../findings/closest-issues.ts";
import { nearest } from "../findings/nearest.ts";

/** A problem with one key of an object that an author wrote, before its position in the file is known. */
export interface ObjectFinding {
  kind: "key" | "value" | "type";
  /** The path of keys. A missing or misspelt key comes last. */
  path: PropertyKey[];
  message: string;
  hint: string;
  /** Set if Docusaurus accepts the value: then only the value is left out, and the rest is used. */
  isAccepted?: true | undefined;
  /** The unknown word. */
  word?: string | undefined;
}

/** A flag. One in quotes is read as if it were not, as in Docusaurus. */
export const flag = z.preprocess((value) => {
  const word = typeof value === "string" ? value.toLowerCase() : undefined;
  return word === "true" || word === "false" ? word === "true" : value;
}, z.boolean("true or false"));

/**
 * Validates an object against a schema whose messages name what is expected ("text", "true or false"). `name` is what
 * the author would call the object. Data is absent if there are findings.
 */
export function checkObject<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
  name: string,
): { data?: z.output<Schema> | undefined; findings: ObjectFinding[] } {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, findings: [] };
  return {
    findings: result.error.issues
      .flatMap(closestIssues)
      .flatMap((issue) => describeIssue(issue, { keysAt: (path) => knownKeys(schema, path), value, name })),
  };
}

/** Returns the finding for an unknown `type` (or other choice). */
export function unknownChoice(
  key: string,
  choice: unknown,
  { choices, name }: { choices: readonly string[]; name: string },
): ObjectFinding {
  return {
    kind: "type",
    path: [key],
    message: `${capitalise(name)} has the unknown ${key} ${quote(choice)}.`,
    hint: suggest(String(choice), choices),
    word: typeof choice === "string" ? choice : undefined,
  };
}

/** Returns "Did you mean …?" if a candidate is similar, else the list of all. */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates);
  return didYouMean(near) ?? `Use one of: ${candidates.join(", ")}.`;
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { keysAt, value, name }: { keysAt: (path: readonly PropertyKey[]) => string[]; value: unknown; name: string },
): ObjectFinding[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      kind: "key",
      path: [...issue.path, key],
      message: `${capitalise(name)} has the unknown key "${key}".`,
      hint: suggest(key, keysAt(issue.path)),
    }));
  }
  if (issue.path.length === 0) {
    return [
      { kind: "value", path: [], message: `${capitalise(name)} is ${quote(value)}.`, hint: "Write keys and values." },
    ];
  }
  const key = issue.path.join(".");
  const found = valueAt(value, issue.path);
  const message =
    found === undefined ? `${capitalise(name)} has no "${key}".` : `"${key}" of ${name} is ${quote(found)}.`;
  const hint = found === undefined ? `Add "${key}": ${issue.message}.` : `Write ${issue.message}.`;
  return [{ kind: "value", path: issue.path, message, hint }];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = (current as Record<PropertyKey, unknown>)[key];
  }
  return current;
}

/** Formats a value for a message; for long values only the type. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  return typeof value === "string" ? `"${value}"` : String(value);
}
