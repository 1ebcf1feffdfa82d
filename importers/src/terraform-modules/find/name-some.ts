/** Things that a note names; more are counted. */
const NAMED = 6;

/** Names for a sentence; all but the first few of them counted. */
export function nameSome(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
