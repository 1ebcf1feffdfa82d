import { maximumPosting, writePosting } from "../../search/format/postings.ts";
import { flagBits, type IndexedPages } from "./index-builder.ts";

const space = " ".charCodeAt(0);
const flagMask = (1 << flagBits) - 1;

/** Of each term that some record has, in the order of the terms. */
export interface WrittenPostings {
  /** Its place in the builder's list. */
  places: number[];
  /** How many records have it. */
  counts: number[];
  /** Where its postings end in `bytes`, a space behind them included. */
  ends: number[];
  bytes: Uint8Array;
}

/** From records with their terms to terms with their records. */
export function writePostings(indexed: IndexedPages): WrittenPostings {
  const { records, flags, lastOf, counts } = invert(indexed);
  const written: WrittenPostings = { places: [], counts: [], ends: [], bytes: new Uint8Array(0) };
  const bytes = new Uint8Array(records.length * maximumPosting + indexed.sorted.length);
  let at = 0;
  for (const place of indexed.sorted) {
    const count = counts[place] ?? 0;
    // Of pages that are gone.
    if (count === 0) continue;
    const last = lastOf[place] ?? 0;
    let before = 0;
    for (let index = last - count; index < last; index++) {
      const record = records[index] ?? 0;
      at = writePosting(record - before, flags[index] ?? 0, bytes, at);
      before = record;
    }
    bytes[at++] = space;
    written.places.push(place);
    written.counts.push(count);
    written.ends.push(at);
  }
  return { ...written, bytes: bytes.subarray(0, at) };
}

/** A list of records for all terms: those of a term stand together, in order. Loops by index: this is most of an edit. */
function invert({ table: { terms }, postingCounts, postings }: IndexedPages) {
  const counts = new Uint32Array(terms.length);
  for (let at = 0; at < postings.length; at++) {
    const term = (postings[at] ?? 0) >>> flagBits;
    counts[term] = (counts[term] ?? 0) + 1;
  }
  const lastOf = new Uint32Array(terms.length);
  let sum = 0;
  for (let term = 0; term < counts.length; term++) {
    lastOf[term] = sum;
    sum += counts[term] ?? 0;
  }
  const records = new Uint32Array(postings.length);
  const flags = new Uint8Array(postings.length);
  let at = 0;
  for (let record = 0; record < postingCounts.length; record++) {
    for (const last = at + (postingCounts[record] ?? 0); at < last; at++) {
      const posting = postings[at] ?? 0;
      const term = posting >>> flagBits;
      const index = lastOf[term] ?? 0;
      lastOf[term] = index + 1;
      records[index] = record;
      flags[index] = posting & flagMask;
    }
  }
  return { records, flags, lastOf, counts };
}
