import { type Stats, statSync } from "node:fs";

/** Changes whenever a file may have changed: time of modification and size. */
export function stampOf({ mtimeMs, size }: Stats): string {
  return `${mtimeMs}-${size}`;
}

/** The stamp of the file at a path; empty where there is none. */
export function stampOfFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? stampOf(stats) : "";
}
