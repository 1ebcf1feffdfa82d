/** Maximum number of names in a note; the rest are counted. */
const named = 6;

/** Formats names for a sentence, counting all but the first few. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - named;
  return names.slice(0, named).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
