import path from "node:path/posix";

/** A path from one output file to another, for imports between them. */
export function relativeAddress(from: string, to: string): string {
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
