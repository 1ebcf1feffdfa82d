// Parts of English messages.

/** Returns a number with its noun, such as `1 page` or `2 repositories`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Lists names for a sentence, such as `a, b and 3 more`: the first `most` by name, the rest as a number. */
export function nameSome(names: readonly string[], most = 6): string {
  const rest = names.length - most;
  return names.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** Cuts a text off after some characters, and marks that with an ellipsis. */
export function shorten(text: string, most = 120): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
