/** Lists names for a sentence, such as `a, b and 3 more`: the first `most` by name, the rest as a number. */
export function nameSome(names: readonly string[], most = 6): string {
  const rest = names.length - most;
  return names.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
