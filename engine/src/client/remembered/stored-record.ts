import { readStorage } from "../storage.ts";

/** Returns the object stored as JSON under a key; empty if there is none or it is invalid. */
export function readStoredRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStorage(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
