import { hash as hashOf } from "node:crypto";
import { readFileSync, type Stats, statSync } from "node:fs";
import { disk } from "./disk.ts";
import { statIfThere } from "./stat-if-there.ts";

/** The record of a written file. */
export interface WrittenFile {
  /** The size in bytes. */
  size: number;
  /** Hash of the content. */
  content: string;
  /** Changes when the file is replaced or written to, as far as the system reports it. */
  seal: string;
}

/** Writes a new file. `hash` is that of its content, if known: the first sixteen digits of SHA-1. */
export function writeFile(file: string, content: string | Uint8Array, hash?: string): WrittenFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  disk.write(file, bytes);
  return { size: bytes.byteLength, content: hash ?? hashContent(bytes), seal: sealOf(statSync(file)) };
}

/** Returns the seal of a file; empty if there is none. */
export function sealOfFile(file: string): string {
  const stats = statIfThere(file);
  return stats?.isFile() ? sealOf(stats) : "";
}

/** Whether a file has the recorded content. */
export function hasContent(file: string, { size, content }: Pick<WrittenFile, "size" | "content">): boolean {
  const stats = statIfThere(file);
  return stats?.isFile() === true && stats.size === size && hashContent(readFileSync(file)) === content;
}

function hashContent(content: Uint8Array): string {
  return hashOf("sha1", content, "hex").slice(0, 16);
}

function sealOf({ ino, mtimeMs, size }: Stats): string {
  return `${ino}-${mtimeMs}-${size}`;
}
