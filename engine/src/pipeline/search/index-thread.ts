import { Worker } from "node:worker_threads";
import { listenToThread } from "../../threads/listen-to-thread.ts";
import type { BuiltIndex, IndexOptions } from "./index-build.ts";
import { contentsIn, pagesReceived, stateWritten, type ThreadMessage, type ThreadStart } from "./thread-messages.ts";

/** The thread that makes a search index while the main thread renders. */
export interface IndexThread {
  /** Whether the thread already makes an index. */
  isOpen: () => boolean;
  open: (options: IndexOptions) => void;
  send: (message: Extract<ThreadMessage, { type: "pages" }>) => void;
  /** How many pages with content the thread has not taken yet. */
  waiting: () => number;
  /** Resolves when at most this many pages are waiting. */
  drain: (maximum: number) => Promise<void>;
  finish: () => Promise<BuiltIndex>;
  /** Ends the thread after it has written the state for the next build. */
  stop: () => Promise<void>;
}

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 };

/** Starts the thread. It reads `likelyState`, a file of the last build, in advance. */
export function startIndexThread(likelyState?: string): IndexThread {
  const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL("./search-thread.cjs", import.meta.url), {
    workerData: { likelyState, taken } satisfies ThreadStart,
    resourceLimits,
  });
  let sent = 0;
  const waiting = () => sent - Atomics.load(taken, 0);
  let answer: BuiltIndex | undefined;
  let isKeeping = false;
  let isOpen = false;
  const post = (message: ThreadMessage) => worker.postMessage(message);
  const until = listenToThread(worker, (message: BuiltIndex | typeof pagesReceived | typeof stateWritten) => {
    if (message === stateWritten) isKeeping = false;
    else if (message !== pagesReceived) answer = message;
  });
  // Until it is used, the thread must not keep the process alive.
  worker.unref();
  return {
    isOpen: () => isOpen,
    open(options) {
      isOpen = true;
      worker.ref();
      post({ type: "open", options });
    },
    send(message) {
      sent += contentsIn(message.pages);
      post(message);
    },
    waiting,
    drain: (maximum) => (waiting() > maximum ? until(() => waiting() <= maximum / 2) : Promise.resolve()),
    async finish() {
      post({ type: "finish" });
      isKeeping = true;
      await until(() => answer !== undefined);
      if (!answer) throw new Error("The thread of the search index did not respond.");
      return answer;
    },
    async stop() {
      // If the state cannot be written, the next build rebuilds the index.
      await until(() => !isKeeping).catch(() => undefined);
      await worker.terminate();
    },
  };
}
