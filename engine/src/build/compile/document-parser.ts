import { Worker } from "node:worker_threads";
import type { SiteConfig } from "../../shared/config.ts";
import type { ParseRequest } from "./parser-thread.ts";
import type { DocumentFile, ReadDocument } from "./read-document.ts";

/** Reads and parses documents ahead of who compiles them, on a thread of its own. */
export interface DocumentParser {
  /** Begins with these documents. Returns what gives them one after the other, in this order: nothing where one was not read. */
  read: (
    files: readonly DocumentFile[],
    format: SiteConfig["markdown"]["format"],
  ) => () => Promise<ReadDocument | undefined>;
  close: () => Promise<void>;
}

const batchSize = 16;
/** As many as keep the thread busy, and no more: they are kept in memory. */
const batchesAhead = 6;

/**
 * Starts the thread. Parsing is native and needs no warming up, so that the two threads do not both pay for what V8
 * learns of the rest. A thread that fails leaves the work to who asks.
 */
export function openDocumentParser(): DocumentParser {
  const worker = new Worker(new URL("./parser-thread.js", import.meta.url));
  const ready: (ReadDocument | undefined)[] = [];
  let hasFailed = false;
  let wake: (() => void) | undefined;
  worker.on("message", (documents: (ReadDocument | undefined)[]) => {
    ready.push(...documents);
    wake?.();
  });
  worker.on("error", () => {
    hasFailed = true;
    wake?.();
  });
  // Until something is asked of it, it must not keep the process from ending.
  worker.unref();

  return {
    read(files, format) {
      let requested = 0;
      let taken = 0;
      const request = () => {
        const batch = files.slice(requested, requested + batchSize).map(({ absolute, file }) => ({ absolute, file }));
        requested += batch.length;
        worker.postMessage({ files: batch, format } satisfies ParseRequest);
      };
      worker.ref();
      while (requested < Math.min(files.length, batchSize * batchesAhead)) request();
      return async () => {
        while (ready.length === 0 && !hasFailed) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (++taken % batchSize === 0 && requested < files.length) request();
        return ready.shift();
      };
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
