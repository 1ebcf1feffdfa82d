import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/**
 * Returns the issues within a value that may have several forms: those of the form that it has, such as an object
 * where `false` is allowed, too. Others, and values of no or several forms, keep their issue.
 */
export function closestIssues(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [form, ...others] = issue.errors.filter((issues) => issues.length > 0 && !issues.some(isOfWhole));
  if (form === undefined || others.length > 0) return [issue];
  return form.flatMap((inner) => closestIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Whether a value has another form than expected. */
function isOfWhole({ code, path }: Issue): boolean {
  return path.length === 0 && code !== "unrecognized_keys";
}

/** What is read of a schema here. */
interface SchemaParts {
  def?: {
    innerType?: unknown;
    in?: unknown;
    options?: readonly unknown[];
    valueType?: unknown;
    keyType?: { options?: string[] };
  };
  element?: unknown;
  shape?: Record<string, unknown>;
}

/** Returns the keys that a schema allows in the object at a path; numbers in the path are indexes of arrays. */
export function knownKeys(schema: z.ZodType, keys: readonly PropertyKey[]): string[] {
  let inner: unknown[] = [schema];
  for (const key of keys)
    inner = inner.flatMap(formsOf).flatMap((form) => {
      const part = typeof key === "number" ? form.element : (form.shape?.[String(key)] ?? form.def?.valueType);
      return part === undefined ? [] : [part];
    });
  return keysIn(inner);
}

function keysIn(schemas: readonly unknown[]): string[] {
  // A record may have an enumeration of keys.
  const keys = schemas.flatMap(formsOf).flatMap(({ def, shape }) => def?.keyType?.options ?? Object.keys(shape ?? {}));
  return Array.from(new Set(keys));
}

/** Returns the forms of a value that a schema allows. For a transformation, its input is what an author writes. */
function formsOf(schema: unknown): SchemaParts[] {
  const parts = schema as SchemaParts | undefined;
  const inner = parts?.def?.innerType ?? parts?.def?.in;
  if (inner !== undefined) return formsOf(inner);
  return parts?.def?.options?.flatMap(formsOf) ?? (parts ? [parts] : []);
}
