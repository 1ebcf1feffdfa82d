import path from "node:path";
import { isDocumentFile } from "../../compile/documents/document-place.ts";
import { docsDirectoryOf } from "../scan/docs-directory.ts";
import { walkFiles } from "../../files/walk.ts";
import type { DocumentFile } from "./document-parser.ts";

/** Folders of a bare folder of Markdown that rarely hold documents. */
const without = ["build", "static", "i18n", "versioned_docs", "src"];

/** The documents that a site has unless its configuration says something else: in their usual place, in their usual order. */
export function documentsOfFolder(siteDirectory: string): DocumentFile[] {
  const folder = docsDirectoryOf(siteDirectory);
  const found = walkFiles(path.join(siteDirectory, folder), {
    without: folder === "" ? without : [],
    // It is said where the site is scanned.
    onUnreadable: () => undefined,
  });
  return found
    .filter((file) => isDocumentFile(file.path))
    .map(({ path: name, absolute, stamp }) => ({ absolute, stamp, file: folder === "" ? name : `${folder}/${name}` }));
}
