import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawCode } from "../compile/undrawn-code.ts";

/** A page whose code blocks are drawn when it is written. */
export interface UndrawnPage {
  undrawn: string;
}

/** What a file is to hold. */
export type FileContent = string | Uint8Array | UndrawnPage;

/** A function that writes a file, and the folders that it needs, each once. Returns the file's size in bytes. */
export function createFileWriter(): (file: string, content: FileContent) => number {
  const folders = new Set<string>();
  const prepare = (folder: string): void => {
    if (folders.has(folder)) return;
    folders.add(folder);
    try {
      mkdirSync(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EEXIST") return;
      if (code !== "ENOENT") throw error;
      prepare(path.dirname(folder));
      mkdirSync(folder);
    }
  };
  return (file, content) => {
    prepare(path.dirname(file));
    const written = typeof content === "object" && "undrawn" in content ? drawCode(content.undrawn) : content;
    writeFileSync(file, written);
    return Buffer.byteLength(written);
  };
}
