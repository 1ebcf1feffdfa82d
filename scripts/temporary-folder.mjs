import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Vitest's global setup: gives tests, their processes and browsers a temporary folder that is removed afterwards. */
export default function setUp() {
  const { TMPDIR: before } = process.env;
  const folder = mkdtempSync(path.join(tmpdir(), "cairn-tests-"));
  process.env.TMPDIR = folder;
  return async () => {
    // Tests of another project may follow in this process.
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    // A browser that has just ended may still write its profile; `rmSync` would not retry within a folder.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
