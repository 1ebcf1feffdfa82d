import { claim } from "../../threads/claim.ts";
import type { UnfinishedFile } from "./output-folder.ts";
import type { WrittenFile } from "@cairn/files/written-file";
import { createFileWriter } from "./write-files.ts";

/**
 * Files whose contents are in shared memory, which begins with a number that says whether a thread has claimed them.
 */
export interface WriteBatch {
  memory: SharedArrayBuffer;
  files: readonly { file: string; start: number; end: number; unfinished?: UnfinishedFile | undefined }[];
}

/** The size of that number, in bytes. */
export const claimSize = Int32Array.BYTES_PER_ELEMENT;

/** Claims a batch. Returns whether it was free. */
export function claimBatch({ memory }: Pick<WriteBatch, "memory">): boolean {
  return claim(new Int32Array(memory, 0, 1), 0);
}

/** Frees the memory of a written batch for another one. */
export function releaseMemory(memory: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(memory, 0, 1), 0, 0);
}

/** Returns a function that writes the files of a batch and returns what it wrote. */
export function createBatchWriter(): (batch: WriteBatch) => WrittenFile[] {
  const write = createFileWriter();
  return ({ memory, files }) => {
    const bytes = Buffer.from(memory);
    return files.map(({ file, start, end, unfinished }) => {
      const content = bytes.subarray(start, end);
      return write(file, unfinished ? { ...unfinished, html: content.toString() } : content);
    });
  };
}
