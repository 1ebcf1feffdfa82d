import { startEngineThread } from "../start-engine-thread.ts";
import { listenToThread } from "../listen-to-thread.ts";
import type { ThreadAnswer, ThreadMessage, ThreadOptions, ThreadStart } from "./thread-messages.ts";

/** The thread that makes a search index beside the one that renders. */
export interface IndexThread {
  open: (options: ThreadOptions) => void;
  send: (message: Extract<ThreadMessage, { type: "pages" }>) => void;
  /** Resolves when no more than so many pages wait. */
  drain: (maximum: number) => Promise<void>;
  finish: () => Promise<ThreadAnswer>;
  stop: () => Promise<void>;
}

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Starts the thread. `likelyState` is a file of the last build that it reads ahead. */
export function startIndexThread(likelyState?: string): IndexThread {
  const worker = startEngineThread("search", {
    workerData: { likelyState } satisfies ThreadStart,
    resourceLimits,
  });
  let waiting = 0;
  let answer: ThreadAnswer | undefined;
  const post = (message: ThreadMessage) => worker.postMessage(message);
  const until = listenToThread(worker, (message: number | ThreadAnswer) => {
    if (typeof message === "number") waiting -= message;
    else answer = message;
  });
  // Until something is asked of it, it must not keep the process from ending.
  worker.unref();
  return {
    open(options) {
      worker.ref();
      post({ type: "open", options });
    },
    send(message) {
      waiting += message.pages.length;
      post(message);
    },
    drain: (maximum) => (waiting > maximum ? until(() => waiting <= maximum / 2) : Promise.resolve()),
    async finish() {
      post({ type: "finish" });
      await until(() => answer !== undefined);
      if (!answer) throw new Error("The thread of the search index gave no answer.");
      return answer;
    },
    stop: async () => void (await worker.terminate()),
  };
}
