import { readStorage } from "../storage.ts";

/** An object that was stored as JSON under the key; empty where there is none, or something else. */
export function readStoredRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStorage(key) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
