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
  /** Announces the number of files: the thread for many files starts while they are made. */
  expect: (count: number) => void;
  add: (file: string, content: OutputContent) => void;
  /** Resolves when few enough files are waiting that more may be made: they are kept in memory. */
  drain: () => Promise<void>;
  /** Resolves when all files are written, with what was written of each. Throws if a file cannot be written. */
  finish: () => Promise<ReadonlyMap<string, WrittenFile>>;
  /** Resolves when writing has stopped, whatever is still waiting. */
  abort: () => Promise<void>;
}

/** From this number of files on, a thread is worth its start. */
const batchSize = 32;
/**
 * In bytes. While fewer are waiting, the renderer leaves code blocks to the writing thread: that thread has
 * Prism loaded and its code optimised, and would otherwise have nothing to do at the end.
 */
const mostWaiting = 32_000_000;

/** Few files are written at the end, many in a separate thread while others are being made. */
export function createWriter(): Writer {
  const first: [file: string, content: OutputContent][] = [];
  let thread: WriterThread | undefined;
  return {
    expect(count) {
      if (count >= batchSize) thread ??= new WriterThread();
    },
    add(file, content) {
      if (thread) return thread.add(file, content);
      first.push([file, content]);
      if (first.length < batchSize) return;
      thread = new WriterThread();
      for (const each of first) thread.add(...each);
    },
    drain: () => thread?.drain() ?? Promise.resolve(),
    async finish() {
      if (thread) return thread.finish();
      const write = createFileWriter();
      return new Map(first.map(([file, content]) => [file, write(file, content)]));
    },
    abort: () => thread?.abort() ?? Promise.resolve(),
  };
}

/** Of the thread: what it was sent is garbage as soon as it is written. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };
/** In bytes: about a batch of pages. */
const memorySize = 1_048_576;

interface Batch {
  memory: Buffer<SharedArrayBuffer>;
  /** In bytes. */
  used: number;
  files: WriteBatch["files"][number][];
}

/**
 * Texts are put into shared memory: a message would copy them three times. A thread that waits for this one takes
 * work from it, beginning with the last batch.
 */
class WriterThread {
  readonly #worker = new Worker(new URL("./writer-thread.cjs", import.meta.url), { resourceLimits });
  readonly #results = new Map<string, WrittenFile>();
  /** In the order in which they are answered. */
  readonly #sent: Batch[] = [];
  readonly #unused: Buffer<SharedArrayBuffer>[] = [];
  readonly #write = createBatchWriter();
  readonly #until = listenToThread(this.#worker, (written: WriteAnswer) => this.#receive(written));
  #batch: Batch | undefined;
  /** In bytes, and one for each file. */
  #waiting = 0;

  add(file: string, content: OutputContent): void {
    const parts = isUnfinished(content) ? [content.html] : partsOf(content);
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

  /** Writes the last batch that no thread writes. Returns whether there was one. */
  #writeLast(): boolean {
    const last = this.#sent.findLast(({ memory }) => claimBatch({ memory: memory.buffer }));
    if (last) this.#record(last, this.#write({ memory: last.memory.buffer, files: last.files }));
    return last !== undefined;
  }
}

function allocate(size: number): Buffer<SharedArrayBuffer> {
  return Buffer.from(new SharedArrayBuffer(size));
}
