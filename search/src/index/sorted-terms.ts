import { startOf, type StoredTerms, termAt } from "./term-table.ts";

/** Sorts term indexes by term, in the order of JavaScript's string comparison. All terms are different. */
export function sortPlaces(places: Uint32Array, { codes, entries }: StoredTerms): void {
  const codeAt = (place: number, depth: number): number => {
    const at = startOf({ entries }, place) + depth;
    return at < startOf({ entries }, place + 1) ? (codes[at] ?? 0) : -1;
  };
  const swap = (left: number, right: number) => {
    const place = places[left] ?? 0;
    places[left] = places[right] ?? 0;
    places[right] = place;
  };
  // Terms often share beginnings: this quicksort compares each shared character once, not once for each pair.
  const pending: [first: number, end: number, depth: number][] = [[0, places.length, 0]];
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [first, end, depth] = range;
    if (end - first < 2) continue;
    const pivot = codeAt(places[(first + end) >> 1] ?? 0, depth);
    let below = first;
    let above = end;
    for (let at = first; at < above;) {
      const code = codeAt(places[at] ?? 0, depth);
      if (code < pivot) swap(below++, at++);
      else if (code > pivot) swap(at, --above);
      else at++;
    }
    pending.push([first, below, depth], [above, end, depth]);
    if (pivot !== -1) pending.push([below, above, depth + 1]);
  }
}

/** Returns the position of a term among sorted indexes, or where it would be inserted, searching from `from`. */
export function findTerm(places: Uint32Array, term: string, { terms, from = 0 }: SortedTerms): number {
  let low = from;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (termAt(terms, places[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface SortedTerms {
  terms: StoredTerms;
  from?: number | undefined;
}
