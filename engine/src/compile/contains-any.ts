/**
 * Whether a text contains one of some strings: a quick check for rare features. V8 finds strings ten to twenty times as
 * fast as a pattern.
 */
export function containsAny(text: string, signs: readonly string[]): boolean {
  return signs.some((sign) => text.includes(sign));
}
