import path from "node:path";
import { indexFile } from "../format/index-files.ts";
import type { SearchablePage } from "../record.ts";
import { encodeIndex, type EncodeOptions } from "./encode-index.ts";
import { createIndexBuilder } from "./index-builder.ts";
import { createTextFiles } from "./text-files.ts";

export interface MemoryIndex {
  /** Adds the next page, in the order of the site. */
  add: (page: SearchablePage) => void;
  /** The files of the index by name, without their folder. */
  files: () => Map<string, string>;
}

/** Creates an index in memory, for a site in development or for tests. */
export function createMemoryIndex({
  ownKinds = [],
  ...options
}: Omit<EncodeOptions, "texts" | "known"> & { ownKinds?: readonly string[] }): MemoryIndex {
  const files = new Map<string, string>();
  const builder = createIndexBuilder(options.language, undefined, ownKinds);
  const texts = createTextFiles({
    read: (name) => files.get(name) ?? "",
    write: (name, content) => files.set(name, textOf(content)),
    keep: () => {},
    known: new Map(),
    ownKinds,
  });
  return {
    add(page) {
      builder.add(page);
      texts.add(page);
    },
    files() {
      const encoded = encodeIndex(builder.result(), { ...options, texts: texts.finish() });
      for (const { name, content } of encoded.files) files.set(name, textOf(content));
      return files.set(path.posix.basename(indexFile), encoded.index);
    },
  };
}

function textOf(content: Uint8Array): string {
  return new TextDecoder().decode(content);
}
