import { readFileSync } from "node:fs";
import path from "node:path";
import { indexFile } from "@cairn/search/format/index-files";
import { hashText } from "@cairn/catalogue/hash";
import { encodeIndex, type EncodedParts } from "@cairn/search/index/encode-index";
import {
  createIndexBuilder,
  type IndexBuilder,
  type IndexedPage,
  type IndexedPages,
} from "@cairn/search/index/index-builder";
import type { SearchablePage } from "@cairn/search/record";
import { disk } from "@cairn/files/disk";
import { writeFile, type WrittenFile } from "@cairn/files/written-file";
import { createTextFiles, type StoredText } from "@cairn/search/index/text-files";
import { readValue, storeValue } from "../../files/store-value.ts";
import { type PageToIndex, readSearchablePage } from "./read-page.ts";

/** The options of an index. */
export interface IndexOptions {
  language: string;
  synonyms: string[][];
  /** Versions in the form of the index. */
  versions: [name: string, path: string][];
  /** Kinds of results that only this site has. */
  ownKinds: string[];
  outputDirectory: string;
  /** The folder in which the build's files are collected. */
  stagingDirectory: string;
  /** The last build's file with the state of its index, and the files of that index; absent if no page is kept. */
  known: { state: string; files: readonly string[] } | undefined;
  /** The beginning of the path for the state of this build; the index's signature is appended. */
  statePrefix: string;
}

/** A rendered page, as HTML or already read; of an unchanged page, its permalink. */
export type SentPage = PageToIndex | SearchablePage | string;

export interface BuiltIndex {
  signature: string;
  /** Files that were written, relative to the output folder. */
  files: ({ file: string } & WrittenFile)[];
  /** Files of the last build that are still valid. */
  kept: string[];
}

export interface IndexBuild {
  /** Takes pages in the order of the site. */
  takePages: (pages: readonly SentPage[]) => void;
  finish: () => BuiltIndex;
  /** Writes the state for the next build. Call it last. */
  keepState: () => void;
}

const folder = path.posix.dirname(indexFile);

/** The index of the last build. */
export interface KnownIndex extends IndexState {
  file: string;
  pages: ReadonlyMap<string, IndexedPage>;
  /** Continues from the last build's index. */
  builder: IndexBuilder;
}

/** Reads the index of the last build from the file with its state. Throws if that fails. */
export function readKnownIndex(file: string): KnownIndex {
  const state = readIndexState(file);
  return {
    ...state,
    file,
    pages: new Map(state.indexed.pages.map((page) => [page.permalink, page])),
    builder: createIndexBuilder(state.language, state.indexed),
  };
}

/**
 * Opens the build of an index. `ahead` is an index of the last build that was read in advance.
 * @throws if the state of the last build cannot be read, because pages that are only named rely on it
 */
export function openIndexBuild(options: IndexOptions, ahead?: KnownIndex): IndexBuild {
  const isAhead = ahead !== undefined && ahead.file === options.known?.state;
  const known = isAhead ? ahead : options.known && readKnownIndex(options.known.state);
  const { language, synonyms, versions, ownKinds, outputDirectory, statePrefix } = options;
  const builder = known?.builder ?? createIndexBuilder(language, undefined, ownKinds);
  const files = createIndexFiles(options);
  let state: { file: string; content: IndexState } | undefined;
  const texts = createTextFiles({
    read: (name) => readFileSync(path.join(outputDirectory, folder, name), "utf8"),
    write: files.writeUnlessThere,
    keep: files.keep,
    known: known?.texts ?? new Map(),
    ownKinds,
  });

  return {
    takePages(pages) {
      for (const page of pages) {
        if (typeof page !== "string") {
          const read = "html" in page ? readSearchablePage(page) : page;
          builder.add(read);
          texts.add(read);
          continue;
        }
        const indexed = known?.pages.get(page);
        if (!known || !indexed) throw new Error(`The search index of the last build does not contain ${page}.`);
        builder.copy(known.indexed, indexed);
        texts.keep(page);
      }
    },
    finish() {
      const textFiles = texts.finish();
      const indexed = builder.result();
      const encoded = encodeIndex(indexed, { language, synonyms, versions, texts: textFiles, known });
      for (const { name, content, hash } of encoded.files) files.writeUnlessThere(name, content, hash);
      const signature = hashText(encoded.index);
      files.write(path.posix.basename(indexFile), encoded.index, signature);
      state = {
        file: statePrefix + signature,
        content: { language, indexed, parts: encoded.parts, texts: texts.stored },
      };
      return { signature, ...files.result() };
    },
    keepState() {
      if (state) writeIndexState(state.file, state.content);
    },
  };
}

/** Writes the files of an index. */
function createIndexFiles({ stagingDirectory, known }: IndexOptions) {
  const written = new Map<string, WrittenFile>();
  const kept: string[] = [];
  const inOutput = new Set(known?.files);
  const keep = (name: string) => void kept.push(`${folder}/${name}`);
  const write = (name: string, content: string | Uint8Array, hash?: string) => {
    if (written.size === 0) disk.makeFolders(path.join(stagingDirectory, folder));
    const file = `${folder}/${name}`;
    written.set(file, writeFile(path.join(stagingDirectory, file), content, hash));
  };
  return {
    keep,
    write,
    /** Writes a file unless it exists. Its name contains a hash of the content, so an existing file is right. */
    writeUnlessThere(name: string, content: Uint8Array, hash: string): void {
      if (inOutput.has(`${folder}/${name}`)) keep(name);
      else write(name, content, hash);
    },
    result: () => ({ files: Array.from(written, ([file, each]) => ({ file, ...each })), kept }),
  };
}

/** The state that is kept between builds, so that unchanged pages need not be read again. */
interface IndexState {
  language: string;
  indexed: IndexedPages;
  parts: EncodedParts;
  /** The place of each page's text, by permalink. */
  texts: ReadonlyMap<string, StoredText>;
}

/** Reads a state. Throws if that fails, because the build relies on its pages. */
function readIndexState(file: string): IndexState {
  return readValue(file) as IndexState;
}

/** Writes a state for the next build. */
function writeIndexState(file: string, state: IndexState): void {
  storeValue(file, state);
}
