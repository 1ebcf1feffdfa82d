import { kindNames, type SearchablePage, type SearchRecord } from "../record.ts";
import { inContext, inName, inTitle, textShift } from "../format/index-files.ts";
import { phraseTerms } from "../query/phrase-terms.ts";
import { isJoiner, otherRun, readRun, scanRuns, wordRun } from "../text/scan-words.ts";
import { stopWords } from "../text/stop-words.ts";
import { GrowingArray } from "./growing-array.ts";
import { type StoredTerms, TermTable } from "./term-table.ts";

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

export const flagBits = 5;
export const flagMask = (1 << flagBits) - 1;

/** Places of an identifier's whole and of its parts, where it has several. */
interface Compound {
  whole: number;
  parts: number[] | undefined;
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
  const kinds = new GrowingArray();
  const repositoryOf = new GrowingArray();
  const titleLengths = new GrowingArray();
  const textLengths = new GrowingArray();
  const postingCounts = new GrowingArray();
  const postings = new GrowingArray();
  const table = new TermTable(known?.table);
  const { terms } = table;
  /** Records of kept pages that stand together where they come from: they are taken over in one go. */
  let kept: PageRun | undefined;
  const leftOut = language.startsWith("en") ? Array.from(stopWords, (word) => table.placeOf(word)) : [];
  const isLeftOut = new Uint8Array(terms.length);
  for (const place of leftOut) isLeftOut[place] = 1;
  const compounds = new Map<string, Compound>();

  // Of each term, for the record that is being read: whether it was met, where it stands, and how often.
  let seenBy = new Uint32Array(terms.length + 1024);
  let flagsOf = new Uint8Array(seenBy.length);
  let countOf = new Uint32Array(seenBy.length);
  let met: number[] = [];
  let record = 0;

  const note = (place: number, flag: number) => {
    if (place >= seenBy.length) {
      seenBy = enlarge(seenBy, new Uint32Array(place * 2));
      flagsOf = enlarge(flagsOf, new Uint8Array(seenBy.length));
      countOf = enlarge(countOf, new Uint32Array(seenBy.length));
    }
    // Records are counted from 1: 0 is what new terms have.
    if (seenBy[place] !== record) {
      seenBy[place] = record;
      met.push(place);
      flagsOf[place] = 0;
      countOf[place] = 0;
    }
    if (flag === 0) countOf[place] = (countOf[place] ?? 0) + 1;
    else flagsOf[place] = (flagsOf[place] ?? 0) | flag;
  };
  const compoundOf = (run: string): Compound => {
    let compound = compounds.get(run);
    if (!compound) {
      const { whole, parts } = readRun(run);
      compound = { whole: table.placeOf(whole), parts: parts?.map((part) => table.placeOf(part)) };
      compounds.set(run, compound);
    }
    return compound;
  };
  const read = (text: string, flag: number): { runs: number; words: number; last: number } => {
    let runs = 0;
    let words = 0;
    let last = 0;
    scanRuns(text, (start, end, kind) => {
      runs++;
      if (kind === otherRun) {
        const { whole, parts } = compoundOf(text.slice(start, end));
        last = whole;
        words += parts?.length ?? 1;
        if (parts || flag !== 0 || !isLeftOut[whole]) note(whole, flag);
        if (parts) for (const part of parts) note(part, flag);
        return;
      }
      last = table.placeIn(text, start, end);
      if (kind === wordRun) {
        if (!isLeftOut[last]) words++;
        if (flag !== 0 || !isLeftOut[last]) note(last, flag);
        return;
      }
      note(last, flag);
      for (let from = start, to = start; to <= end; to++) {
        if (to < end && !isJoiner(text, to)) continue;
        words++;
        note(table.placeIn(text, from, to), flag);
        from = to + 1;
      }
    });
    return { runs, words, last };
  };
  const readName = (name: string): number => {
    const { runs, words, last } = read(name, inTitle);
    // The record is called by this very word.
    if (runs === 1) note(last, inName);
    return words;
  };

  const addRecord = (each: SearchRecord, page: SearchablePage) => {
    record = kinds.length + 1;
    met = [];
    titleLengths.push(Math.max(readName(each.title), ...each.names.map(readName)));
    if (each.anchor === "") read(page.context, inContext);
    for (const phrase of each.phrases)
      for (const term of phraseTerms(phrase, language)) note(table.placeOf(term), inName);
    const words = read(each.text, 0).runs + read(each.detail, 0).runs;
    textLengths.push(Math.floor(Math.log2(words + 1)));
    kinds.push(names.indexOf(each.kind));
    repositoryOf.push(placeOf(repositories, each.repository ?? page.repository) + 1);
    for (const place of met)
      postings.push((place << flagBits) | (flagsOf[place] ?? 0) | textClass(countOf[place] ?? 0));
    postingCounts.push(met.length);
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
        sorted: sortTerms(terms, known?.sorted),
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

/** Once or twice, up to five times, more often. */
function textClass(count: number): number {
  return (count === 0 ? 0 : count <= 2 ? 1 : count <= 5 ? 2 : 3) << textShift;
}

/** Those of the last build are sorted already: an edit brings few others, which are put between them. */
function sortTerms(terms: readonly string[], known: Uint32Array = new Uint32Array()): Uint32Array {
  const isBefore = (left: number, right: number) => (terms[left] ?? "") < (terms[right] ?? "");
  const added = Array.from({ length: terms.length - known.length }, (_, index) => known.length + index);
  const sorted = new Uint32Array(terms.length);
  let taken = 0;
  let at = 0;
  for (const place of added.sort((left, right) => (isBefore(left, right) ? -1 : 1))) {
    let above = known.length;
    let first = taken;
    while (first < above) {
      const middle = (first + above) >> 1;
      if (isBefore(known[middle] ?? 0, place)) first = middle + 1;
      else above = middle;
    }
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

function enlarge<Numbers extends Uint8Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
