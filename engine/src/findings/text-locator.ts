import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { createPositions } from "@cairn/catalogue/positions";
import type { SourcePosition } from "./position-at.ts";

export interface TextLocator {
  /**
   * Returns the position of a quoted string. Repeated calls with the same string return the next position, finally the
   * last one again.
   */
  findQuoted(value: string): SourcePosition | undefined;
  /**
   * Returns the position of an object's key; if there are several, of the one closest to the quoted string `beside`.
   */
  findKey(key: string, beside?: string): SourcePosition | undefined;
}

/**
 * Finds the source of a module's value in the module's text. A module is run, not parsed, so this is a text search, and
 * finds nothing that the module computes.
 */
export function createTextLocator(text: string): TextLocator {
  const lastFound = new Map<string, number>();
  let positionOf: ((offset: number) => SourcePosition) | undefined;

  const positionAt = (offset: number): SourcePosition => (positionOf ??= createPositions(text))(offset);
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
    findKey(key, beside) {
      const center = beside === undefined ? 0 : (search(quoted(beside), 0) ?? 0);
      let found: number | undefined;
      for (const { index } of text.matchAll(keyPattern(key))) {
        if (found === undefined || Math.abs(index - center) < Math.abs(found - center)) found = index;
      }
      return found === undefined ? undefined : positionAt(found);
    },
  };
}

function keyPattern(key: string): RegExp {
  return new RegExp(`(?<![\\w$])["']?${escapePattern(key)}["']?\\s*[:(]`, "g");
}

function quoted(value: string): RegExp {
  return new RegExp(`(["'\`])${escapePattern(value)}\\1`, "g");
}
