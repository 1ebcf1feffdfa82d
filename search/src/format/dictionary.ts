const firstMark = "A".charCodeAt(0);
const marks = 26;

/**
 * One of sorted terms, as what it has beyond the one before: a capital says how many characters they share, A for none.
 * Terms hold no capitals.
 */
export function encodeTerm(term: string, before: string): string {
  const shared = sharedLength(before, term);
  return String.fromCharCode(firstMark + shared) + term.slice(shared);
}

/** The terms, and how many characters each shares with the one before. */
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

/** Place of the first term that is not before the given one. */
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
