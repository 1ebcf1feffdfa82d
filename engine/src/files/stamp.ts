import { type Stats, statSync } from "node:fs";

/** Returns a stamp that changes whenever a file may have changed: its time of modification and size. */
export function stampOf({ mtimeMs, size }: Stats): string {
  return `${mtimeMs}-${size}`;
}

/** Returns a function that reads files, and keeps what it has read until a file changes. */
export function createStampedCache<Value>(read: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, { stamp: string; value: Value }>();
  return (file) => {
    const stamp = stampOfFile(file);
    const before = known.get(file);
    if (before?.stamp === stamp) return before.value;
    const value = read(file);
    known.set(file, { stamp, value });
    return value;
  };
}

/** Returns the stamp of the file at a path; empty if there is none. */
export function stampOfFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? stampOf(stats) : "";
}
