import { type MessagePort, MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { CompiledModule } from "../../model/page.ts";
import type { PlainPartialSite } from "../../compile/documents/partial-site.ts";
import type { ReadingConfig } from "../../compile/documents/parse-document.ts";
import type { SiteConfig } from "../../config/config.ts";
import { claim } from "../../threads/claim.ts";
import type { DocumentFile, ReadDocument } from "./read-document.ts";

export interface ParserOptions {
  siteDirectory: string;
  config: ReadingConfig;
}

/** What the thread needs to compile MDX as the site does. */
export interface CompileSetting {
  site: PlainPartialSite;
  /** What the effect of the site's theme on documents depends on. */
  config: { markdown: Pick<SiteConfig["markdown"], "admonitions">; packageThemes: string[] };
}

/** Reads and parses documents in a separate thread, before they are compiled. */
export interface DocumentParser {
  config: ReadingConfig;
  /**
   * Tells the thread which documents there are, unless it has already listed those of a site without configuration; and
   * how to compile MDX, if it may. It then compiles some of them, too.
   */
  list: (documents: readonly DocumentFile[], compile: CompileSetting | undefined) => void;
  /**
   * Returns a parsed document, compiled if the thread has compiled it. Undefined if the caller has to read it: the thread
   * does not know it, has not started it, or knows another version of it. While the thread is parsing it, documents after
   * it are read here with `read`.
   */
  take: (
    document: DocumentFile,
    read: (document: DocumentFile) => ReadDocument | undefined,
  ) => ReadDocument | undefined;
  /** Ends the thread, without waiting for it. */
  close: () => void;
  /**
   * Returns the thread instead of ending it, for the writer: it parses no more documents, and writes files. To start
   * another one would cost as much as parsing some hundred documents.
   */
  release: () => Worker;
}

/** The options of the thread. */
export interface ParserTask extends ParserOptions {
  port: MessagePort;
  counts: Int32Array<SharedArrayBuffer>;
}

/**
 * Indexes in `counts`: the number of messages sent, the total size of documents taken from them in thousands of
 * characters, and the state of the list of documents.
 */
export const count = { sent: 0, taken: 1, list: 2 } as const;
/**
 * The value of `counts[count.list]` when the main thread has sent its setting. It is 0 until one of the two threads
 * claims to make the list.
 */
export const settingIsSent = 2;
/** The value of `counts[count.list]` when no more documents are to be parsed. */
export const isReleased = 3;

/** The documents, and claims for each: for parsing, both threads take the next unclaimed one. */
export interface DocumentList {
  documents: readonly DocumentFile[];
  claims: Int32Array<SharedArrayBuffer>;
  /** Claims for compiling. */
  compileClaims: Int32Array<SharedArrayBuffer>;
}

/** What the main thread sends: the list, unless the other thread has made it. */
export interface ParserSetting {
  list?: DocumentList | undefined;
  compile: CompileSetting | undefined;
}

/** A compiled MDX document, with the hash of its file. */
interface CompiledDocument {
  hash: string;
  compiled: CompiledModule;
}

/**
 * What the thread sends: the list, if it makes it; parsed documents, each with its index in the list and its size in
 * thousands of characters; or a compiled document, absent if it could not be compiled.
 */
export type ParserMessage =
  | DocumentList
  | { parsed: { place: number; size: number; document?: ReadDocument | undefined }[] }
  | { place: number; compiled: CompiledDocument | undefined };

/** The number of documents from which a separate thread pays off. */
export const worthAThread = 64;

/** Whether documents are parsed in the same way with two settings: a parser that was started early only guesses them. */
export function parsesAlike(one: ReadingConfig, other: ReadingConfig): boolean {
  const partsOf = ({ markdown, isForeign, documentRules }: ReadingConfig) => {
    const { format, math = false, mdx1 = false, headingIds, magicComments = [] } = markdown;
    return JSON.stringify([format, math, mdx1, headingIds, magicComments, isForeign, documentRules]);
  };
  return partsOf(one) === partsOf(other);
}

export function listDocuments(documents: readonly DocumentFile[]): DocumentList {
  const claimsOfAll = () => new Int32Array(new SharedArrayBuffer(documents.length * 4));
  return { documents, claims: claimsOfAll(), compileClaims: claimsOfAll() };
}

/** Distances of documents that the main thread reads while it waits for one. Nearer ones are left to the thread. */
const nearest = 16;
const farthest = 256;
/** How long to wait without a message, in milliseconds. */
const maximumWait = 2000;

/**
 * Starts the thread. Of Markdown, only parsing moves there: it is native code and needs no warm-up, so V8 need not
 * optimise the rest in two threads. MDX takes ten times as long, so it is compiled in both. If the thread fails, callers
 * do all of it themselves.
 */
export function openDocumentParser(options: ParserOptions): DocumentParser {
  const { worker, port, counts } = startThread(options);
  const inbox = new Inbox(port, counts);
  const readAhead = createReadAhead(inbox);
  let mayCompile = false;
  /** Adds the compiled module of an MDX document, if the thread has begun to compile it. */
  const withModule = (document: ReadDocument, place: number): ReadDocument => {
    const { content } = document.parsed;
    if (!mayCompile || content.kind !== "mdx" || claim(inbox.list.compileClaims, place)) return document;
    inbox.waitUntil(() => inbox.compiled.has(place));
    const found = inbox.compiled.get(place);
    inbox.compiled.delete(place);
    if (found?.hash === document.hash) content.compiled = found.compiled;
    return document;
  };

  return {
    config: options.config,
    list(found, compile) {
      const list = claim(counts, count.list) ? listDocuments(found) : undefined;
      if (list) inbox.takeList(list);
      port.postMessage({ list, compile } satisfies ParserSetting);
      Atomics.store(counts, count.list, settingIsSent);
      Atomics.notify(counts, count.list);
      mayCompile = compile !== undefined;
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
      return found?.document && withModule(found.document, place);
    },
    close() {
      port.close();
      void worker.terminate();
    },
    release() {
      stopParsing(counts);
      port.close();
      worker.ref();
      return worker;
    },
  };
}

/**
 * Returns a function that reads the next unclaimed document that the thread does not reach soon, for a caller that waits
 * for the document at `place`. It returns whether there was one.
 */
function createReadAhead(inbox: Inbox) {
  /** The index of the next document to read here. */
  let ahead = 0;
  return (place: number, read: Parameters<DocumentParser["take"]>[1]): boolean => {
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
}

/** Lets the thread parse no more documents, whether it waits for the list or for more room. */
function stopParsing(counts: ParserTask["counts"]): void {
  const most = 2 ** 31 - 1;
  for (const [place, value] of [
    [count.list, isReleased],
    [count.taken, most],
  ] as const) {
    Atomics.store(counts, place, value);
    Atomics.notify(counts, place);
  }
}

/** The young generation is small, because touching new memory costs more than collecting more often. */
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

function startThread(options: ParserOptions) {
  const { port1: port, port2 } = new MessageChannel();
  const counts = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(new URL("./parser-thread.cjs", import.meta.url), {
    workerData: { ...options, port: port2, counts } satisfies ParserTask,
    transferList: [port2],
    resourceLimits,
  });
  // An error here occurs again, and is reported, when the document is compiled.
  worker.on("error", () => undefined);
  // The thread must not keep the process alive.
  worker.unref();
  port.unref();
  return { worker, port, counts };
}

/** Receives messages from the thread. */
class Inbox {
  list = listDocuments([]);
  /** Indexes of documents in the list, by path; undefined until there is a list. */
  places: ReadonlyMap<string, number> | undefined;
  /** Parsed documents by their index in the list. */
  readonly parsed = new Map<number, { size: number; document?: ReadDocument | undefined }>();
  /** Compiled documents by their index in the list. */
  readonly compiled = new Map<number, CompiledDocument | undefined>();
  /** Whether no message arrived for too long. */
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

  /**
   * Receives messages until `isThere` returns true. `meanwhile` does a piece of other work, and returns whether there
   * was any.
   */
  waitUntil(isThere: () => boolean, meanwhile: () => boolean = () => false): void {
    for (let waited = 0; waited < maximumWait;) {
      if (isThere()) return;
      const sent = Atomics.load(this.#counts, count.sent);
      if (this.#receive() || meanwhile()) continue;
      if (Atomics.wait(this.#counts, count.sent, sent, 50) === "timed-out") waited += 50;
    }
    this.hasFailed = true;
  }

  /**
   * Receives one message. Returns whether there was one. Messages that are not needed yet stay out of this thread's
   * heap.
   */
  #receive(): boolean {
    const message = receiveMessageOnPort(this.#port)?.message as ParserMessage | undefined;
    if (!message) return false;
    if ("compiled" in message) this.compiled.set(message.place, message.compiled);
    else if ("parsed" in message) for (const { place, ...rest } of message.parsed) this.parsed.set(place, rest);
    else this.takeList(message);
    return true;
  }
}
