import { encodeTerms } from "../../search/format/dictionary.ts";
import type { IndexFile } from "../../search/format/index-files.ts";
import { encodeNumbers } from "../../search/format/numbers.ts";
import { writePosting } from "../../search/format/postings.ts";
import { hashText } from "../hash.ts";
import { flagSpan, type IndexedPages } from "./index-builder.ts";

/** An index with more postings than this, in characters, has them in files of their own. */
const inlineLimit = 600_000;
const postingFileSize = 160_000;

export interface EncodeOptions {
  language: string;
  synonyms: string[][];
  versions: IndexFile["versions"];
  /** Names of the text files with the number of pages in each, in the order of the pages. */
  texts: { name: string; pages: number }[];
}

/** The index as files: the one to begin with, and the others by name. The same pages give the same bytes. */
export function encodeIndex(
  indexed: IndexedPages,
  { language, synonyms, versions, texts }: EncodeOptions,
): { index: string; files: Map<string, string> } {
  const lists = invert(indexed);
  const terms = lists.map(({ term }) => term);
  const total = lists.reduce((sum, { text }) => sum + text.length + 1, 0);
  const files = new Map<string, string>();
  const postingCounts: number[] = [];
  if (total > inlineLimit) {
    for (const group of groupBySize(lists.map(({ text }) => text))) {
      const content = group.join(" ");
      files.set(`postings-${hashText(content).slice(0, 10)}.json`, content);
      postingCounts.push(group.length);
    }
  }
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
    terms: encodeTerms(terms),
    frequencies: encodeNumbers(lists.map(({ count }) => Math.floor(Math.log2(count)))),
    postingCounts: encodeNumbers(postingCounts),
    postingFiles: Array.from(files.keys()),
    postings: files.size > 0 ? "" : lists.map(({ text }) => text).join(" "),
  };
  return { index: `${JSON.stringify(index)}\n`, files };
}

function placeOf(versions: IndexFile["versions"], version: string | undefined): number {
  return versions.findIndex(([name]) => name === version) + 1;
}

interface TermList {
  term: string;
  /** Records that have the term. */
  count: number;
  text: string;
}

/** From records with their terms to terms with their records, sorted by term. */
function invert({ terms, postingCounts, postings }: IndexedPages): TermList[] {
  const counts = new Uint32Array(terms.length);
  for (const posting of postings) {
    const term = Math.floor(posting / flagSpan);
    counts[term] = (counts[term] ?? 0) + 1;
  }
  const ends = new Uint32Array(terms.length);
  let sum = 0;
  counts.forEach((count, term) => {
    ends[term] = sum;
    sum += count;
  });
  // Filled record by record, so that each term's records are in order.
  const records = new Uint32Array(postings.length);
  const flags = new Uint8Array(postings.length);
  let at = 0;
  postingCounts.forEach((count, record) => {
    for (const last = at + count; at < last; at++) {
      const posting = postings[at] ?? 0;
      const term = Math.floor(posting / flagSpan);
      const place = ends[term] ?? 0;
      ends[term] = place + 1;
      records[place] = record;
      flags[place] = posting % flagSpan;
    }
  });
  const used = Array.from(terms.keys()).filter((term) => (counts[term] ?? 0) > 0);
  used.sort((left, right) => ((terms[left] ?? "") < (terms[right] ?? "") ? -1 : 1));
  // A posting takes a few characters at most.
  const bytes = Buffer.allocUnsafe(counts.reduce((most, count) => Math.max(most, count), 0) * 8);
  let length = 0;
  const write = (code: number) => {
    bytes[length++] = code;
  };
  return used.map((term) => {
    const end = ends[term] ?? 0;
    const count = counts[term] ?? 0;
    length = 0;
    let before = 0;
    for (let place = end - count; place < end; place++) {
      const record = records[place] ?? 0;
      writePosting(record - before, flags[place] ?? 0, write);
      before = record;
    }
    return { term: terms[term] ?? "", count, text: bytes.toString("latin1", 0, length) };
  });
}

function groupBySize(texts: readonly string[]): string[][] {
  const groups: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (size > postingFileSize) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(text);
    size += text.length + 1;
  }
  return groups;
}
