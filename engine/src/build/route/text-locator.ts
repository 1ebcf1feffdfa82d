import type { SourcePosition } from "../../shared/model.ts";

export interface TextLocator {
  /** Where a string stands in quotes. Asked again for the same string, it gives the next place, and at last stays there. */
  findQuoted(value: string): SourcePosition | undefined;
  /** Where an object's key stands; the first one after the quoted string `after`, if that is found. */
  findKey(key: string, after?: string): SourcePosition | undefined;
}

/**
 * Finds what a module's value came from in the module's text. A module is run, not parsed, so this is a search: it
 * finds nothing where the module computes its strings.
 */
export function createTextLocator(text: string): TextLocator {
  const lastFound = new Map<string, number>();
  let lineStarts: number[] | undefined;

  const positionAt = (offset: number): SourcePosition => {
    lineStarts ??= startsOfLines(text);
    const next = lineStarts.findIndex((start) => start > offset);
    const line = next === -1 ? lineStarts.length : next;
    return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
  };
  const search = (pattern: RegExp, from: number): number | undefined => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.index;
  };

  return {
    findQuoted(value) {
      const previous = lastFound.get(value);
      const offset = search(quoted(value), previous === undefined ? 0 : previous + 1) ?? previous;
      if (offset === undefined) return undefined;
      lastFound.set(value, offset);
      return positionAt(offset);
    },
    findKey(key, after) {
      const start = after === undefined ? 0 : (search(quoted(after), 0) ?? 0);
      const pattern = new RegExp(`(?<![\\w$])["']?${escape(key)}["']?\\s*:`, "g");
      const offset = search(pattern, start) ?? search(pattern, 0);
      return offset === undefined ? undefined : positionAt(offset);
    },
  };
}

function quoted(value: string): RegExp {
  return new RegExp(`(["'\`])${escape(value)}\\1`, "g");
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}
