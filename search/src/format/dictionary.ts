const firstMark = "A".charCodeAt(0);
const marks = 26;

/**
 * Encodes a term of a sorted list without the characters that it shares with the previous one. A capital letter says how
 * many it shares (A: none); terms have no capitals.
 */
export function encodeTerm(term: string, before: string): string {
  const shared = sharedLength(before, term);
  return String.fromCharCode(firstMark + shared) + term.slice(shared);
}

/** The terms, and the number of characters that each shares with the previous one. */
export function decodeTerms(text: string): { terms: string[]; shared: Uint8Array } {
  const terms: string[] = [];
  const shared: number[] = [];
  let before = "";
  let start = 0;
  for (let index = 1; index <= text.length; index++) {
    const mark = text.charCodeAt(index);
    if (index < text.length && (mark < firstMark || mark >= firstMark + marks)) continue;
    const length = text.charCodeAt(start) - firstMark;
    before = before.slice(0, length) + text.slice(start + 1, index);
    terms.push(before);
    shared.push(length);
    start = index;
  }
  return { terms: text === "" ? [] : terms, shared: Uint8Array.from(shared) };
}

function sharedLength(before: string, term: string): number {
  const limit = Math.min(before.length, term.length, marks - 1);
  let length = 0;
  while (length < limit && before.charCodeAt(length) === term.charCodeAt(length)) length++;
  return length;
}

/** The position of the first term that is not less than the given one. */
export function findTerm(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
