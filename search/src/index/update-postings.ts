import { decodePostings, maximumPosting } from "../format/postings.ts";
import type { IndexedPage, IndexedPages } from "./index-builder.ts";
import { flagBits, flagMask } from "./record-words.ts";
import { findTerm, sortPlaces } from "./sorted-terms.ts";
import { termAt } from "./term-table.ts";
import { createPostingWriter, type RecordList, startOf, type WrittenPostings } from "./write-postings.ts";

/** If more pages than this are edited, rewriting all postings is as fast. */
const maximumPages = 64;

/** Per record: its new flags for a term; undefined if it no longer has the term. */
type Changes = Map<number, number | undefined>;

/**
 * Updates the postings of an index that differs from an earlier one, with the same table of terms, in a few pages that
 * have as many records as before: only the lists of added or removed words are rewritten. Undefined for other changes.
 */
export function updatePostings(
  indexed: IndexedPages,
  known: IndexedPages,
  written: WrittenPostings,
): WrittenPostings | undefined {
  if (indexed.read.length > maximumPages || !hasSameRecords(indexed, known)) return undefined;
  const terms = indexed.table;
  const changes = findChanges(indexed, known);
  // Removing a posting makes the next one at most as long as both were.
  const added = Array.from(changes.values()).reduce((sum, { size }) => sum + size * maximumPosting + 1, 0);
  const writer = createPostingWriter(indexed.sorted.length, written.bytes.length + added);
  let copied = 0;
  const changed = Uint32Array.from(changes.keys());
  sortPlaces(changed, terms);
  for (const place of changed) {
    const at = findTerm(written.places, termAt(terms, place), { terms });
    const isKnown = written.places[at] === place;
    writer.copy(written, copied, at);
    const list = changeList(isKnown ? textOf(written, at) : "", changes.get(place) ?? new Map());
    if (list.records.length > 0) writer.write(place, list, 0, list.records.length);
    copied = isKnown ? at + 1 : at;
  }
  writer.copy(written, copied, written.places.length);
  return writer.result();
}

/** Whether all pages have the same position and number of records, so that the records have the same numbers. */
function hasSameRecords({ pages }: IndexedPages, known: IndexedPages): boolean {
  const isInPlace = ({ permalink, records }: IndexedPage, index: number) =>
    permalink === known.pages[index]?.permalink && records === known.pages[index].records;
  return pages.length === known.pages.length && pages.every(isInPlace);
}

/** Returns the changes to postings that the added pages cause, by term. */
function findChanges(indexed: IndexedPages, known: IndexedPages): Map<number, Changes> {
  const changes = new Map<number, Changes>();
  const note = (posting: number, record: number, flags: number | undefined) => {
    const place = posting >>> flagBits;
    const ofTerm: Changes = changes.get(place) ?? new Map();
    changes.set(place, ofTerm.set(record, flags));
  };
  for (const index of indexed.read) {
    const { firstRecord = 0, records = 0, firstPosting = 0 } = indexed.pages[index] ?? {};
    let at = firstPosting;
    let atBefore = known.pages[index]?.firstPosting ?? 0;
    for (let record = firstRecord; record < firstRecord + records; record++) {
      const end = at + (indexed.postingCounts[record] ?? 0);
      const endBefore = atBefore + (known.postingCounts[record] ?? 0);
      const postings = new Set(indexed.postings.subarray(at, end));
      const had = new Set(known.postings.subarray(atBefore, endBefore));
      // A posting with other flags is removed and added again.
      for (const posting of had) if (!postings.has(posting)) note(posting, record, undefined);
      for (const posting of postings) if (!had.has(posting)) note(posting, record, posting & flagMask);
      at = end;
      atBefore = endBefore;
    }
  }
  return changes;
}

/** Returns the postings of a term, without the space after them. */
function textOf(written: WrittenPostings, index: number): string {
  const { buffer, byteOffset } = written.bytes;
  const start = startOf(written, index);
  return Buffer.from(buffer, byteOffset + start, (written.ends[index] ?? 0) - start - 1).toString("latin1");
}

function changeList(text: string, changes: Changes): RecordList {
  const { records, flags } = decodePostings(text);
  const list = new Map(records.map((record, index) => [record, flags[index] ?? 0]));
  for (const [record, flagsNow] of changes) {
    if (flagsNow === undefined) list.delete(record);
    else list.set(record, flagsNow);
  }
  const sorted = Array.from(list).sort(([left], [right]) => left - right);
  return { records: sorted.map(([record]) => record), flags: sorted.map(([, each]) => each) };
}
