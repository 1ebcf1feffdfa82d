import { maximumPosting, writePosting } from "../format/postings.ts";
import type { IndexedPages } from "./index-builder.ts";
import { flagBits, flagMask } from "./record-words.ts";
import { countTerms } from "./term-table.ts";

const space = " ".charCodeAt(0);

/** The postings of the terms that have records. Arrays have an element per term, in the order of the terms. */
export interface WrittenPostings {
  /** The term's index in the builder's list. */
  places: Uint32Array;
  /** Number of records with the term. */
  counts: Uint32Array;
  /** Where the term's postings end in `bytes`, including a space. */
  ends: Uint32Array;
  bytes: Uint8Array;
}

/** Records, with the flags of a term for each. */
export interface RecordList {
  records: ArrayLike<number>;
  flags: ArrayLike<number>;
}

/** Writes the postings of terms, one after the other. */
export interface PostingWriter {
  /** Writes the postings of a term, from a range of a list. */
  write: (place: number, list: RecordList, first: number, last: number) => void;
  /** Copies the postings of consecutive terms from earlier output. */
  copy: (from: WrittenPostings, first: number, last: number) => void;
  result: () => WrittenPostings;
}

/** Creates a writer with room for the given numbers of terms and postings. */
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

/** Returns where the postings of a term begin; `index` is its index among the written terms. */
export function startOf({ ends }: WrittenPostings, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0);
}

/** Inverts the lists of terms by record into lists of records by term. */
export function writePostings(indexed: IndexedPages): WrittenPostings {
  const { lastOf, counts, ...list } = invert(indexed);
  const { sorted, postings } = indexed;
  const writer = createPostingWriter(sorted.length, postings.length * maximumPosting + sorted.length);
  for (const place of sorted) {
    const count = counts[place] ?? 0;
    const last = lastOf[place] ?? 0;
    // Terms without records belong to removed pages.
    if (count > 0) writer.write(place, list, last - count, last);
  }
  return writer.result();
}

/**
 * Returns the records of all terms in one array, grouped by term and in order. Loops use indexes because this is most
 * of the work of an edit.
 */
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
