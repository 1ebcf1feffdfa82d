import path from "node:path";
import { indexFile } from "../../search/format/index-files.ts";
import type { Locale } from "../../shared/locale.ts";
import { describePage } from "./describe-page.ts";
import { encodeIndex, type EncodeOptions } from "./encode-index.ts";
import { createIndexBuilder } from "./index-builder.ts";
import type { PageInput } from "./page-input.ts";
import { createTextFiles } from "./text-files.ts";

export interface MemoryIndex {
  /** Takes the next page, in the order of the site. */
  add: (page: PageInput) => void;
  /** The files of the index by name, without their folder. */
  files: () => Map<string, string>;
}

interface MemoryIndexOptions extends Omit<EncodeOptions, "texts" | "language" | "known"> {
  locale: Locale;
}

/** An index that is made at once and written nowhere: of a site that is being written, or of a test's pages. */
export function createMemoryIndex({ locale, ...options }: MemoryIndexOptions): MemoryIndex {
  const files = new Map<string, string>();
  const builder = createIndexBuilder(locale.code);
  const texts = createTextFiles({
    read: (name) => files.get(name) ?? "",
    write: (name, text) => files.set(name, text),
    keep: () => {},
    known: new Map(),
  });
  return {
    add(page) {
      const described = describePage(page, locale);
      builder.add(described);
      texts.add(described);
    },
    files() {
      const encoded = encodeIndex(builder.result(), {
        ...options,
        language: locale.code,
        texts: texts.finish(),
      });
      for (const [name, text] of encoded.files) files.set(name, text);
      return files.set(path.posix.basename(indexFile), encoded.index);
    },
  };
}
