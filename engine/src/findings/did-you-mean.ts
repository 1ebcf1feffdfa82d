/** Returns the hint that names a similar name, as readers of findings and agents get it; undefined without such a name. */
export function didYouMean(name: string | undefined): string | undefined {
  return name ? `Did you mean "${name}"?` : undefined;
}

/** Returns a sentence with the space that separates it from the one before; nothing without one. */
export function afterSpace(sentence: string | undefined): string {
  return sentence === undefined ? "" : ` ${sentence}`;
}
