import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawCode } from "../../compile/code/undrawn-code.ts";
import { htmlToMarkdown } from "../../markdown-pages/html-to-markdown.ts";
import type { FileContent, Finish, UnfinishedFile } from "./output-folder.ts";

/** The thread that writes has the time. */
const finishers: Record<Finish, (html: string) => string> = { code: drawCode, markdown: htmlToMarkdown };

export function isUnfinished(content: FileContent): content is UnfinishedFile {
  return typeof content === "object" && "finish" in content;
}

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
      // Another thread may have come first meanwhile: so called, that is no error.
      mkdirSync(folder, { recursive: true });
    }
  };
  return (file, content) => {
    prepare(path.dirname(file));
    const written = isUnfinished(content) ? finishers[content.finish](content.html) : content;
    writeFileSync(file, written);
    return Buffer.byteLength(written);
  };
}
