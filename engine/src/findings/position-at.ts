/** A position in a source file. Line and column are 1-based. */
export interface SourcePosition {
  line: number;
  column: number;
}

/** Returns the line and column of an offset in a text. */
export function positionAt(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
