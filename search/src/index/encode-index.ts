import { hashText } from "@cairn/catalogue/hash";
import type { IndexFile } from "../format/index-files.ts";
import { encodeNumbers } from "../format/numbers.ts";
import type { IndexedPages } from "./index-builder.ts";
import { updatePostings } from "./update-postings.ts";
import { type WrittenPostings, writePostings } from "./write-postings.ts";
import { encodeTerm } from "../format/dictionary.ts";
import { countTerms, type StoredTerms, termAt } from "./term-table.ts";

const none: EncodedTerms = { places: new Uint32Array(), text: "", ends: new Uint32Array() };

/** Maximum size of postings in the first file, in characters; more are put into files of their own. */
const inlineLimit = 300_000;
const postingFileSize = 48_000;

export interface EncodeOptions {
  language: string;
  synonyms: string[][];
  versions: IndexFile["versions"];
  /** Names of the text files and their numbers of pages, in page order. */
  texts: { name: string; pages: number }[];
  /** The last build's index, with the same table of terms; most of it can be reused. */
  known?: KnownEncoding | undefined;
}

/** A further file of the index. */
export interface EncodedFile {
  name: string;
  content: Uint8Array;
  /** Hash of the content (`hashText`). */
  hash: string;
}

/** The parts of an index that the next build reuses. */
export interface EncodedParts {
  postings: WrittenPostings;
  /** The terms that have postings. */
  terms: EncodedTerms;
}

interface KnownEncoding {
  indexed: IndexedPages;
  parts: EncodedParts;
}

/** Encodes the index as files: the first one, and the others by name. The same pages give the same bytes. */
export function encodeIndex(
  indexed: IndexedPages,
  { language, synonyms, versions, texts, known }: EncodeOptions,
): { index: string; files: EncodedFile[]; parts: EncodedParts } {
  const postings = (known && updatePostings(indexed, known.indexed, known.parts.postings)) ?? writePostings(indexed);
  const terms = encodePlaces(postings.places, indexed.table, known?.parts.terms);
  const groups = postings.bytes.length > inlineLimit ? groupBySize(postings) : [];
  const files = groups.map(({ content }): EncodedFile => {
    const hash = hashText(content);
    return { name: `postings-${hash.slice(0, 10)}.json`, content, hash };
  });
  // The list still contains terms of removed pages.
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
    ownKinds: [...indexed.ownKinds],
    kinds: encodeNumbers(indexed.kinds),
    repositoryOf: encodeNumbers(indexed.repositoryOf.map((place) => (place === 0 ? 0 : (places[place - 1] ?? 0) + 1))),
    titleLengths: encodeNumbers(indexed.titleLengths),
    textLengths: encodeNumbers(indexed.textLengths),
    textCounts: encodeNumbers(texts.map(({ pages }) => pages)),
    textFiles: texts.map(({ name }) => name),
    terms: terms.text,
    frequencies: encodeNumbers(postings.counts.map((count) => Math.floor(Math.log2(count)))),
    postingCounts: encodeNumbers(groups.map(({ count }) => count)),
    postingFiles: Array.from(new Set(files.map(({ name }) => name))),
    postings: files.length > 0 ? "" : Buffer.from(contentOf(postings.bytes)).toString("latin1"),
  };
  return { index: `${JSON.stringify(index)}\n`, files, parts: { postings, terms } };
}

function placeOf(versions: IndexFile["versions"], version: string | undefined): number {
  return versions.findIndex(([name]) => name === version) + 1;
}

/** Splits postings into groups of about the same size, with the number of terms in each. */
function groupBySize({ bytes, ends }: WrittenPostings): { content: Uint8Array; count: number }[] {
  const groups: { content: Uint8Array; count: number }[] = [];
  let start = 0;
  let count = 0;
  for (const end of ends) {
    count++;
    if (end - start <= postingFileSize && end < bytes.length) continue;
    groups.push({ content: contentOf(bytes.subarray(start, end)), count });
    start = end;
    count = 0;
  }
  return groups;
}

/** Returns postings without the space after the last term's. */
function contentOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.max(0, bytes.length - 1));
}

/** Encoded terms. */
interface EncodedTerms {
  /** The terms' indexes in the list of all terms. */
  places: Uint32Array;
  text: string;
  /** Per term: the position after it in the text. */
  ends: Uint32Array;
}

/**
 * Encodes the terms at the given indexes, in this order. Terms that follow the same term as in the earlier encoding are
 * copied from it, because an edit changes few.
 */
export function encodePlaces(
  places: Uint32Array,
  terms: StoredTerms,
  { places: knownPlaces, text, ends: knownEnds }: EncodedTerms = none,
): EncodedTerms {
  /** Per index: 0, or one plus its position in the earlier encoding. */
  const known = new Uint32Array(countTerms(terms));
  for (let at = 0; at < knownPlaces.length; at++) known[knownPlaces[at] ?? 0] = at + 1;
  const pieces: string[] = [];
  const ends = new Uint32Array(places.length);
  let end = 0;
  for (let index = 0; index < places.length;) {
    const place = places[index] ?? 0;
    const first = (known[place] ?? 0) - 1;
    if (first < 0 || knownPlaces[first - 1] !== places[index - 1]) {
      const before = index === 0 ? "" : termAt(terms, places[index - 1] ?? 0);
      const piece = encodeTerm(termAt(terms, place), before);
      pieces.push(piece);
      end += piece.length;
      ends[index++] = end;
      continue;
    }
    const start = knownEnds[first - 1] ?? 0;
    const shift = end - start;
    for (let at = first; at < knownPlaces.length && knownPlaces[at] === places[index]; at++) {
      end = (knownEnds[at] ?? 0) + shift;
      ends[index++] = end;
    }
    pieces.push(text.slice(start, end - shift));
  }
  return { places, text: pieces.join(""), ends };
}
