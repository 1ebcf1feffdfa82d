import { isObject } from "@cairn/catalogue/is-object";
import { absentSourceOf } from "../running/package-stub.ts";

/** An object in a configuration, not validated. */
export type Written = Record<string, unknown>;

/** Returns the value if it is an object, otherwise an empty one. */
export function asObject(value: unknown): Written {
  return isObject(value) ? value : {};
}

/**
 * Converts a value to JSON data: without functions, and with an empty list in place of values from packages that are
 * not installed, which components can index, iterate and render.
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
