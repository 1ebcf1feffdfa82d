// Reads documents and parses their Markdown in a separate thread, while the main thread compiles. Afterwards it is the
// writer's thread.
import { createRequire } from "node:module";
import { receiveMessageOnPort, workerData } from "node:worker_threads";
import path from "node:path";
import { claim } from "../../threads/claim.ts";
import {
  count,
  type DocumentList,
  listDocuments,
  type ParserMessage,
  type ParserTask,
  type DocumentFile,
} from "./document-parser.ts";
import { type ReadDocument, readDocument } from "./read-document.ts";
import { isDocumentFile } from "../../compile/documents/document-place.ts";
import { docsDirectoryOf } from "../../foreign/foreign-site.ts";
import { walkFiles } from "../../files/walk.ts";

/** Subfolders that rarely contain documents, if the site's folder itself is the documents' folder. */
const without = ["build", "static", "i18n", "versioned_docs", "src"];

const batchSize = 8;
/** The most that may be parsed and not yet taken, which is kept in memory; in thousands of characters. */
const mostWaiting = 32_000;

const { siteDirectory, markdown, port, counts } = workerData as ParserTask;
let batch: Extract<ParserMessage, { parsed: unknown }>["parsed"] = [];

const send = (message: ParserMessage) => {
  port.postMessage(message);
  Atomics.add(counts, count.sent, 1);
  Atomics.notify(counts, count.sent);
};
const flush = () => {
  if (batch.length > 0) send({ parsed: batch });
  batch = [];
};

/** Returns the documents, listed by the thread that comes first. */
const listed = async (): Promise<DocumentList> => {
  if (claim(counts, count.list)) {
    const list = listDocuments(await documentsOfFolder(siteDirectory));
    send(list);
    return list;
  }
  Atomics.wait(counts, count.list, 1);
  return receiveMessageOnPort(port)?.message as DocumentList;
};

/** Parses the documents that the main thread has not claimed. */
async function parseDocuments(): Promise<void> {
  const { documents, claims } = await listed();
  let made = 0;
  for (const [place, each] of documents.entries()) {
    const taken = Atomics.load(counts, count.taken);
    if (made - taken > mostWaiting) {
      flush();
      Atomics.wait(counts, count.taken, taken);
    }
    if (!claim(claims, place)) continue;
    const document = readDocument(each, { config: { markdown }, siteDirectory });
    const size = document ? Math.ceil(sizeOf(document) / 1000) : 0;
    made += size;
    batch.push({ place, size, document });
    if (batch.length >= batchSize) flush();
  }
  flush();
}

/** Returns the size of a parsed document in characters. */
function sizeOf({ parsed: { content } }: ReadDocument): number {
  return content.kind === "markdown" ? content.source.length + content.html.length : content.text.length;
}

/** Returns the documents of a site with the default configuration: in the default folder, in the default order. */
async function documentsOfFolder(directory: string): Promise<DocumentFile[]> {
  const folder = await docsDirectoryOf(directory);
  const found = walkFiles(path.join(directory, folder), {
    without: folder === "" ? without : [],
    // The main thread reports it when it scans the site.
    onUnreadable: () => undefined,
  });
  return found
    .filter((file) => isDocumentFile(file.path))
    .map(({ path: name, absolute, stamp }) => ({ absolute, stamp, file: folder === "" ? name : `${folder}/${name}` }));
}

void parseDocuments().then(() => createRequire(import.meta.url)("./writer-thread.cjs"));
