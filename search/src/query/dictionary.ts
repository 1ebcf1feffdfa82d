import { decodeTerms, findTerm } from "../format/dictionary.ts";
import { decodeNumbers } from "../format/numbers.ts";

/** The terms of an index, for lookups. */
export interface Dictionary {
  terms: readonly string[];
  /** Per term: letters shared with the previous one. */
  shared: Uint8Array;
  /** Per term: binary logarithm of the number of its records. */
  frequencies: readonly number[];
  /** Per term: 1 for an identifier, whose parts are also terms. */
  hasParts: Uint8Array;
  /** Returns the index of a term; -1 if there is none. */
  indexOf: (term: string) => number;
  /** Returns the range of terms with this beginning: the first one, and the one after the last. */
  rangeOf: (prefix: string) => [start: number, end: number];
}

export function readDictionary(terms: string, frequencies: string): Dictionary {
  const decoded = decodeTerms(terms);
  return {
    ...decoded,
    frequencies: decodeNumbers(frequencies),
    hasParts: Uint8Array.from(decoded.terms, (term) => (term.includes("-") ? 1 : 0)),
    indexOf(term) {
      const index = findTerm(decoded.terms, term);
      return decoded.terms[index] === term ? index : -1;
    },
    rangeOf: (prefix) => [findTerm(decoded.terms, prefix), findTerm(decoded.terms, `${prefix}\uffff`)],
  };
}
