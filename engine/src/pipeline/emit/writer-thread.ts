// Writes files in a separate thread: half of a cold build is spent in the file system.
import { parentPort, workerData } from "node:worker_threads";
import type { WrittenFile } from "@cairn/files/written-file";
import { type LinkTask, linkOutput } from "./start-spare.ts";
import { claimBatch, createBatchWriter, type WriteBatch } from "./write-batch.ts";

/** The files that this thread wrote; `undefined` if the main thread has claimed the batch. */
export type WriteAnswer = WrittenFile[] | undefined;

const links = (workerData as { links?: LinkTask } | null)?.links;
if (links) parentPort?.postMessage(linkOutput(links));

const write = createBatchWriter();

parentPort?.on("message", (batch: WriteBatch) => {
  parentPort?.postMessage((claimBatch(batch) ? write(batch) : undefined) satisfies WriteAnswer);
});
