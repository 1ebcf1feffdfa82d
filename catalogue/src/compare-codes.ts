/**
 * Compares two texts by their UTF-16 code units: for names in files and paths, the same in every language. For texts
 * shown to readers there is the engine's `compareText`.
 */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares two names by their code units, but numbers in them by their values: `v2` comes before `v10`. */
export function compareNames(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  while (at > 0 && isDigit(a, at - 1)) at--;
  const isNumber = isDigit(a, at) && isDigit(b, at);
  const difference = isNumber ? Number.parseInt(a.slice(at), 10) - Number.parseInt(b.slice(at), 10) : 0;
  return difference || compareCodes(a, b);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
