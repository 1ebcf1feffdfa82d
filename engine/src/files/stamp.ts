import { type Stats, statSync } from "node:fs";

/** Returns a stamp that changes whenever a file may have changed: its time of modification and size. */
export function stampOf({ mtimeMs, size }: Stats): string {
  return `${mtimeMs}-${size}`;
}

/** Returns the stamp of the file at a path; empty if there is none. */
export function stampOfFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? stampOf(stats) : "";
}
