import { inTitle } from "../format/index-files.ts";
import type { PostingList } from "../format/postings.ts";
import type { Dictionary } from "./dictionary.ts";
import { findFuzzy } from "./fuzzy.ts";
import type { RecordTable } from "./record-table.ts";

/**
 * Maximum number of predicted letters: they cover 95 % of the letters in the benchmark's queries, and all but typos.
 */
const mostLetters = 26;

const most = 4;
/** Similar words may differ in one of this many letters: more than any accepted typo, but still similar. */
const lettersPerTypo = 3;
const sameStart = 3;
/** Number of the most frequent words, which may be subjects of the site. */
const candidates = 32;

interface SuggestScope {
  dictionary: Dictionary;
  table: RecordTable;
  read: (terms: readonly number[]) => Promise<(term: number) => PostingList>;
}

/**
 * Suggests index words that are most similar to the query's words, but not the words themselves, which may exist in
 * another version or kind. If there are none, suggests the subjects of most pages.
 */
export async function suggestWords(words: readonly string[], scope: SuggestScope): Promise<string[]> {
  const { terms } = scope.dictionary;
  const others = (chosen: readonly number[]) =>
    Array.from(new Set(chosen), (term) => terms[term] ?? "").filter((term) => !words.includes(term));
  const alike = words.filter((word) => word.length > sameStart).flatMap((word) => alikeWords(word, scope.dictionary));
  const found = others(alike);
  return (found.length > 0 ? found : others(await titleWords(scope))).slice(0, most);
}

function alikeWords(word: string, dictionary: Dictionary): number[] {
  const [start, end] = dictionary.rangeOf(word.slice(0, sameStart));
  const near = findFuzzy(dictionary, word, Math.floor(word.length / lettersPerTypo)).filter(
    ({ isPrefix }) => !isPrefix,
  );
  const nearest = near.sort((left, right) => left.distance - right.distance).map(({ term }) => term);
  const beginning = Array.from({ length: end - start }, (_, index) => start + index);
  return [...wordsOf(nearest, dictionary).slice(0, most), ...mostUsual(wordsOf(beginning, dictionary), dictionary)];
}

/** Returns the words in the titles of most pages. */
async function titleWords({ dictionary, table, read }: SuggestScope): Promise<number[]> {
  const usual = mostUsual(wordsOf(dictionary.terms.keys(), dictionary), dictionary).slice(0, candidates);
  const postingsOf = await read(usual);
  const titles = (term: number) => {
    const { records, flags } = postingsOf(term);
    const isPage = (record: number) => table.firstOf[table.pageOf[record] ?? 0] === record;
    return records.filter((record, index) => isPage(record) && (flags[index] ?? 0) & inTitle).length;
  };
  return usual
    .map((term) => ({ term, titles: titles(term) }))
    .sort((left, right) => right.titles - left.titles)
    .map(({ term }) => term);
}

function wordsOf(places: Iterable<number>, { terms }: Dictionary): number[] {
  return Array.from(places).filter((term) => /^\p{L}{4,}$/u.test(terms[term] ?? ""));
}

function mostUsual(places: readonly number[], { frequencies }: Dictionary): number[] {
  return places.toSorted((left, right) => (frequencies[right] ?? 0) - (frequencies[left] ?? 0) || left - right);
}

/**
 * Predicts the next characters that a reader will type, the likeliest first: the next letters of index words, weighted
 * by number of records; at the end of a word, the separators between words or in names.
 */
export function nextLetters(text: string, { terms, frequencies, hasParts, rangeOf }: Dictionary): string[] {
  const typed = /[\p{L}\p{N}]*$/u.exec(text.toLowerCase())?.[0] ?? "";
  const [start, end] = typed === "" ? [0, terms.length] : rangeOf(typed);
  const records = new Map<string, number>();
  for (let index = start; index < end; index++) {
    // Identifiers are found by their parts.
    if (hasParts[index] === 1) continue;
    const letter = terms[index]?.[typed.length] ?? "";
    records.set(letter, (records.get(letter) ?? 0) + 2 ** (frequencies[index] ?? 0));
  }
  const between = text.includes("_") ? ["_", " "] : text.includes("-") ? ["-", " "] : [" ", "_", "-"];
  return Array.from(records)
    .sort(([, left], [, right]) => right - left)
    .flatMap(([letter]) => (letter === "" ? between : letter))
    .slice(0, mostLetters);
}
