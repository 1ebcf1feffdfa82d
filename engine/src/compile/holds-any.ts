/**
 * Whether a text holds one of some signs: a first look at what most texts do not have. V8 looks for a few characters ten to twenty times
 * as fast as for a pattern.
 */
export function holdsAny(text: string, signs: readonly string[]): boolean {
  return signs.some((sign) => text.includes(sign));
}
