import { type MessagePort, MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { SiteConfig } from "../../config/config.ts";
import { claim } from "../../threads/claim.ts";
import type { FoundFile } from "../../files/walk.ts";
import type { ReadDocument } from "./read-document.ts";

/** A document to parse. */
export interface DocumentFile extends Pick<FoundFile, "absolute" | "stamp"> {
  /** Relative to the site's folder. */
  file: string;
}

export interface ParserOptions {
  siteDirectory: string;
  markdown: SiteConfig["markdown"];
}

/** Reads and parses documents in a separate thread, before they are compiled. */
export interface DocumentParser {
  markdown: SiteConfig["markdown"];
  /** Says which documents there are, where the thread has not looked for those yet that a site of no configuration has. */
  list: (documents: readonly DocumentFile[]) => void;
  /**
   * The document, parsed; nothing where the caller is to read it itself: the thread does not know it, has not come to it,
   * or knows another state of it. While the thread is at it, others ahead of it are read here with `read`.
   */
  take: (
    document: DocumentFile,
    read: (document: DocumentFile) => ReadDocument | undefined,
  ) => ReadDocument | undefined;
  /** Ends the thread; there is no need to wait for it. */
  close: () => void;
}

/** What the thread starts with. */
export interface ParserTask extends ParserOptions {
  port: MessagePort;
  counts: Int32Array<SharedArrayBuffer>;
}

/**
 * Places in `counts`: messages that were sent, what was taken of their contents, in thousands of characters, and how far the
 * list of documents is.
 */
export const count = { sent: 0, taken: 1, list: 2 } as const;
/** Of `counts[count.list]`, which is 0 until one of the two threads has claimed to make the list: the other one has it. */
export const listIsSent = 2;

/** The documents that will be parsed, and whether somebody is at them, since both threads take what is free. */
export interface DocumentList {
  documents: readonly DocumentFile[];
  claims: Int32Array<SharedArrayBuffer>;
}

/** The list, where the thread makes it; then what was parsed, by the document's place, with its size in thousands of characters. */
export type ParserMessage =
  | DocumentList
  | { parsed: { place: number; size: number; document?: ReadDocument | undefined }[] };

export function listDocuments(documents: readonly DocumentFile[]): DocumentList {
  return { documents, claims: new Int32Array(new SharedArrayBuffer(documents.length * 4)) };
}

/** Of places behind the one that is waited for: the thread takes the next ones itself. */
const nearest = 16;
const farthest = 256;
/** In milliseconds. */
const patience = 2000;

/**
 * Starts the thread. Parsing is native and needs no warming up, so that the two threads do not both pay for what V8
 * learns of the rest. A thread that fails leaves the work to who asks.
 */
export function openDocumentParser(options: ParserOptions): DocumentParser {
  const { worker, port, counts } = startThread(options);
  const inbox = new Inbox(port, counts);
  /** Of the documents that are read here: those before it are taken. */
  let ahead = 0;
  /** Reads the next document that nobody is at, among those that the thread does not come to soon; whether there was one. */
  const readAhead = (place: number, read: Parameters<DocumentParser["take"]>[1]): boolean => {
    const { documents, claims } = inbox.list;
    ahead = Math.max(ahead, place + nearest);
    while (ahead < Math.min(place + farthest, documents.length)) {
      const other = documents[ahead++];
      if (!other || !claim(claims, ahead - 1)) continue;
      inbox.parsed.set(ahead - 1, { size: 0, document: read(other) });
      return true;
    }
    return false;
  };

  return {
    markdown: options.markdown,
    list(found) {
      if (!claim(counts, count.list)) return;
      const list = listDocuments(found);
      inbox.takeList(list);
      port.postMessage(list);
      Atomics.store(counts, count.list, listIsSent);
      Atomics.notify(counts, count.list);
    },
    take(wanted, read) {
      if (inbox.hasFailed) return undefined;
      inbox.waitUntil(() => inbox.places !== undefined);
      const place = inbox.places?.get(wanted.absolute);
      if (place === undefined || inbox.list.documents[place]?.stamp !== wanted.stamp) return undefined;
      if (!inbox.parsed.has(place) && claim(inbox.list.claims, place)) return undefined;
      inbox.waitUntil(
        () => inbox.parsed.has(place),
        () => readAhead(place, read),
      );
      const found = inbox.parsed.get(place);
      inbox.parsed.delete(place);
      Atomics.add(counts, count.taken, found?.size ?? 0);
      Atomics.notify(counts, count.taken);
      return found?.document;
    },
    close() {
      port.close();
      void worker.terminate();
    },
  };
}

/** New objects have little room, since memory that was never used costs more than to collect more often. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

function startThread(options: ParserOptions) {
  const { port1: port, port2 } = new MessageChannel();
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(new URL("./parser-thread.cjs", import.meta.url), {
    workerData: { ...options, port: port2, counts } satisfies ParserTask,
    transferList: [port2],
    resourceLimits,
  });
  // What fails here will fail again, and be said, where the document is compiled.
  worker.on("error", () => undefined);
  // It must not keep the process from ending.
  worker.unref();
  port.unref();
  return { worker, port, counts };
}

/** What has been received from the thread. */
class Inbox {
  list = listDocuments([]);
  /** Of the documents in the list, by path; absent until there is a list. */
  places: ReadonlyMap<string, number> | undefined;
  /** By place. */
  readonly parsed = new Map<number, { size: number; document?: ReadDocument | undefined }>();
  /** Nothing came for too long. */
  hasFailed = false;
  readonly #port: MessagePort;
  readonly #counts: ParserTask["counts"];

  constructor(port: MessagePort, counts: ParserTask["counts"]) {
    this.#port = port;
    this.#counts = counts;
  }

  takeList(list: DocumentList): void {
    this.list = list;
    this.places = new Map(list.documents.map(({ absolute }, place) => [absolute, place]));
  }

  /** Receives until something is there. `meanwhile` does a piece of other work, and says whether there was any. */
  waitUntil(isThere: () => boolean, meanwhile: () => boolean = () => false): void {
    for (let waited = 0; waited < patience;) {
      if (isThere()) return;
      const sent = Atomics.load(this.#counts, count.sent);
      if (this.#receive() || meanwhile()) continue;
      if (Atomics.wait(this.#counts, count.sent, sent, 50) === "timed-out") waited += 50;
    }
    this.hasFailed = true;
  }

  /** Whether there was a message. They are received one by one: what is not wanted yet had better not be in this heap. */
  #receive(): boolean {
    const message = receiveMessageOnPort(this.#port)?.message as ParserMessage | undefined;
    if (!message) return false;
    if ("parsed" in message) for (const { place, ...rest } of message.parsed) this.parsed.set(place, rest);
    else this.takeList(message);
    return true;
  }
}
