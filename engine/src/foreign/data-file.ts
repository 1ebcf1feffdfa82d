import { existsSync, readFileSync } from "node:fs";
import { createStampedCache } from "../files/stamp.ts";

/** Parses TOML, YAML or JSON, by the file's extension. @throws the parser's error */
export async function parseData(file: string, text: string): Promise<unknown> {
  if (file.endsWith(".toml")) return (await import("smol-toml")).parse(text);
  return file.endsWith(".json") ? JSON.parse(text) : (await import("../findings/parse-yaml.ts")).parseYaml(text);
}

/**
 * Reads such a file; undefined if it is invalid, because it may be for another program. Several parts of a build ask for
 * the same configuration.
 */
export const readDataFile = createStampedCache(parseFile);

async function parseFile(file: string): Promise<unknown> {
  try {
    const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    return file.endsWith(".json") ? parseLenient(text) : await parseData(file, text);
  } catch {
    return undefined;
  }
}

/** Parses JSON, also with comments on lines of their own and commas after last values, which most programs read. @throws the parser's error */
export function parseLenient(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, "").replaceAll(/,(?=\s*[}\]])/g, ""));
  }
}

/** Returns the value of a table's own key, ignoring case as Hugo does. `key` is in lower case. */
export function ownKey(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name.toLowerCase() === key)?.[1];
}

/** Returns the first value of a key at any depth, ignoring case as Hugo does. */
export function findKey(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = name.toLowerCase() === key.toLowerCase() ? each : findKey(each, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns a text that is not blank; undefined for other values. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** The fields of a package's file; none if it cannot be read. */
export function readPackage(file: string): Record<string, Record<string, unknown> | undefined> {
  if (!existsSync(file)) return {};
  try {
    const fields: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof fields === "object" && fields !== null ? (fields as Record<string, Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
