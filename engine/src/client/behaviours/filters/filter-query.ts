/** What is asked of the entries of a list. */
export interface FilterQuery {
  /** In lower case; all of them have to be found, each as a part of some word. */
  words: string[];
  /** Values that an entry's `data-` attributes must have, by name. */
  facets: Map<string, string>;
}

/** Name of the field, and of the address's parameter, that holds the words. */
const textField = "filter";

/** Reads a filter from the fields of its form, or from an address; what is empty asks for nothing. */
export function readFilterQuery(fields: Iterable<[string, FormDataEntryValue]>): FilterQuery {
  const query: FilterQuery = { words: [], facets: new Map() };
  for (const [name, value] of fields) {
    if (typeof value !== "string" || value.trim() === "") continue;
    if (name === textField) query.words = value.toLowerCase().trim().split(/\s+/);
    else query.facets.set(name, value);
  }
  return query;
}

export function isEmptyQuery({ words, facets }: FilterQuery): boolean {
  return words.length === 0 && facets.size === 0;
}

/** Whether a text, in lower case, holds all words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** The address with the filter in its query, and what else was there before it. */
export function addressWithQuery(address: string, names: Iterable<string>, query: FilterQuery): string {
  const url = new URL(address);
  for (const name of names) url.searchParams.delete(name);
  if (query.words.length > 0) url.searchParams.set(textField, query.words.join(" "));
  for (const [name, value] of query.facets) url.searchParams.set(name, value);
  return url.href;
}
