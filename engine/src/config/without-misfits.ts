import type { z } from "zod";

/** More of them, and the whole is something else. */
const mostMisfits = 100;

/**
 * What a schema makes of a value without those of its keys, and entries of its lists, that it finds wrong; of nothing where
 * that is not enough. The value stays as it is.
 */
export function withoutMisfits<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  let rest = value;
  for (let count = 0; count < mostMisfits; count++) {
    const { success, data, error } = schema.safeParse(rest);
    if (success) return data;
    const [issue] = error.issues;
    if (!issue) break;
    const keys = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
    rest = without(rest, keys);
  }
  return schema.parse({});
}

/** A copy without what is at a path; where nothing is there, which then is what is missing, without what should hold it. */
function without(value: unknown, [key, ...inner]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== "object" || value === null || !(key in value)) return undefined;
  const held = (value as Record<PropertyKey, unknown>)[key];
  const kept = inner.length === 0 ? undefined : without(held, inner);
  if (Array.isArray(value)) {
    const index = Number(key);
    return kept === undefined ? value.toSpliced(index, 1) : value.with(index, kept);
  }
  const { [key]: _, ...others } = value as Record<PropertyKey, unknown>;
  return kept === undefined ? others : { ...others, [key]: kept };
}
