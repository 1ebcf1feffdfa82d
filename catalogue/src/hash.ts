import { hash } from "node:crypto";

/** Sixteen hexadecimal digits that stand for a content, for cache keys and file names. */
export function hashText(content: string | Uint8Array): string {
  return hash("sha1", content, "hex").slice(0, 16);
}
