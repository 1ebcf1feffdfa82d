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
      if (count >= batchSize) thread ??= startThread();
    },
    add(file, content) {
      if (thread) return thread.add(file, content);
      first.push([file, content]);
      if (first.length < batchSize) return;
      thread = startThread();
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

type WriterThread = Omit<Writer, "expect">;

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
function startThread(): WriterThread {
  const worker = new Worker(new URL("./writer-thread.cjs", import.meta.url), { resourceLimits });
  const results = new Map<string, WrittenFile>();
  /** In the order in which they are answered. */
  const sent: Batch[] = [];
  const unused: Buffer<SharedArrayBuffer>[] = [];
  let batch: Batch | undefined;
  /** In bytes, and one for each file. */
  let waiting = 0;
  const done = ({ files, used }: Batch, written: readonly WrittenFile[]) => {
    for (const [index, result] of written.entries()) results.set(files[index]?.file ?? "", result);
    waiting -= used - claimSize + files.length;
  };
  const until = listenToThread(worker, (written: WriteAnswer) => {
    const first = sent.shift();
    if (!first) return;
    if (written) done(first, written);
    if (first.memory.length !== memorySize) return;
    releaseMemory(first.memory.buffer);
    unused.push(first.memory);
  });
  const write = createBatchWriter();
  /** Writes the last batch that no thread writes. Returns whether there was one. */
  const writeLast = (): boolean => {
    const last = sent.findLast(({ memory }) => claimBatch({ memory: memory.buffer }));
    if (last) done(last, write({ memory: last.memory.buffer, files: last.files }));
    return last !== undefined;
  };
  const waitUntilFew = async (most: number): Promise<void> => {
    while (waiting > most && writeLast());
    await until(() => waiting <= most);
  };
  const flush = () => {
    if (!batch) return;
    worker.postMessage({ memory: batch.memory.buffer, files: batch.files } satisfies WriteBatch);
    sent.push(batch);
    batch = undefined;
  };
  const open = (room: number): Batch => {
    if (batch && batch.used + room > batch.memory.length) flush();
    return (batch ??= {
      memory:
        (room + claimSize <= memorySize ? unused.pop() : undefined) ?? allocate(Math.max(room + claimSize, memorySize)),
      used: claimSize,
      files: [],
    });
  };

  return {
    add(file, content) {
      const parts = isUnfinished(content) ? [content.html] : partsOf(content);
      const { memory, used: start, files } = open(parts.reduce((room, part) => room + roomFor(part), 0));
      const end = parts.reduce((place, part) => place + copyInto(memory, place, part), start);
      files.push({ file, start, end, ...(isUnfinished(content) && { unfinished: { ...content, html: "" } }) });
      waiting += end - start + 1;
      if (batch) batch.used = end;
      if (files.length >= batchSize) flush();
    },
    drain: () => (waiting > mostWaiting ? waitUntilFew(mostWaiting / 2) : Promise.resolve()),
    async finish() {
      flush();
      await waitUntilFew(0);
      await worker.terminate();
      return results;
    },
    async abort() {
      await worker.terminate();
    },
  };
}

function allocate(size: number): Buffer<SharedArrayBuffer> {
  return Buffer.from(new SharedArrayBuffer(size));
}
