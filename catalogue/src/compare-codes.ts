/**
 * The order of two texts by their UTF-16 code units: that of names in files and of paths, the same in every language. For
 * what readers look through there is the engine's `compareText`.
 */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
