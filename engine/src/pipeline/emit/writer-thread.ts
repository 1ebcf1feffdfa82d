// Writes files beside the thread that renders: half of a cold build is spent in the file system.
import { parentPort } from "node:worker_threads";
import { claimBatch, createBatchWriter, type WriteBatch } from "./write-batch.ts";

/** Sizes of the files, in bytes; nothing where somebody else has written them. */
export type WriteAnswer = number[] | undefined;

const write = createBatchWriter();

parentPort?.on("message", (batch: WriteBatch) => {
  parentPort?.postMessage((claimBatch(batch) ? write(batch) : undefined) satisfies WriteAnswer);
});
