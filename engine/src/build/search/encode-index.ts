import { encodeTerms } from "../../search/format/dictionary.ts";
import type { IndexFile } from "../../search/format/index-files.ts";
import { encodeNumbers } from "../../search/format/numbers.ts";
import { hashText } from "../hash.ts";
import type { IndexedPages } from "./index-builder.ts";
import { type WrittenPostings, writePostings } from "./write-postings.ts";

/** An index with more postings than this, in characters, has them in files of their own. */
const inlineLimit = 600_000;
const postingFileSize = 48_000;

export interface EncodeOptions {
  language: string;
  synonyms: string[][];
  versions: IndexFile["versions"];
  /** Names of the text files with the number of pages in each, in the order of the pages. */
  texts: { name: string; pages: number }[];
  /** The last build's, of the same table of terms: most edits bring no new word and take none away. */
  known?: EncodedTerms | undefined;
}

/** The terms of an index, by their places in its table, and as the index has them. */
export interface EncodedTerms {
  places: Uint32Array;
  text: string;
}

/** The index as files: the one to begin with, and the others by name. The same pages give the same bytes. */
export function encodeIndex(
  indexed: IndexedPages,
  { language, synonyms, versions, texts, known }: EncodeOptions,
): { index: string; files: Map<string, string>; terms: EncodedTerms } {
  const written = writePostings(indexed);
  const terms = known && isSame(known.places, written.places) ? known : encodePlaces(written.places, indexed);
  const files = new Map<string, string>();
  const groups = written.bytes.length > inlineLimit ? groupBySize(written) : [];
  for (const { content } of groups) files.set(`postings-${hashText(content).slice(0, 10)}.json`, content);
  // Those of pages that are gone are still in the list.
  const usedRepositories = new Set(indexed.repositoryOf);
  const repositories = indexed.repositories.filter((_, place) => usedRepositories.has(place + 1)).sort();
  const places = indexed.repositories.map((name) => repositories.indexOf(name));
  const index: IndexFile = {
    version: 1,
    language,
    synonyms,
    repositories,
    versions,
    versionOf:
      versions.length === 0 ? "" : encodeNumbers(indexed.pages.map(({ version }) => placeOf(versions, version))),
    recordCounts: encodeNumbers(indexed.pages.map(({ records }) => records)),
    kinds: encodeNumbers(indexed.kinds),
    repositoryOf: encodeNumbers(indexed.repositoryOf.map((place) => (place === 0 ? 0 : (places[place - 1] ?? 0) + 1))),
    titleLengths: encodeNumbers(indexed.titleLengths),
    textLengths: encodeNumbers(indexed.textLengths),
    textCounts: encodeNumbers(texts.map(({ pages }) => pages)),
    textFiles: texts.map(({ name }) => name),
    terms: terms.text,
    frequencies: encodeNumbers(written.counts.map((count) => Math.floor(Math.log2(count)))),
    postingCounts: encodeNumbers(groups.map(({ count }) => count)),
    postingFiles: Array.from(files.keys()),
    postings: files.size > 0 ? "" : textOf(written.bytes),
  };
  return { index: `${JSON.stringify(index)}\n`, files, terms };
}

function encodePlaces(places: readonly number[], { table }: IndexedPages): EncodedTerms {
  const text = encodeTerms(places.map((place) => table.terms[place] ?? ""));
  return { places: Uint32Array.from(places), text };
}

function isSame(known: Uint32Array, places: readonly number[]): boolean {
  return known.length === places.length && places.every((place, index) => place === known[index]);
}

function placeOf(versions: IndexFile["versions"], version: string | undefined): number {
  return versions.findIndex(([name]) => name === version) + 1;
}

/** Postings in groups of some size, each with how many terms it holds. */
function groupBySize({ bytes, ends }: WrittenPostings): { content: string; count: number }[] {
  const groups: { content: string; count: number }[] = [];
  let start = 0;
  let count = 0;
  for (const end of ends) {
    count++;
    if (end - start <= postingFileSize && end < bytes.length) continue;
    groups.push({ content: textOf(bytes.subarray(start, end)), count });
    start = end;
    count = 0;
  }
  return groups;
}

/** Without the space that follows the last term's postings. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.max(0, bytes.length - 1)).toString("latin1");
}
