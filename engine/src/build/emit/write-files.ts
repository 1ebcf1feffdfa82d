import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A file to write: absolute path and content. */
export type FileToWrite = [file: string, content: string | Uint8Array];

/** A function that writes files and makes the folders that they need, each folder once. */
export function createFileWriter(): (files: readonly FileToWrite[]) => void {
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
  return (files) => {
    for (const [file, content] of files) {
      prepare(path.dirname(file));
      writeFileSync(file, content);
    }
  };
}
