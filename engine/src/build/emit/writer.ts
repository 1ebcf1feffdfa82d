import { Worker } from "node:worker_threads";
import { createFileWriter, type FileToWrite } from "./write-files.ts";

/** Writes a build's files. */
export interface Writer {
  add: (file: string, content: string | Uint8Array) => void;
  /** Resolves when so few files wait that more may be made: what waits is kept in memory. */
  drain: () => Promise<void>;
  /** Resolves when all files are written. Throws where one cannot be. */
  finish: () => Promise<void>;
}

/** So many files make it worth starting a thread. */
const batchSize = 32;
const maximumWaiting = 512;
/** Of the thread: what it was sent is garbage as soon as it is written. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Few files are written at the end, many by a thread of their own while others are still being made. */
export function createWriter(): Writer {
  let batch: FileToWrite[] = [];
  let thread: { worker: Worker; waiting: number; wake: (() => void) | undefined; failure: unknown } | undefined;

  const start = () => {
    const worker = new Worker(new URL("./writer-thread.js", import.meta.url), { resourceLimits });
    const state = { worker, waiting: 0, wake: undefined as (() => void) | undefined, failure: undefined as unknown };
    worker.on("message", (count: number) => {
      state.waiting -= count;
      state.wake?.();
    });
    worker.on("error", (error) => {
      state.failure = error;
      state.wake?.();
    });
    return state;
  };
  const flush = () => {
    thread ??= start();
    thread.waiting += batch.length;
    thread.worker.postMessage(batch);
    batch = [];
  };
  const until = async (isEnough: () => boolean) => {
    while (thread && !thread.failure && !isEnough()) {
      await new Promise<void>((resolve) => {
        if (thread) thread.wake = resolve;
      });
    }
    if (thread?.failure) throw thread.failure;
  };

  return {
    add(file, content) {
      batch.push([file, content]);
      if (batch.length >= batchSize) flush();
    },
    drain: () =>
      thread && thread.waiting > maximumWaiting
        ? until(() => thread === undefined || thread.waiting <= maximumWaiting / 2)
        : Promise.resolve(),
    async finish() {
      if (!thread) return createFileWriter()(batch);
      if (batch.length > 0) flush();
      await until(() => thread?.waiting === 0);
      await thread.worker.terminate();
    },
  };
}
