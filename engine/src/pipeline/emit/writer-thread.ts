// Writes files beside the thread that renders: half of a cold build is spent in the file system.
import { parentPort } from "node:worker_threads";
import type { WrittenFile } from "@cairn/files/written-file";
import { claimBatch, createBatchWriter, type WriteBatch } from "./write-batch.ts";

/** What was written; nothing where somebody else has written the files. */
export type WriteAnswer = WrittenFile[] | undefined;

const write = createBatchWriter();

parentPort?.on("message", (batch: WriteBatch) => {
  parentPort?.postMessage((claimBatch(batch) ? write(batch) : undefined) satisfies WriteAnswer);
});
