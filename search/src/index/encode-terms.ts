import { encodeTerm } from "../format/dictionary.ts";

/** Terms as an index has them. */
export interface EncodedTerms {
  /** Their places in the list that they come from. */
  places: Uint32Array;
  text: string;
  /** Of each term: where it ends in the text. */
  ends: Uint32Array;
}

const none: EncodedTerms = { places: new Uint32Array(), text: "", ends: new Uint32Array() };

/**
 * The terms at some places of a list, in this order. Of an earlier encoding from the same list, what stands behind the same
 * term as before is taken over: an edit brings few others.
 */
export function encodePlaces(
  places: Uint32Array,
  terms: readonly string[],
  { places: knownPlaces, text, ends: knownEnds }: EncodedTerms = none,
): EncodedTerms {
  /** Of each place: one more than where it was in the earlier encoding. */
  const known = new Uint32Array(terms.length);
  for (let at = 0; at < knownPlaces.length; at++) known[knownPlaces[at] ?? 0] = at + 1;
  const pieces: string[] = [];
  const ends = new Uint32Array(places.length);
  let end = 0;
  for (let index = 0; index < places.length;) {
    const place = places[index] ?? 0;
    const first = (known[place] ?? 0) - 1;
    if (first < 0 || knownPlaces[first - 1] !== places[index - 1]) {
      const piece = encodeTerm(terms[place] ?? "", terms[places[index - 1] ?? -1] ?? "");
      pieces.push(piece);
      end += piece.length;
      ends[index++] = end;
      continue;
    }
    const start = knownEnds[first - 1] ?? 0;
    const shift = end - start;
    for (let at = first; at < knownPlaces.length && knownPlaces[at] === places[index]; at++) {
      end = (knownEnds[at] ?? 0) + shift;
      ends[index++] = end;
    }
    pieces.push(text.slice(start, end - shift));
  }
  return { places, text: pieces.join(""), ends };
}
