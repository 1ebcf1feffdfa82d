import { Worker } from "node:worker_threads";
import { listenToThread } from "../../threads/listen-to-thread.ts";
import { copyInto, roomFor } from "../../threads/text-memory.ts";
import type { OutputContent } from "./output-folder.ts";
import type { WrittenFile } from "@cairn/files/written-file";
import { createFileWriter, isUnfinished, partsOf } from "./write-files.ts";
import { claimBatch, claimSize, createBatchWriter, releaseMemory, type WriteBatch } from "./write-batch.ts";
import type { WriteAnswer } from "./writer-thread.ts";

/** Writes a build's files. */
export interface Writer {
  /**
   * Announces the number of pages. The thread for many files then starts while they are made, unless it is given: one
   * that loads `writer-thread.cjs` after its other work.
   */
  expect: (count: number, given?: Worker) => void;
  add: (file: string, content: OutputContent) => void;
  /** Resolves when more files may be made: files that wait to be written are kept in memory. */
  drain: () => Promise<void>;
  /**
   * Writes what waits for the end, if no thread does, because this thread is about to wait for another one. Leaves what
   * fails to `finish`, after which nothing else is pending.
   */
  prepare: () => void;
  /** Resolves when all files are written, with a record of each. Throws if a file cannot be written. */
  finish: () => Promise<ReadonlyMap<string, WrittenFile>>;
  /** Resolves when writing has stopped. Files that are still waiting are dropped. */
  abort: () => Promise<void>;
}

/** Files in a batch for the thread. */
const batchSize = 32;
/** The number of announced pages from which a thread pays off, which writes while they are made. */
const worthAThread = 64;
/** The most files, and the most bytes, that wait for the end: more are written by a thread. To start one takes as long. */
const mostKept = { files: 256, bytes: 8_000_000 };
/**
 * The most that may wait to be written, in bytes. While less is waiting, the renderer leaves code blocks to the writing
 * thread, which has Prism loaded and optimised and would otherwise be idle at the end.
 */
const mostWaiting = 32_000_000;

/** Creates a writer. Few files are written at the end; many are written in a separate thread while others are made. */
export function createWriter(): Writer {
  const first: [file: string, content: OutputContent][] = [];
  const written = new Map<string, WrittenFile>();
  const write = createFileWriter();
  let bytes = 0;
  let thread: WriterThread | undefined;
  /** A thread that is only used if there are many files. */
  let spare: Worker | undefined;
  const open = () => {
    thread = new WriterThread(spare);
    spare = undefined;
    return thread;
  };
  const writeFirst = () => {
    for (let next = first[0]; next && !thread; next = first[0]) {
      const [file, content] = next;
      written.set(file, write(file, content));
      first.shift();
    }
    bytes = 0;
  };
  return {
    expect(count, given) {
      spare = given;
      if (count >= worthAThread && !thread) open();
    },
    add(file, content) {
      if (thread) return thread.add(file, content);
      first.push([file, content]);
      bytes += sizeOf(content);
      if (first.length < mostKept.files && bytes < mostKept.bytes) return;
      const opened = open();
      for (const each of first) opened.add(...each);
    },
    drain: () => thread?.drain() ?? Promise.resolve(),
    prepare() {
      try {
        writeFirst();
      } catch {
        // `finish` tries again, and throws.
      }
    },
    async finish() {
      await spare?.terminate();
      if (thread) return new Map([...written, ...(await thread.finish())]);
      writeFirst();
      return written;
    },
    async abort() {
      await spare?.terminate();
      await thread?.abort();
    },
  };
}

function sizeOf(content: OutputContent): number {
  return partsToWrite(content).reduce((size, { length }) => size + length, 0);
}

function partsToWrite(content: OutputContent): readonly (string | Uint8Array)[] {
  return isUnfinished(content) ? [content.html] : partsOf(content);
}

/** Memory limits of the thread. What it receives is garbage as soon as it is written. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };
/** Size of a batch's memory in bytes, about the size of its pages. */
const memorySize = 1_048_576;

interface Batch {
  memory: Buffer<SharedArrayBuffer>;
  /** The bytes in use. */
  used: number;
  files: WriteBatch["files"][number][];
}

/**
 * Sends texts to the thread in shared memory, because a message would copy them three times. While the main thread
 * waits, it writes batches itself, beginning with the last one.
 */
class WriterThread {
  readonly #worker: Worker;
  readonly #results = new Map<string, WrittenFile>();
  /** The sent batches, in the order of the thread's answers. */
  readonly #sent: Batch[] = [];
  readonly #unused: Buffer<SharedArrayBuffer>[] = [];
  readonly #write = createBatchWriter();
  readonly #until: ReturnType<typeof listenToThread>;
  #batch: Batch | undefined;
  /** The bytes that wait to be written, plus one for each file. */
  #waiting = 0;

  constructor(given?: Worker) {
    this.#worker = given ?? new Worker(new URL("./writer-thread.cjs", import.meta.url), { resourceLimits });
    this.#until = listenToThread(this.#worker, (written: WriteAnswer) => this.#receive(written));
  }

  add(file: string, content: OutputContent): void {
    const parts = partsToWrite(content);
    const batch = this.#open(parts.reduce((room, part) => room + roomFor(part), 0));
    const { memory, used: start, files } = batch;
    const end = parts.reduce((place, part) => place + copyInto(memory, place, part), start);
    files.push({ file, start, end, ...(isUnfinished(content) && { unfinished: { ...content, html: "" } }) });
    this.#waiting += end - start + 1;
    batch.used = end;
    if (files.length >= batchSize) this.#flush();
  }

  drain(): Promise<void> {
    return this.#waiting > mostWaiting ? this.#waitUntilFew(mostWaiting / 2) : Promise.resolve();
  }

  async finish(): Promise<ReadonlyMap<string, WrittenFile>> {
    this.#flush();
    await this.#waitUntilFew(0);
    await this.#worker.terminate();
    return this.#results;
  }

  async abort(): Promise<void> {
    await this.#worker.terminate();
  }

  #open(room: number): Batch {
    if (this.#batch && this.#batch.used + room > this.#batch.memory.length) this.#flush();
    if (this.#batch) return this.#batch;
    const reused = room + claimSize <= memorySize ? this.#unused.pop() : undefined;
    const memory = reused ?? allocate(Math.max(room + claimSize, memorySize));
    this.#batch = { memory, used: claimSize, files: [] };
    return this.#batch;
  }

  #flush(): void {
    if (!this.#batch) return;
    const { memory, files } = this.#batch;
    this.#worker.postMessage({ memory: memory.buffer, files } satisfies WriteBatch);
    this.#sent.push(this.#batch);
    this.#batch = undefined;
  }

  #receive(written: WriteAnswer): void {
    const first = this.#sent.shift();
    if (!first) return;
    if (written) this.#record(first, written);
    if (first.memory.length !== memorySize) return;
    releaseMemory(first.memory.buffer);
    this.#unused.push(first.memory);
  }

  #record({ files, used }: Batch, written: readonly WrittenFile[]): void {
    for (const [index, result] of written.entries()) this.#results.set(files[index]?.file ?? "", result);
    this.#waiting -= used - claimSize + files.length;
  }

  async #waitUntilFew(most: number): Promise<void> {
    while (this.#waiting > most && this.#writeLast());
    await this.#until(() => this.#waiting <= most);
  }

  /** Writes the last batch that is not claimed. Returns whether there was one. */
  #writeLast(): boolean {
    const last = this.#sent.findLast(({ memory }) => claimBatch({ memory: memory.buffer }));
    if (last) this.#record(last, this.#write({ memory: last.memory.buffer, files: last.files }));
    return last !== undefined;
  }
}

function allocate(size: number): Buffer<SharedArrayBuffer> {
  return Buffer.from(new SharedArrayBuffer(size));
}
