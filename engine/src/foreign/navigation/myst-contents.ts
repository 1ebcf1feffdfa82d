import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import type { NavigationEntry } from "./navigation-entry.ts";

/** The keys of the lists of documents below a document or a part. */
const lists = ["parts", "chapters", "sections", "children", "entries", "subtrees"];

/**
 * Returns the entries of the table of contents of Jupyter Book (`_toc.yml`) or MyST (`myst.yml`).
 *
 * @param folder - the folder of that file, relative to the documents'
 */
export function readMystContents(written: unknown, folder: string): NavigationEntry[] {
  const project = isObject(written) && isObject(written["project"]) ? written["project"]["toc"] : written;
  const read = (value: unknown): NavigationEntry[] => {
    if (Array.isArray(value)) return value.flatMap(read);
    if (!isObject(value)) return [];
    const entries = lists.flatMap((key) => read(value[key]));
    const text = (...keys: string[]) => keys.map((key) => value[key]).find((each) => typeof each === "string");
    const file = text("file", "root");
    const label = text("title", "caption", "part");
    const document = file === undefined ? undefined : path.posix.join(folder, file);
    // The first page of a book is beside its chapters.
    if (value["root"] !== undefined) return [{ document }, ...entries];
    const href = text("url");
    if (href !== undefined && label !== undefined) return [{ label, href }];
    if (document !== undefined) return [{ label, document, ...(entries.length > 0 && { entries }) }];
    return label === undefined ? entries : [{ label, entries }];
  };
  return read(project);
}
