import path from "node:path";
import { drawCode } from "../../compile/code/deferred-code.ts";
import { englishTexts } from "../../texts/compiled-texts.ts";
import { htmlToMarkdown } from "../../markdown-pages/html-to-markdown.ts";
import type { FileContent, Finish, UnfinishedFile } from "./output-folder.ts";
import { createFolderMaker } from "@cairn/files/folder-maker";
import { writeFile, type WrittenFile } from "@cairn/files/written-file";

/** The thread that writes has the time. */
const finishers: Record<Finish, (content: UnfinishedFile) => string> = {
  code: ({ html, texts = englishTexts }) => drawCode(html, texts),
  markdown: ({ html }) => htmlToMarkdown(html),
};

export function isUnfinished(content: FileContent): content is UnfinishedFile {
  return typeof content === "object" && "finish" in content;
}

/** A function that writes a file, and the folders that it needs, each once. */
export function createFileWriter(): (file: string, content: FileContent) => WrittenFile {
  const makeFolder = createFolderMaker();
  return (file, content) => {
    makeFolder(path.dirname(file));
    return writeFile(file, isUnfinished(content) ? finishers[content.finish](content) : content);
  };
}
