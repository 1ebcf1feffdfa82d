import path from "node:path";
import { readValue, storeValue } from "../../files/store-value.ts";
import type { CompileRecord } from "../compile/compile-file.ts";
import type { SpareOutput } from "../emit/assemble-output.ts";
import type { OutputFile } from "../emit/output-folder.ts";
import type { RenderRecord } from "../render/page/render-site.ts";
import type { IndexCacheRecord } from "../search/site-index.ts";

/** What edits of documents changed in a cache since it was written: the cache of ten thousand pages is not written for one. */
export interface BuildEdits {
  /** Which cache they belong to. */
  id: string;
  compile: Map<string, CompileRecord>;
  /** By output file. */
  render: Map<string, RenderRecord>;
  /** Files of the output; nothing for one that is gone. */
  files: Map<string, OutputFile | undefined>;
  search: IndexCacheRecord | undefined;
  spare: SpareOutput | undefined;
  placed: number | undefined;
}

export function editsFileOf(cacheDirectory: string): string {
  return path.join(cacheDirectory, "edits");
}

/** The edits since a cache was written; nothing where there are none, or they belong to another. */
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

/** Brings a table of the output's files up to date. */
export function applyFiles(files: Map<string, OutputFile>, edits: Pick<BuildEdits, "files">): void {
  for (const [name, file] of edits.files) {
    if (file) files.set(name, file);
    else files.delete(name);
  }
}
