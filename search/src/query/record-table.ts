import { decodeNumbers } from "../format/numbers.ts";
import type { IndexFile } from "../format/index-files.ts";
import { kindNames, type RecordKind } from "../record.ts";

/** What ranking needs to know about records without their text. Records are numbered across all pages. */
export interface RecordTable {
  count: number;
  /** Per record: its page. */
  pageOf: Uint32Array;
  /** Per page: its first record, which is the page itself. */
  firstOf: Uint32Array;
  /** Per record: index into `kindNames`. */
  kinds: readonly number[];
  kindNames: readonly RecordKind[];
  kindOf: (record: number) => RecordKind;
  /** Per record: index into `repositoryNames`. */
  repositories: readonly number[];
  /** The first name is empty, for records without a repository. */
  repositoryNames: readonly string[];
  /** Name of the version of a page; `undefined` outside of versions. */
  versionOf: (page: number) => string | undefined;
  titleLengths: readonly number[];
  /** Binary logarithm of the number of words in a record's text. */
  textLengths: readonly number[];
}

export function readRecordTable(index: IndexFile): RecordTable {
  const counts = decodeNumbers(index.recordCounts);
  const kinds = decodeNumbers(index.kinds);
  const names = kindNames(index.ownKinds);
  const repositories = decodeNumbers(index.repositoryOf);
  const versions = decodeNumbers(index.versionOf);
  const pageOf = new Uint32Array(kinds.length);
  const firstOf = new Uint32Array(counts.length);
  let record = 0;
  counts.forEach((count, page) => {
    firstOf[page] = record;
    pageOf.fill(page, record, record + count);
    record += count;
  });
  return {
    count: kinds.length,
    pageOf,
    firstOf,
    kinds,
    kindNames: names,
    kindOf: (each) => names[kinds[each] ?? 0] ?? "page",
    repositories,
    repositoryNames: ["", ...index.repositories],
    versionOf: (page) => index.versions[(versions[page] ?? 0) - 1]?.[0],
    titleLengths: decodeNumbers(index.titleLengths),
    textLengths: decodeNumbers(index.textLengths),
  };
}
