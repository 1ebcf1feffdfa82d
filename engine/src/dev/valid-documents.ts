import { readFileSync } from "node:fs";
import { isDocumentFile } from "../compile/documents/document-place.ts";
import { stampOfFile } from "../files/stamp.ts";
import { createTurns } from "../threads/event-loop.ts";
import { isLost } from "../pipeline/compile/compile-file.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";

/** The documents as they were when they could last be compiled. */
export interface ValidDocuments {
  read: (file: string) => Buffer | undefined;
  /** Takes over the documents of a site that could be compiled; only the changed files if these are given. */
  remember: (prepared: Pick<PreparedSite, "scanned" | "compiled">, changed?: readonly string[]) => Promise<void>;
}

export function createValidDocuments(): ValidDocuments {
  const known = new Map<string, { stamp: string; bytes: Buffer }>();
  return {
    read: (file) => known.get(file)?.bytes,
    async remember({ scanned, compiled }, changed) {
      const takeTurn = createTurns();
      const wanted = changed && new Set(changed);
      for (const { file, path, absolute } of scanned.files) {
        if (!isDocumentFile(path) || wanted?.has(file) === false) continue;
        const record = compiled.records.get(file);
        if (!record || record.stamp === known.get(file)?.stamp || isLost(record, file)) continue;
        const bytes = readIfUnchanged(absolute, record.stamp);
        if (bytes) known.set(file, { stamp: record.stamp, bytes });
        await takeTurn();
      }
    },
  };
}

/** Returns a file's content, unless it has changed since it was compiled. */
function readIfUnchanged(file: string, stamp: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    return stampOfFile(file) === stamp ? bytes : undefined;
  } catch {
    return undefined;
  }
}
