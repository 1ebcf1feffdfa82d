import { withoutDocumentEnding } from "./file-name.ts";
import { withoutSuffix } from "@cairn/html/address";

/** Returns a path without the parts that don't matter: slashes at both ends, query and fragment. */
export function comparablePath(path: string): string {
  return withoutSuffix(path).replace(/^\/|\/$/g, "");
}

/**
 * Returns what is the same in all ways to write the address of a document, or the path of its file: no slashes or dots
 * around it, no ending of the file, and no name of a folder's page.
 */
export function comparableDocument(address: string): string {
  return withoutDocumentEnding(comparablePath(address.replace(/^(?:\.{0,2}\/)+/, "")))
    .replace(/\.html$/, "")
    .replace(/(?:^|\/)(?:index|README)$/, "");
}
