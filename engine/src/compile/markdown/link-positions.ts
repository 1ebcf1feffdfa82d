import type { SourcePosition } from "../../findings/position-at.ts";
import type { LinkReference } from "../../model/model.ts";

/** What stands before an attribute's value. */
const attributeStart = /=\s*["']?\s*$/;

/**
 * Finds where the links of a document stand in its source, by their addresses and in their order. A link in brackets is
 * placed at its opening bracket. One that cannot be found, for an escape in it, is placed where the one before it is.
 */
export function locateLinks(
  source: string,
  links: readonly Omit<LinkReference, keyof SourcePosition>[],
): LinkReference[] {
  let last = -1;
  let line = 1;
  let lineStart = 0;
  const advanceTo = (offset: number): SourcePosition => {
    for (
      let next = source.indexOf("\n", lineStart);
      next !== -1 && next < offset;
      next = source.indexOf("\n", lineStart)
    ) {
      line++;
      lineStart = next + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
  return links.map((link) => {
    const found = findAddress(source, link.url, last + 1);
    if (found === -1) return { ...link, ...advanceTo(Math.max(last, 0)) };
    last = found;
    const isRaw = attributeStart.test(source.slice(Math.max(found - 8, 0), found));
    return { ...link, ...(isRaw && { isRaw }), ...advanceTo(startOfLink(source, found)) };
  });
}

/** The compiler encodes addresses: both forms are looked for. */
function findAddress(source: string, url: string, from: number): number {
  const found = source.indexOf(url, from);
  if (found !== -1 || !url.includes("%")) return found;
  try {
    return source.indexOf(decodeURI(url), from);
  } catch {
    return -1;
  }
}

function startOfLink(source: string, address: number): number {
  const before = source[address - 1] === "<" ? address - 1 : address;
  if (source[before - 1] !== "(" || source[before - 2] !== "]") return address;
  let depth = 0;
  for (let index = before - 2; index >= 0; index--) {
    if (source[index] === "]") depth++;
    else if (source[index] === "[" && --depth === 0) return source[index - 1] === "!" ? index - 1 : index;
    else if (source[index] === "\n" && source[index - 1] === "\n") break;
  }
  return address;
}
