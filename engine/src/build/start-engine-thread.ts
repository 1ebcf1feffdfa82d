import { Worker, type WorkerOptions } from "node:worker_threads";
import type { ThreadName } from "../engine.ts";

/** Starts a thread of the engine, which loads the same script as the command did. */
export function startEngineThread(name: ThreadName, options: WorkerOptions): Worker {
  return new Worker(new URL("../bin/thread.js", import.meta.url), { ...options, argv: [name] });
}
