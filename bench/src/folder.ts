import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Returns the size of all files in a folder in bytes. */
export function folderBytes(directory: string): number {
  return listFiles(directory).reduce((sum, file) => sum + statSync(file).size, 0);
}

/** Returns a hash of the names and contents of all files in a folder. */
export function folderDigest(directory: string): string {
  const hash = createHash("sha256");
  for (const file of listFiles(directory))
    hash
      .update(`${path.relative(directory, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
