import path from "node:path";
import { readValue, storeValue } from "../../files/store-value.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { SpareOutput } from "../emit/assemble-output.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import type { RenderRecord } from "../render/page/rendered-page.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";

/**
 * Changes to a cache since it was written, from incremental builds of edited documents. They are stored separately, so
 * that a single edit does not rewrite the cache of ten thousand pages.
 */
export interface BuildEdits {
  /** Id of the cache that they belong to. */
  id: string;
  /** By source file. */
  compile: Map<string, CompileRecord>;
  /** By output file. */
  render: Map<string, RenderRecord>;
  /** Changed files of the output; undefined for a removed one. */
  files: Map<string, OutputFile | undefined>;
  search: IndexCacheRecord | undefined;
  spare: SpareOutput | undefined;
  placed: number | undefined;
}

export function editsFileOf(cacheDirectory: string): string {
  return path.join(cacheDirectory, "edits");
}

/** Reads the edits since the cache with this id was written; undefined if there are none or they belong to another. */
export function readEdits(cacheDirectory: string, id: string): BuildEdits | undefined {
  try {
    const edits = readValue(editsFileOf(cacheDirectory)) as BuildEdits;
    return edits.id === id ? edits : undefined;
  } catch {
    return undefined;
  }
}

export function writeEdits(cacheDirectory: string, edits: BuildEdits): void {
  storeValue(editsFileOf(cacheDirectory), edits);
}

/** Applies edits to a table of the output's files. */
export function applyFiles(files: Map<string, OutputFile>, edits: Pick<BuildEdits, "files">): void {
  for (const [name, file] of edits.files) {
    if (file) files.set(name, file);
    else files.delete(name);
  }
}
