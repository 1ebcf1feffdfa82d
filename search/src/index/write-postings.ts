import { maximumPosting, writePosting } from "../format/postings.ts";
import type { IndexedPages } from "./index-builder.ts";
import { flagBits, flagMask } from "./record-words.ts";
import { countTerms } from "./term-table.ts";

const space = " ".charCodeAt(0);

/** Of each term that some record has, in the order of the terms. */
export interface WrittenPostings {
  /** Its place in the builder's list. */
  places: Uint32Array;
  /** How many records have it. */
  counts: Uint32Array;
  /** Where its postings end in `bytes`, a space behind them included. */
  ends: Uint32Array;
  bytes: Uint8Array;
}

/** Records, with what a term has for each. */
export interface RecordList {
  records: ArrayLike<number>;
  flags: ArrayLike<number>;
}

/** Takes the postings of terms, one after the other. */
export interface PostingWriter {
  /** Writes those of a term: some of a list, from one place up to another. */
  write: (place: number, list: RecordList, first: number, last: number) => void;
  /** Takes over those of terms that stand together in what was written earlier, by their places in it. */
  copy: (from: WrittenPostings, first: number, last: number) => void;
  result: () => WrittenPostings;
}

/** A writer with room for so many terms and postings. */
export function createPostingWriter(terms: number, size: number): PostingWriter {
  const places = new Uint32Array(terms);
  const counts = new Uint32Array(terms);
  const ends = new Uint32Array(terms);
  const bytes = new Uint8Array(size);
  let written = 0;
  let at = 0;
  return {
    write(place, { records, flags }, first, last) {
      let before = 0;
      for (let index = first; index < last; index++) {
        const record = records[index] ?? 0;
        at = writePosting(record - before, flags[index] ?? 0, bytes, at);
        before = record;
      }
      bytes[at++] = space;
      places[written] = place;
      counts[written] = last - first;
      ends[written++] = at;
    },
    copy(from, first, last) {
      const start = startOf(from, first);
      const end = startOf(from, last);
      places.set(from.places.subarray(first, last), written);
      counts.set(from.counts.subarray(first, last), written);
      for (let index = first; index < last; index++) ends[written++] = at + (from.ends[index] ?? 0) - start;
      bytes.set(from.bytes.subarray(start, end), at);
      at += end - start;
    },
    result: () => ({
      places: places.subarray(0, written),
      counts: counts.subarray(0, written),
      ends: ends.subarray(0, written),
      bytes: bytes.subarray(0, at),
    }),
  };
}

/** Where the postings of a term begin, by its place among those that are written. */
export function startOf({ ends }: WrittenPostings, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0);
}

/** From records with their terms to terms with their records. */
export function writePostings(indexed: IndexedPages): WrittenPostings {
  const { lastOf, counts, ...list } = invert(indexed);
  const { sorted, postings } = indexed;
  const writer = createPostingWriter(sorted.length, postings.length * maximumPosting + sorted.length);
  for (const place of sorted) {
    const count = counts[place] ?? 0;
    const last = lastOf[place] ?? 0;
    // Those without are of pages that are gone.
    if (count > 0) writer.write(place, list, last - count, last);
  }
  return writer.result();
}

/** A list of records for all terms: those of a term stand together, in order. Loops by index: this is most of an edit. */
function invert({ table, postingCounts, postings }: IndexedPages) {
  const counts = new Uint32Array(countTerms(table));
  for (let at = 0; at < postings.length; at++) {
    const term = (postings[at] ?? 0) >>> flagBits;
    counts[term] = (counts[term] ?? 0) + 1;
  }
  const lastOf = new Uint32Array(counts.length);
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
