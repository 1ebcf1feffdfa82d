// Reads documents and parses their Markdown beside the thread that compiles them.
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
import { docsDirectoryOf } from "../scan/docs-directory.ts";
import { walkFiles } from "../../files/walk.ts";

/** Folders of a bare folder of Markdown that rarely hold documents. */
const without = ["build", "static", "i18n", "versioned_docs", "src"];

const batchSize = 8;
/** In thousands of characters: what was parsed and not taken is kept in memory. */
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

/** The documents, from whichever thread found them first. */
const listed = (): DocumentList => {
  if (claim(counts, count.list)) {
    const list = listDocuments(documentsOfFolder(siteDirectory));
    send(list);
    return list;
  }
  Atomics.wait(counts, count.list, 1);
  return receiveMessageOnPort(port)?.message as DocumentList;
};

const { documents, claims } = listed();
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

/** In characters. */
function sizeOf({ parsed: { content } }: ReadDocument): number {
  return content.kind === "markdown" ? content.source.length + content.html.length : content.text.length;
}

/** The documents of a site with the default configuration: in the default folder, in the default order. */
function documentsOfFolder(directory: string): DocumentFile[] {
  const folder = docsDirectoryOf(directory);
  const found = walkFiles(path.join(directory, folder), {
    without: folder === "" ? without : [],
    // It is said where the site is scanned.
    onUnreadable: () => undefined,
  });
  return found
    .filter((file) => isDocumentFile(file.path))
    .map(({ path: name, absolute, stamp }) => ({ absolute, stamp, file: folder === "" ? name : `${folder}/${name}` }));
}
