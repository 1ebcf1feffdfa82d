import { kindNames, type SearchablePage, type SearchRecord } from "../record.ts";
import { inContext } from "../format/index-files.ts";
import { GrowingArray } from "./growing-array.ts";
import { RecordWords } from "./record-words.ts";
import { findPlace, sortPlaces } from "./sorted-terms.ts";
import { countTerms, type StoredTerms, termAt, TermTable } from "./term-table.ts";

/** What the index holds of a page, as ranges of the builder's arrays. */
export interface IndexedPage {
  permalink: string;
  version?: string | undefined;
  firstRecord: number;
  records: number;
  firstPosting: number;
  postings: number;
}

/** The words of all pages so far. Postings are grouped by record, records by page. */
export interface IndexedPages {
  table: StoredTerms;
  /** Places of the terms, sorted by term. */
  sorted: Uint32Array;
  repositories: string[];
  pages: IndexedPage[];
  /** Places of the pages that were read; the others were taken over. */
  read: number[];
  /** Of each record: place of its kind, 0 or one more than its repository's place, words in its title and in its text. */
  /** Kinds of results that only this site has; see `kindNames`. */
  ownKinds: readonly string[];
  kinds: Uint32Array;
  repositoryOf: Uint32Array;
  titleLengths: Uint32Array;
  textLengths: Uint32Array;
  /** Of each record: how many postings it has. */
  postingCounts: Uint32Array;
  /** The term's place, shifted by `flagBits`, and the flags. */
  postings: Uint32Array;
}

interface PageRun extends Pick<IndexedPage, "firstRecord" | "records" | "firstPosting" | "postings"> {
  from: IndexedPages;
}

export interface IndexBuilder {
  add: (page: SearchablePage) => void;
  /** Takes a page over from an earlier builder's result. */
  copy: (from: IndexedPages, page: IndexedPage) => void;
  result: () => IndexedPages;
}

/** Collects the words of pages. `language` decides which words say nothing. `known` makes `copy` from it cheap; it has the same kinds. */
export function createIndexBuilder(
  language: string,
  known?: IndexedPages,
  ownKinds: readonly string[] = known?.ownKinds ?? [],
): IndexBuilder {
  const names = kindNames(ownKinds);
  const repositories = [...(known?.repositories ?? [])];
  const pages: IndexedPage[] = [];
  const readPages: number[] = [];
  const records = known?.kinds.length;
  const kinds = new GrowingArray(records);
  const repositoryOf = new GrowingArray(records);
  const titleLengths = new GrowingArray(records);
  const textLengths = new GrowingArray(records);
  const postingCounts = new GrowingArray(records);
  const postings = new GrowingArray(known?.postings.length);
  const table = new TermTable(known?.table);
  const words = new RecordWords(table, language);
  /** Records of kept pages that stand together where they come from: they are taken over in one go. */
  let kept: PageRun | undefined;

  const addRecord = (each: SearchRecord, page: SearchablePage) => {
    words.begin();
    titleLengths.push(Math.max(words.readName(each.title), ...each.names.map((name) => words.readName(name))));
    if (each.anchor === "") words.read(page.context, inContext);
    for (const phrase of each.phrases) words.readPhrase(phrase);
    const runs = words.read(each.text, 0) + words.read(each.detail, 0);
    textLengths.push(Math.floor(Math.log2(runs + 1)));
    kinds.push(names.indexOf(each.kind));
    repositoryOf.push(placeOf(repositories, each.repository ?? page.repository) + 1);
    postingCounts.push(words.addPostings(postings));
  };

  const takeKept = () => {
    if (!kept) return;
    const { from, firstRecord, firstPosting } = kept;
    const end = firstRecord + kept.records;
    kinds.append(from.kinds.subarray(firstRecord, end));
    repositoryOf.append(from.repositoryOf.subarray(firstRecord, end));
    titleLengths.append(from.titleLengths.subarray(firstRecord, end));
    textLengths.append(from.textLengths.subarray(firstRecord, end));
    postingCounts.append(from.postingCounts.subarray(firstRecord, end));
    postings.append(from.postings.subarray(firstPosting, firstPosting + kept.postings));
    kept = undefined;
  };

  return {
    add(page) {
      takeKept();
      const { permalink, version } = page;
      const indexed = { permalink, version, firstRecord: kinds.length, firstPosting: postings.length };
      for (const each of page.records) addRecord(each, page);
      readPages.push(pages.length);
      pages.push({
        ...indexed,
        records: kinds.length - indexed.firstRecord,
        postings: postings.length - indexed.firstPosting,
      });
    },
    copy(from, page) {
      if (kept?.from !== from || kept.firstRecord + kept.records !== page.firstRecord) takeKept();
      kept ??= { from, firstRecord: page.firstRecord, firstPosting: page.firstPosting, records: 0, postings: 0 };
      const firstRecord = kinds.length + kept.records;
      pages.push({ ...page, firstRecord, firstPosting: postings.length + kept.postings });
      kept.records += page.records;
      kept.postings += page.postings;
    },
    result() {
      takeKept();
      return {
        table: table.stored(),
        sorted: sortTerms(table.stored(), known?.sorted),
        repositories,
        pages,
        read: readPages,
        ownKinds,
        kinds: kinds.values(),
        repositoryOf: repositoryOf.values(),
        titleLengths: titleLengths.values(),
        textLengths: textLengths.values(),
        postingCounts: postingCounts.values(),
        postings: postings.values(),
      };
    },
  };
}

/** Those of the last build are sorted already: an edit brings few others, which are put between them. */
function sortTerms(terms: StoredTerms, known: Uint32Array = new Uint32Array()): Uint32Array {
  const count = countTerms(terms);
  const added = Uint32Array.from({ length: count - known.length }, (_, index) => known.length + index);
  sortPlaces(added, terms);
  if (known.length === 0) return added;
  const sorted = new Uint32Array(count);
  let taken = 0;
  let at = 0;
  for (const place of added) {
    const first = findPlace(known, termAt(terms, place), { terms, from: taken });
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
