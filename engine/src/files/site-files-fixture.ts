import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files, given by path, into a new folder, which is removed after all tests. Returns the folder. */
export function writeSite(files: Files): string {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-site-"));
  writeFiles(directory, files);
  return directory;
}

/** Writes files, given by path, into a folder. */
export function writeFiles(directory: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
