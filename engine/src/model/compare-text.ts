let collator: Intl.Collator | undefined;

/**
 * Compares texts for display, in the same order on every machine whatever its locale. The collator is created on first
 * use, because creating it takes longer than most sites take to sort.
 */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator("en");
  return collator.compare(a, b);
}
