import { createHash } from "node:crypto";

/** Sixteen hexadecimal digits that stand for a content, for cache keys and file names. */
export function hashText(content: string | Uint8Array): string {
  return createHash("sha1").update(content).digest("hex").slice(0, 16);
}
