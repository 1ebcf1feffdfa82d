/**
 * Compares two texts by their UTF-16 code units: for names in files and paths, the same in every language. For texts
 * shown to readers there is the engine's `compareText`.
 */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
