import { decodeTerms, findTerm } from "../format/dictionary.ts";
import { decodeNumbers } from "../format/numbers.ts";

/** The terms of an index, to be looked up. */
export interface Dictionary {
  terms: readonly string[];
  /** Of each term: letters shared with the one before. */
  shared: Uint8Array;
  /** Of each term: how often the number of its records can be halved. */
  frequencies: readonly number[];
  /** Of each term: 1 for an identifier, whose parts are terms too. */
  hasParts: Uint8Array;
  /** Place of the term; -1 where there is none. */
  indexOf: (term: string) => number;
  /** Places of the terms that begin so: from the first, up to the second. */
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
