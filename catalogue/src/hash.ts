import { hash } from "node:crypto";

/** Returns a hash of sixteen hexadecimal digits, for cache keys and file names. */
export function hashText(content: string | Uint8Array): string {
  return hash("sha1", content, "hex").slice(0, 16);
}
