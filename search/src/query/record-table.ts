import { decodeNumbers } from "../format/numbers.ts";
import type { IndexFile } from "../format/index-files.ts";
import { kindNames, type RecordKind } from "../record.ts";

/** What ranking knows of records without reading their text. Records are counted through all pages. */
export interface RecordTable {
  count: number;
  /** Of each record: its page. */
  pageOf: Uint32Array;
  /** Of each page: its first record, which is the page itself. */
  firstOf: Uint32Array;
  /** Of each record: the place of its kind in `kindNames`. */
  kinds: readonly number[];
  kindNames: readonly RecordKind[];
  kindOf: (record: number) => RecordKind;
  /** Of each record: the place of its repository in `repositoryNames`. */
  repositories: readonly number[];
  /** The first is empty: it stands for none. */
  repositoryNames: readonly string[];
  /** Name of the version that a page is of; `undefined` outside of versions. */
  versionOf: (page: number) => string | undefined;
  titleLengths: readonly number[];
  /** How often the number of words of a record's text can be halved. */
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
