/** Where the index begins, relative to the site's base. Its other files have hashed names beside it. */
export const indexFile = "cairn/search/index.json";

/**
 * The file that a search begins with. Strings are lists of numbers (`numbers.ts`). Records are counted through all pages,
 * in the order of the pages.
 */
export interface IndexFile {
  version: 1;
  /** Decides which endings and small words are known. */
  language: string;
  /** Groups of words that mean the same. */
  synonyms: string[][];
  repositories: string[];
  /** Name and path of each version of the documents, the one that is read unless another is asked for first; none of one. */
  versions: [name: string, path: string][];
  /** Of each page, where there are versions: 0, or one more than the place in `versions`. */
  versionOf: string;
  /** Of each page: how many records it has. */
  recordCounts: string;
  /** Kinds of results that only this site has. */
  ownKinds: string[];
  /** Of each record: the place of its kind in `kindNames(ownKinds)`. */
  kinds: string;
  /** Of each record: 0, or one more than the place in `repositories`. */
  repositoryOf: string;
  /** Of each record: how many words its title has. */
  titleLengths: string;
  /** Of each record: how often its number of words can be halved. */
  textLengths: string;
  /** Of each text file: how many pages it holds. */
  textCounts: string;
  /** Names of the text files. */
  textFiles: string[];
  /** All terms, sorted; see `dictionary.ts`. */
  terms: string;
  /** Of each term: how often the number of its records can be halved. */
  frequencies: string;
  /** Of each posting file: how many terms it holds. */
  postingCounts: string;
  /** Names of the posting files; where the index is small, `postings` holds all instead. */
  postingFiles: string[];
  postings: string;
}

/**
 * What a term is for a record: it stands in its title, in the context of its page, or is the very name of the record.
 * One that is a name and stands in no title is a phrase that the record quotes.
 * The two bits above say how often the text has the term: not at all, once or twice, up to five times, more often.
 */
export const inTitle = 1;
export const inContext = 2;
export const inName = 4;
export const textShift = 3;

/** A page of a text file, as a tuple to keep it small. */
export type StoredPage = [
  permalink: string,
  /** Joined by line ends. */
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
  /** Joined by line ends. */
  above: string,
];

/** A record as a result shows it. */
export interface RecordText {
  /** As in the index. */
  kind: number;
  anchor: string;
  title: string;
  detail: string;
  text: string;
  above: string[];
}
