import { kindNames, type SearchablePage, type SearchRecord } from "../record.ts";
import { inContext } from "../format/index-files.ts";
import { GrowingArray } from "./growing-array.ts";
import { RecordWords } from "./record-words.ts";
import { findTerm, sortPlaces } from "./sorted-terms.ts";
import { countTerms, type StoredTerms, termAt, TermTable } from "./term-table.ts";

/** The data of a page, as ranges in the builder's arrays. */
export interface IndexedPage {
  permalink: string;
  version?: string | undefined;
  firstRecord: number;
  records: number;
  firstPosting: number;
  postings: number;
}

/** The data of records. */
interface RecordColumns {
  /** Index of the record's kind; see `kindNames`. */
  kinds: Uint32Array;
  /** 0, or one plus the index of the repository. */
  repositoryOf: Uint32Array;
  /** Number of words in the title. */
  titleLengths: Uint32Array;
  /** Binary logarithm of the number of words in the text. */
  textLengths: Uint32Array;
  /** Number of postings. */
  postingCounts: Uint32Array;
  /** The postings of all records: the term's index, shifted by `flagBits`, and the flags. */
  postings: Uint32Array;
}

/** The words of all pages so far. Postings are grouped by record, records by page. */
export interface IndexedPages extends RecordColumns {
  table: StoredTerms;
  /** Indexes of the terms, sorted by term. */
  sorted: Uint32Array;
  repositories: string[];
  pages: IndexedPage[];
  /** Indexes of the pages that were added; the others were copied. */
  read: number[];
  /** Additional kinds of results that only this site has; see `kindNames`. */
  ownKinds: readonly string[];
}

interface PageRun extends Pick<IndexedPage, "firstRecord" | "records" | "firstPosting" | "postings"> {
  from: IndexedPages;
}

export interface IndexBuilder {
  add: (page: SearchablePage) => void;
  /** Copies a page from an earlier builder's result. */
  copy: (from: IndexedPages, page: IndexedPage) => void;
  result: () => IndexedPages;
}

/**
 * Collects the words of pages. `language` determines the stop words. `known`, with the same kinds, makes `copy` from it
 * fast.
 */
export function createIndexBuilder(
  language: string,
  known?: IndexedPages,
  ownKinds: readonly string[] = known?.ownKinds ?? [],
): IndexBuilder {
  const names = kindNames(ownKinds);
  const repositories = [...(known?.repositories ?? [])];
  const pages: IndexedPage[] = [];
  const readPages: number[] = [];
  const columns = createColumns(known);
  const table = new TermTable(known?.table);
  const words = new RecordWords(table, language);
  const runs = createRunCopier(columns);

  const addRecord = (each: SearchRecord, page: SearchablePage) => {
    words.begin();
    columns.titleLengths.push(Math.max(words.readName(each.title), ...each.names.map((name) => words.readName(name))));
    if (each.anchor === "") words.read(page.context, inContext);
    for (const phrase of each.phrases) words.readPhrase(phrase);
    const length = words.read(each.text, 0) + words.read(each.detail, 0);
    columns.textLengths.push(Math.floor(Math.log2(length + 1)));
    const kind = names.indexOf(each.kind);
    if (kind === -1)
      throw new Error(
        `${page.permalink} has a search record of the kind "${each.kind}", which its kind of page does not list in \`results\`.`,
      );
    columns.kinds.push(kind);
    columns.repositoryOf.push(placeOf(repositories, each.repository ?? page.repository) + 1);
    columns.postingCounts.push(words.addPostings(columns.postings));
  };

  return {
    add(page) {
      runs.finish();
      const { permalink, version } = page;
      const firstRecord = columns.kinds.length;
      const firstPosting = columns.postings.length;
      for (const each of page.records) addRecord(each, page);
      readPages.push(pages.length);
      pages.push({
        permalink,
        version,
        firstRecord,
        firstPosting,
        records: columns.kinds.length - firstRecord,
        postings: columns.postings.length - firstPosting,
      });
    },
    copy(from, page) {
      pages.push({ ...page, ...runs.copy(from, page) });
    },
    result() {
      runs.finish();
      return {
        table: table.stored(),
        sorted: sortTerms(table.stored(), known?.sorted),
        repositories,
        pages,
        read: readPages,
        ownKinds,
        ...columns.values(),
      };
    },
  };
}

/** Creates empty columns for records; `known` gives their likely number. */
function createColumns(known: RecordColumns | undefined) {
  const expected = known?.kinds.length;
  const kinds = new GrowingArray(expected);
  const repositoryOf = new GrowingArray(expected);
  const titleLengths = new GrowingArray(expected);
  const textLengths = new GrowingArray(expected);
  const postingCounts = new GrowingArray(expected);
  const postings = new GrowingArray(known?.postings.length);
  return {
    kinds,
    repositoryOf,
    titleLengths,
    textLengths,
    postingCounts,
    postings,
    append({ from, firstRecord, records, firstPosting, postings: count }: PageRun): void {
      const end = firstRecord + records;
      kinds.append(from.kinds.subarray(firstRecord, end));
      repositoryOf.append(from.repositoryOf.subarray(firstRecord, end));
      titleLengths.append(from.titleLengths.subarray(firstRecord, end));
      textLengths.append(from.textLengths.subarray(firstRecord, end));
      postingCounts.append(from.postingCounts.subarray(firstRecord, end));
      postings.append(from.postings.subarray(firstPosting, firstPosting + count));
    },
    values: (): RecordColumns => ({
      kinds: kinds.values(),
      repositoryOf: repositoryOf.values(),
      titleLengths: titleLengths.values(),
      textLengths: textLengths.values(),
      postingCounts: postingCounts.values(),
      postings: postings.values(),
    }),
  };
}

/** Copies records of consecutive pages in one operation. */
function createRunCopier(columns: ReturnType<typeof createColumns>) {
  let run: PageRun | undefined;
  const finish = () => {
    if (run) columns.append(run);
    run = undefined;
  };
  return {
    finish,
    /** Returns the positions for the page's records and postings. */
    copy(from: IndexedPages, page: IndexedPage): Pick<IndexedPage, "firstRecord" | "firstPosting"> {
      if (run?.from !== from || run.firstRecord + run.records !== page.firstRecord) finish();
      run ??= { from, firstRecord: page.firstRecord, firstPosting: page.firstPosting, records: 0, postings: 0 };
      const firstRecord = columns.kinds.length + run.records;
      const firstPosting = columns.postings.length + run.postings;
      run.records += page.records;
      run.postings += page.postings;
      return { firstRecord, firstPosting };
    },
  };
}

/** Returns the terms' indexes in order. Merges the few new terms into those of the last build, which are sorted. */
function sortTerms(terms: StoredTerms, known: Uint32Array = new Uint32Array()): Uint32Array {
  const count = countTerms(terms);
  const added = Uint32Array.from({ length: count - known.length }, (_, index) => known.length + index);
  sortPlaces(added, terms);
  if (known.length === 0) return added;
  const sorted = new Uint32Array(count);
  let taken = 0;
  let at = 0;
  for (const place of added) {
    const first = findTerm(known, termAt(terms, place), { terms, from: taken });
    sorted.set(known.subarray(taken, first), at);
    at += first - taken;
    sorted[at++] = place;
    taken = first;
  }
  sorted.set(known.subarray(taken), at);
  return sorted;
}

function placeOf(list: string[], value: string | undefined): number {
  if (value === undefined) return -1;
  const place = list.indexOf(value);
  return place === -1 ? list.push(value) - 1 : place;
}
