import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Writes files into a new folder, content by path. Returns the folder. */
export function writeFolder(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), "cairn-import-"));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return directory;
}
