import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { serialize } from "node:v8";

/**
 * Keeps a value for the next build, in one step, to be read with `deserialize`. A folder that cannot be written costs that
 * build its speed, nothing else.
 */
export function storeValue(file: string, value: unknown): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, serialize(value));
    renameSync(`${file}.new`, file);
  } catch {
    // The build itself is whole.
  }
}
