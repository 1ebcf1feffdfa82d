let collator: Intl.Collator | undefined;

/**
 * The order of texts for readers, the same on every machine, whatever its locale. The collator takes longer to make than
 * most sites take to sort: it is made when two texts are there to be compared.
 */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator("en");
  return collator.compare(a, b);
}
