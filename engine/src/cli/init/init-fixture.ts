import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";

/** Gives each test of a file an empty folder, and collects the lines that the test prints. */
export function useEmptyFolder(): { folder: string; printed: string[] } {
  const current = { folder: "", printed: [] as string[] };
  beforeEach(() => {
    current.folder = mkdtempSync(path.join(tmpdir(), "cairn-init-"));
    current.printed = [];
    for (const method of ["log", "error"] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => void current.printed.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(current.folder, { recursive: true });
  });
  return current;
}
