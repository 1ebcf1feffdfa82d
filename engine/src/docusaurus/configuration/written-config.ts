import { absentSourceOf } from "../running/package-stub.ts";

/** An object of a configuration, nothing known of it. */
export type Written = Record<string, unknown>;

/** The value, where it is an object; else an empty one. */
export function asObject(value: unknown): Written {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Written) : {};
}

/**
 * A value as JSON would carry it: without functions, and with an empty list for what comes from a package that is not
 * there. A component may read a key of that, go through it and draw it.
 */
export function plainValue(value: unknown): unknown {
  if (absentSourceOf(value) !== undefined) return [];
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each) => plainValue(each) ?? null);
  const entries = Object.entries(value).map(([key, inner]) => [key, plainValue(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}
