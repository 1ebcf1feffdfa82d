/**
 * The first file of the index, relative to the site's base URL. Its other files have hashed names in the same folder.
 */
export const indexFile = "cairn/search/index.json";

/**
 * The first file that a search loads. Strings are encoded lists of numbers (`numbers.ts`). Records are numbered across
 * all pages, in the order of the pages.
 */
export interface IndexFile {
  version: 1;
  /** Determines the known suffixes and stop words. */
  language: string;
  /** Groups of synonyms. */
  synonyms: string[][];
  repositories: string[];
  /** Name and path of each version of the documents, the default version first; absent if there is only one. */
  versions: [name: string, path: string][];
  /** Per page, if there are versions: 0, or one plus the index into `versions`. */
  versionOf: string;
  /** Per page: number of records. */
  recordCounts: string;
  /** Additional kinds of results that only this site has. */
  ownKinds: string[];
  /** Per record: index into `kindNames(ownKinds)`. */
  kinds: string;
  /** Per record: 0, or one plus the index into `repositories`. */
  repositoryOf: string;
  /** Per record: number of words in the title. */
  titleLengths: string;
  /** Per record: binary logarithm of the number of words. */
  textLengths: string;
  /** Per text file: number of pages. */
  textCounts: string;
  /** Names of the text files. */
  textFiles: string[];
  /** All terms, sorted; see `dictionary.ts`. */
  terms: string;
  /** Per term: binary logarithm of the number of its records. */
  frequencies: string;
  /** Per posting file: number of terms. */
  postingCounts: string;
  /** Names of the posting files; a small index has all postings in `postings` instead. */
  postingFiles: string[];
  postings: string;
}

/**
 * Where a record has a term: in its title, in the context of its page, or as the whole name of the record. A term that
 * is a name but not in a title is a phrase that the record quotes. The two bits above them encode how often the text
 * has the term: not at all, once or twice, up to five times, more often.
 */
export const inTitle = 1;
export const inContext = 2;
export const inName = 4;
export const textShift = 3;

/** A page of a text file, as a tuple for a smaller file. */
export type StoredPage = [
  permalink: string,
  /** Joined with line breaks. */
  path: string,
  records: StoredRecord[],
];

export type StoredRecord = [
  /** As in the index. */
  kind: number,
  anchor: string,
  title: string,
  detail: string,
  text: string,
  /** Joined with line breaks. */
  above: string,
];

/** The part of a record that results show. */
export interface RecordText {
  /** As in the index. */
  kind: number;
  anchor: string;
  title: string;
  detail: string;
  text: string;
  above: string[];
}
