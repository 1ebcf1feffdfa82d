// Makes the search index beside the thread that renders: the second core has nothing better to do.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { indexFile } from "../../search/format/index-files.ts";
import { hashText } from "../hash.ts";
import { describePage } from "./describe-page.ts";
import { encodeIndex } from "./encode-index.ts";
import { createIndexBuilder } from "./index-builder.ts";
import { readIndexState, writeIndexState } from "./index-state.ts";
import type { ThreadAnswer, ThreadMessage, ThreadOptions } from "./thread-messages.ts";
import { createTextFiles } from "./text-files.ts";

const folder = path.posix.dirname(indexFile);
const { language, synonyms, versions, outputDirectory, stagingDirectory, knownState, statePrefix } =
  workerData as ThreadOptions;
const known = knownState === undefined ? undefined : readIndexState(knownState);
const knownPages = new Map(known?.indexed.pages.map((page) => [page.permalink, page]));
const builder = createIndexBuilder(language, known?.indexed);
const files = new Map<string, { size: number; stamp: string }>();
const kept: string[] = [];

const write = (name: string, content: string) => {
  if (files.size === 0) mkdirSync(path.join(stagingDirectory, folder), { recursive: true });
  const file = `${folder}/${name}`;
  files.set(file, { size: Buffer.byteLength(content), stamp: hashText(content) });
  writeFileSync(path.join(stagingDirectory, file), content);
};
/** A hashed name says it all: a file that is there already need not be written. */
const writeUnlessThere = (name: string, content: string) => {
  const file = `${folder}/${name}`;
  if (known && existsSync(path.join(outputDirectory, file))) kept.push(file);
  else write(name, content);
};
const texts = createTextFiles({
  read: (name) => readFileSync(path.join(outputDirectory, folder, name), "utf8"),
  write: writeUnlessThere,
  keep: (name) => kept.push(`${folder}/${name}`),
  known: known?.texts ?? new Map(),
});

function takePages(pages: Extract<ThreadMessage, { type: "pages" }>["pages"]): void {
  for (const page of pages) {
    if (typeof page !== "string") {
      const described = describePage(page);
      builder.add(described);
      texts.add(described);
      continue;
    }
    const indexed = knownPages.get(page);
    if (!known || !indexed) throw new Error(`The search index of the last build does not hold ${page}.`);
    builder.copy(known.indexed, indexed);
    texts.keep(page);
  }
}

function finish(): ThreadAnswer {
  const textFiles = texts.finish();
  const indexed = builder.result();
  const encoded = encodeIndex(indexed, { language, synonyms, versions, texts: textFiles });
  for (const [name, content] of encoded.files) writeUnlessThere(name, content);
  write(path.posix.basename(indexFile), encoded.index);
  const signature = hashText(encoded.index);
  writeIndexState(statePrefix + signature, { indexed, texts: texts.stored });
  return { signature, files: Array.from(files, ([file, each]) => ({ file, ...each })), kept };
}

parentPort?.on("message", (message: ThreadMessage) => {
  if (message.type === "pages") {
    takePages(message.pages);
    parentPort?.postMessage(message.pages.length);
  } else parentPort?.postMessage(finish());
});
