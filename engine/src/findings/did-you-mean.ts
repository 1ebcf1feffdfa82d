import type { Diagnostic } from "@cairn/catalogue/diagnostic";

/** Returns the hint that names a similar name, as readers of findings and agents get it; undefined without such a name. */
export function didYouMean(name: string | undefined): string | undefined {
  return name ? `Did you mean "${name}"?` : undefined;
}

/** Returns the hint that names a similar name, with that name as data; without one, the other hint. */
export function suggestOr(name: string | undefined, otherwise: string): Pick<Diagnostic, "hint" | "suggestion"> {
  return name ? { hint: didYouMean(name), suggestion: name } : { hint: otherwise };
}

/** Returns a sentence with the space that separates it from the one before; nothing without one. */
export function afterSpace(sentence: string | undefined): string {
  return sentence === undefined ? "" : ` ${sentence}`;
}

/** Returns the hint that lists all names of a few; undefined if there are none. */
export function useAnyOf(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `Use one of: ${names.join(", ")}.`;
}

/** A longer list is not read. */
const mostListed = 5;

/** Returns the hint that lists the names to choose from, the first few of a site that has many. */
export function useOneOf(names: readonly string[]): string {
  const others = names.length - mostListed;
  const listed = names.slice(0, others > 1 ? mostListed : names.length).join(", ");
  return others > 1 ? `Use one of: ${listed} and ${others} others.` : `Use one of: ${listed}.`;
}
