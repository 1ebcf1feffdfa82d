// Writes files beside the thread that renders: half of a cold build is spent in the file system.
import { parentPort } from "node:worker_threads";
import { createFileWriter } from "./write-files.ts";

/** Files whose contents stand in memory that both threads see. */
export interface WriteRequest {
  memory: SharedArrayBuffer;
  files: readonly { file: string; start: number; end: number; isUndrawn: boolean }[];
}

const write = createFileWriter();

parentPort?.on("message", ({ memory, files }: WriteRequest) => {
  const bytes = Buffer.from(memory);
  const sizes = files.map(({ file, start, end, isUndrawn }) => {
    const content = bytes.subarray(start, end);
    return write(file, isUndrawn ? { undrawn: content.toString() } : content);
  });
  parentPort?.postMessage(sizes);
});
