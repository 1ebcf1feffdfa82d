// Makes the search index in a separate thread while the main thread renders.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { indexFile } from "@cairn/search/format/index-files";
import { hashText } from "@cairn/catalogue/hash";
import { encodeIndex, type EncodedParts } from "@cairn/search/index/encode-index";
import {
  createIndexBuilder,
  type IndexBuilder,
  type IndexedPage,
  type IndexedPages,
} from "@cairn/search/index/index-builder";
import { disk } from "@cairn/files/disk";
import { writeFile, type WrittenFile } from "@cairn/files/written-file";
import { createTextFiles, type StoredText } from "@cairn/search/index/text-files";
import {
  contentsIn,
  pagesReceived,
  stateWritten,
  type ThreadAnswer,
  type ThreadMessage,
  type ThreadOptions,
  type ThreadStart,
} from "./thread-messages.ts";
import { readValue, storeValue } from "../../files/store-value.ts";
import { readSearchablePage } from "./read-page.ts";

const folder = path.posix.dirname(indexFile);

/** The index of the last build. */
interface KnownIndex extends IndexState {
  file: string;
  pages: ReadonlyMap<string, IndexedPage>;
  /** Continues from the last build's index. */
  builder: IndexBuilder;
}

function readKnownIndex(file: string): KnownIndex {
  const state = readIndexState(file);
  return {
    ...state,
    file,
    pages: new Map(state.indexed.pages.map((page) => [page.permalink, page])),
    builder: createIndexBuilder(state.language, state.indexed),
  };
}

interface IndexBuild {
  takePages: (pages: Extract<ThreadMessage, { type: "pages" }>["pages"]) => void;
  finish: () => ThreadAnswer;
  /** Writes the state for the next build. Call it last. */
  keepState: () => void;
}

function openBuild(options: ThreadOptions, known: KnownIndex | undefined): IndexBuild {
  const { language, synonyms, versions, ownKinds, outputDirectory, stagingDirectory, statePrefix } = options;
  const builder = known?.builder ?? createIndexBuilder(language, undefined, ownKinds);
  const files = new Map<string, WrittenFile>();
  const inOutput = new Set(options.known?.files);
  const kept: string[] = [];
  let state: { file: string; content: IndexState } | undefined;

  const write = (name: string, content: string | Uint8Array, hash?: string) => {
    if (files.size === 0) disk.makeFolders(path.join(stagingDirectory, folder));
    const file = `${folder}/${name}`;
    files.set(file, writeFile(path.join(stagingDirectory, file), content, hash));
  };
  /** Writes a file unless it exists. Its name contains a hash of the content, so an existing file is right. */
  const writeUnlessThere = (name: string, content: Uint8Array, hash: string) => {
    const file = `${folder}/${name}`;
    if (inOutput.has(file)) kept.push(file);
    else write(name, content, hash);
  };
  const texts = createTextFiles({
    read: (name) => readFileSync(path.join(outputDirectory, folder, name), "utf8"),
    write: writeUnlessThere,
    keep: (name) => kept.push(`${folder}/${name}`),
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
      for (const { name, content, hash } of encoded.files) writeUnlessThere(name, content, hash);
      const signature = hashText(encoded.index);
      write(path.posix.basename(indexFile), encoded.index, signature);
      state = {
        file: statePrefix + signature,
        content: { language, indexed, parts: encoded.parts, texts: texts.stored },
      };
      return { signature, files: Array.from(files, ([file, each]) => ({ file, ...each })), kept };
    },
    keepState() {
      if (state) writeIndexState(state.file, state.content);
    },
  };
}

const { likelyState, taken } = workerData as ThreadStart;
const ahead = likelyState === undefined ? undefined : readAhead(likelyState);
let build: IndexBuild | undefined;

/** Reads the state of the last build; `undefined` on failure, because it may not be needed. */
function readAhead(file: string): KnownIndex | undefined {
  try {
    return readKnownIndex(file);
  } catch {
    return undefined;
  }
}

function knownIndex({ known }: ThreadOptions): KnownIndex | undefined {
  if (known === undefined) return undefined;
  return ahead?.file === known.state ? ahead : readKnownIndex(known.state);
}

parentPort?.on("message", (message: ThreadMessage) => {
  if (message.type === "open") build = openBuild(message.options, knownIndex(message.options));
  else if (message.type === "pages") {
    build?.takePages(message.pages);
    Atomics.add(taken, 0, contentsIn(message.pages));
    parentPort?.postMessage(pagesReceived);
  } else {
    // The main thread continues while this thread writes the state.
    parentPort?.postMessage(build?.finish());
    build?.keepState();
    parentPort?.postMessage(stateWritten);
    // The thread takes a while to end, in which the main thread has other work.
    parentPort?.close();
  }
});

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
