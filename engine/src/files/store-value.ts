import { serialize } from "node:v8";
import { replaceFile } from "@cairn/files/replace-file";

/**
 * Keeps a value for the next build, in one step, to be read with `deserialize`. A folder that cannot be written costs that
 * build its speed, nothing else.
 */
export function storeValue(file: string, value: unknown): void {
  try {
    replaceFile(file, serialize(value));
  } catch {
    // The build itself is whole.
  }
}
