import { recordKinds, type SearchPage, type SearchRecord } from "../../search/record.ts";
import { inContext, inName, inTitle, textShift } from "../../search/format/index-files.ts";
import { scanWords } from "../../search/text/scan-words.ts";
import { stopWords } from "../../search/text/stop-words.ts";
import { GrowingArray } from "./growing-array.ts";

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
  terms: string[];
  repositories: string[];
  pages: IndexedPage[];
  /** Of each record: place of its kind, 0 or one more than its repository's place, words in its title and in its text. */
  kinds: Uint32Array;
  repositoryOf: Uint32Array;
  titleLengths: Uint32Array;
  textLengths: Uint32Array;
  /** Of each record: how many postings it has. */
  postingCounts: Uint32Array;
  /** The term's place, times `flagSpan`, and the flags. */
  postings: Uint32Array;
}

export const flagSpan = 32;

export interface IndexBuilder {
  add: (page: SearchPage) => void;
  /** Takes a page over from an earlier builder's result. */
  copy: (from: IndexedPages, page: IndexedPage) => void;
  result: () => IndexedPages;
}

/** Collects the words of pages. `language` decides which words say nothing. `known` makes `copy` from it cheap. */
export function createIndexBuilder(language: string, known?: IndexedPages): IndexBuilder {
  const terms = [...(known?.terms ?? [])];
  const repositories = [...(known?.repositories ?? [])];
  const termPlaces = new Map(terms.map((term, place) => [term, place]));
  const pages: IndexedPage[] = [];
  const kinds = new GrowingArray();
  const repositoryOf = new GrowingArray();
  const titleLengths = new GrowingArray();
  const textLengths = new GrowingArray();
  const postingCounts = new GrowingArray();
  const postings = new GrowingArray();
  const leftOut: ReadonlySet<string> = language.startsWith("en") ? stopWords : new Set();

  // Of each term, for the record that is being read: whether it was met, where it stands, and how often.
  let seenBy = new Uint32Array(terms.length + 1024);
  let flagsOf = new Uint8Array(seenBy.length);
  let countOf = new Uint32Array(seenBy.length);
  let met: number[] = [];
  let record = 0;

  const note = (term: string, flag: number) => {
    let place = termPlaces.get(term);
    if (place === undefined) {
      place = terms.push(term) - 1;
      termPlaces.set(term, place);
    }
    if (place >= seenBy.length) {
      seenBy = enlarge(seenBy, new Uint32Array(seenBy.length * 2));
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
  const read = (text: string, flag: number): number => {
    let words = 0;
    scanWords(text, (whole, parts) => {
      words++;
      if (flag === 0 && !parts && leftOut.has(whole)) return;
      note(whole, flag);
      if (parts) for (const part of parts) note(part, flag);
    });
    return words;
  };
  const readName = (name: string): number => {
    let whole = "";
    let words = 0;
    const count = read(name, inTitle);
    scanWords(name, (word, parts) => {
      whole = word;
      words += parts?.length ?? 1;
    });
    // The record is called by this very word.
    if (count === 1) note(whole, inName);
    return words;
  };

  const addRecord = (each: SearchRecord, page: SearchPage) => {
    record = kinds.length + 1;
    met = [];
    titleLengths.push(readName(each.title));
    for (const name of each.names) readName(name);
    if (each.anchor === "") read(page.context, inContext);
    const words = read(each.text, 0) + read(each.detail, 0);
    textLengths.push(Math.floor(Math.log2(words + 1)));
    kinds.push(recordKinds.indexOf(each.kind));
    repositoryOf.push(placeOf(repositories, each.repository ?? page.repository) + 1);
    for (const place of met) postings.push(place * flagSpan + ((flagsOf[place] ?? 0) | textClass(countOf[place] ?? 0)));
    postingCounts.push(met.length);
  };

  return {
    add(page) {
      const { permalink, version } = page;
      const indexed = { permalink, version, firstRecord: kinds.length, firstPosting: postings.length };
      for (const each of page.records) addRecord(each, page);
      pages.push({
        ...indexed,
        records: kinds.length - indexed.firstRecord,
        postings: postings.length - indexed.firstPosting,
      });
    },
    copy(from, page) {
      const end = page.firstRecord + page.records;
      pages.push({ ...page, firstRecord: kinds.length, firstPosting: postings.length });
      kinds.append(from.kinds.subarray(page.firstRecord, end));
      repositoryOf.append(from.repositoryOf.subarray(page.firstRecord, end));
      titleLengths.append(from.titleLengths.subarray(page.firstRecord, end));
      textLengths.append(from.textLengths.subarray(page.firstRecord, end));
      postingCounts.append(from.postingCounts.subarray(page.firstRecord, end));
      postings.append(from.postings.subarray(page.firstPosting, page.firstPosting + page.postings));
    },
    result: () => ({
      terms,
      repositories,
      pages,
      kinds: kinds.values(),
      repositoryOf: repositoryOf.values(),
      titleLengths: titleLengths.values(),
      textLengths: textLengths.values(),
      postingCounts: postingCounts.values(),
      postings: postings.values(),
    }),
  };
}

/** Once or twice, up to five times, more often. */
function textClass(count: number): number {
  return (count === 0 ? 0 : count <= 2 ? 1 : count <= 5 ? 2 : 3) << textShift;
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
