import { isDocumentName } from "../address/file-name.ts";
import { readdirSync } from "node:fs";
import path from "node:path";
import { walkFiles } from "../files/walk.ts";

/** Returns the number of documents in a folder and those below it. */
export function countDocuments(folder: string): number {
  const files = walkFiles(folder, { onUnreadable: () => undefined });
  return files.filter(({ path: file }) => isDocumentName(file)).length;
}

/** Whether a folder contains Markdown, also in subfolders if it `isDeep`. Links are not followed, but count as documents. */
export function hasDocuments(folder: string, isDeep = true): boolean {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !/^(?:\.|node_modules$)/.test(name),
  );
  return (
    entries.some((each) => each.isSymbolicLink() || (each.isFile() && isDocumentName(each.name))) ||
    (isDeep && entries.some((each) => each.isDirectory() && hasDocuments(path.join(folder, each.name))))
  );
}
