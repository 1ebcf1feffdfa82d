import path from "node:path";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { htmlToMarkdown } from "../../markdown-pages/html-to-markdown.ts";
import type { OutputContent, UnfinishedFile } from "./output-folder.ts";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { writeFile, type WrittenFile } from "@cairn/files/written-file";

/** Finishes a file's content. Usually the writing thread does it, which has time for it. */
function finishFile(content: UnfinishedFile): string {
  return content.finish === "code"
    ? drawCode(content.html, content.texts ?? englishTexts)
    : content.before + htmlToMarkdown(content.html, content.origin);
}

export function isUnfinished(content: OutputContent): content is UnfinishedFile {
  return typeof content === "object" && "finish" in content;
}

/** Returns the parts of a finished file's content. */
export function partsOf(content: Exclude<OutputContent, UnfinishedFile>): readonly (string | Uint8Array)[] {
  return typeof content === "string" || content instanceof Uint8Array ? [content] : content;
}

/** Returns a file's content as UTF-8, finished if necessary. */
export function bytesOf(content: OutputContent): Buffer {
  const parts = isUnfinished(content) ? [finishFile(content)] : partsOf(content);
  const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  return bytes.length === 1 && bytes[0] instanceof Buffer ? bytes[0] : Buffer.concat(bytes);
}

/** Returns a function that writes a file, and makes each folder that is needed once. */
export function createFileWriter(): (file: string, content: OutputContent) => WrittenFile {
  const makeFolder = createFolderMaker();
  return (file, content) => {
    makeFolder(path.dirname(file));
    return writeFile(file, content instanceof Uint8Array ? content : bytesOf(content));
  };
}
