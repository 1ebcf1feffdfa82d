import { singular, stem } from "../text/stem.ts";
import type { Dictionary } from "./dictionary.ts";
import { findFuzzy, type FuzzyMatch } from "./fuzzy.ts";
import { readQuery } from "./read-query.ts";
import type { SynonymFinder } from "./synonyms.ts";

/** Terms that stand for a word of the query, together where there are several. */
export interface Alternative {
  terms: number[];
  /** From 0 to 1: how sure it is that they are what was meant. */
  quality: number;
}

/** A word of the query, with everything that answers it. */
export interface Clause {
  word: string;
  alternatives: Alternative[];
}

interface Identifier {
  term: number;
  /** Of the query's words: how many it covers. */
  words: number;
  /** From 0 to 1. */
  quality: number;
}

export interface QueryPlan {
  clauses: Clause[];
  /** Identifiers that the query may be, or a part of it. */
  identifiers: Identifier[];
}

const qualities = {
  exact: 1,
  singular: 0.95,
  joined: 0.9,
  synonym: 0.9,
  stem: 0.75,
  split: 0.8,
  version: 0.8,
  prefix: 0.7,
  typo: 0.75,
  typos: 0.5,
  prefixTypo: 0.4,
};
/** More continuations of what was typed than these say little, and so do those beyond the first that stand in so many records. */
const maximumPrefixes = 48;
const maximumPrefixRecords = 50_000;
const maximumTypos = 24;
const maximumJoined = 6;
/** In words so long, two typos are forgiven; in those of four letters or more, one. */
const longWord = 8;

export interface PlanScope {
  dictionary: Dictionary;
  language: string;
  synonyms: SynonymFinder;
}

/** Decides which terms answer a query. */
export function planQuery(text: string, { dictionary, language, synonyms }: PlanScope): QueryPlan {
  const { words, all, identifiers, isOpen } = readQuery(text, language);
  const hasEndings = language.startsWith("en");
  const clauses = words.map((word, index): Clause => {
    const isLast = isOpen && index === words.length - 1;
    return { word, alternatives: alternativesOf(word, { isLast, hasEndings, dictionary }) };
  });
  addJoined(clauses, dictionary);
  for (const { start, end, other } of synonyms(words)) {
    const terms = other.map((word) => dictionary.indexOf(word));
    if (terms.includes(-1)) continue;
    for (const clause of clauses.slice(start, end)) clause.alternatives.push({ terms, quality: qualities.synonym });
  }
  const spelt = new Map(clauses.map((clause) => [clause.word, spellingOf(clause, dictionary)]));
  const corrected = all.map((word) => spelt.get(word) ?? word);
  return { clauses, identifiers: findIdentifiers(corrected, identifiers, dictionary) };
}

interface WordScope {
  isLast: boolean;
  hasEndings: boolean;
  dictionary: Dictionary;
}

function alternativesOf(word: string, scope: WordScope): Alternative[] {
  const { dictionary, isLast, hasEndings } = scope;
  const found = new Map<number, number>();
  const add = (term: number, quality: number) => found.set(term, Math.max(quality, found.get(term) ?? 0));
  const exact = dictionary.indexOf(word);
  if (exact !== -1) add(exact, qualities.exact);
  if (hasEndings) addFamily(word, dictionary, add);
  const hasFamily = found.size > 0;
  const isVersion = /^\d+(?:\.\d+)*$/.test(word);
  if (isVersion) addRange(`${word}.`, dictionary, () => qualities.version, add);
  else if (isLast || (!hasFamily && word.length >= 3)) {
    const quality = isLast ? qualities.prefix : qualities.prefix * 0.8;
    addRange(word, dictionary, (term) => quality * Math.sqrt(word.length / term.length), add);
  }
  const isFound = found.size > 0;
  const alternatives: Alternative[] = [];
  if (!hasFamily && !isVersion) {
    addTypos(word, { ...scope, isFound }, add);
    const parts = splitOf(word, dictionary);
    if (parts) alternatives.push({ terms: parts, quality: qualities.split });
  }
  for (const [term, quality] of found) alternatives.push({ terms: [term], quality });
  return alternatives;
}

type AddTerm = (term: number, quality: number) => void;

/** Words of the same stem: they all begin with it. */
function addFamily(word: string, dictionary: Dictionary, add: AddTerm): void {
  const root = stem(word);
  const single = singular(word);
  const [start, end] = dictionary.rangeOf(root);
  for (let index = start; index < end; index++) {
    const term = dictionary.terms[index] ?? "";
    // The longest endings.
    if (term.length > root.length + 7) continue;
    if (singular(term) === single) add(index, qualities.singular);
    else if (stem(term) === root) add(index, qualities.stem);
  }
}

function addRange(prefix: string, dictionary: Dictionary, quality: (term: string) => number, add: AddTerm): void {
  const { terms, frequencies, hasParts } = dictionary;
  const [start, end] = dictionary.rangeOf(prefix);
  const chosen: number[] = [];
  // What has parts is found by them.
  for (let index = start; index < end; index++) if (hasParts[index] === 0) chosen.push(index);
  chosen.sort((left, right) => (frequencies[right] ?? 0) - (frequencies[left] ?? 0) || left - right);
  let records = 0;
  for (const index of chosen.slice(0, maximumPrefixes)) {
    if (records > maximumPrefixRecords) return;
    records += 2 ** (frequencies[index] ?? 0);
    add(index, quality(terms[index] ?? ""));
  }
}

function addTypos(word: string, { dictionary, isLast, isFound }: WordScope & { isFound: boolean }, add: AddTerm): void {
  const maximum = word.length >= longWord ? 2 : word.length >= 4 ? 1 : 0;
  if (maximum === 0) return;
  const matches = findFuzzy(dictionary, word, maximum).filter(
    // What begins with the very word was found before.
    ({ isPrefix, distance }) => !isPrefix || (isLast && distance > 0),
  );
  const scored = matches.map(({ term, distance, isPrefix }) => {
    const text = dictionary.terms[term] ?? "";
    const base = isPrefix ? qualities.prefixTypo : distance === 1 ? qualities.typo : qualities.typos;
    const sameStart = text[0] === word[0] ? 1 : 0.85;
    const length = isPrefix ? Math.sqrt(word.length / text.length) / distance : 1;
    return { term, quality: base * sameStart * length * (isFound ? 0.6 : 1), isWhole: !isPrefix, distance };
  });
  // Nobody who is one letter off means a word that is two off.
  const least = Math.min(...scored.filter(({ isWhole }) => isWhole).map(({ distance }) => distance));
  scored
    .filter(({ isWhole, distance }) => !isWhole || distance === least)
    .filter(({ isWhole }) => isWhole || !Number.isFinite(least))
    .sort(
      (left, right) =>
        right.quality - left.quality ||
        (dictionary.frequencies[right.term] ?? 0) - (dictionary.frequencies[left.term] ?? 0) ||
        left.term - right.term,
    )
    .slice(0, maximumTypos)
    .forEach(({ term, quality }) => add(term, quality));
}

/** Two words that were written as one, such as `loadbalancer`: the most usual pair. */
function splitOf(word: string, { indexOf, frequencies }: Dictionary): number[] | undefined {
  let best: number[] | undefined;
  let bestFrequency = 1;
  const find = (part: string) => {
    const term = indexOf(part);
    return term === -1 && part.length > 3 ? indexOf(`${part}s`) : term;
  };
  for (let at = 2; at <= word.length - 2; at++) {
    const left = find(word.slice(0, at));
    const right = find(word.slice(at));
    if (left === -1 || right === -1) continue;
    const frequency = Math.min(frequencies[left] ?? 0, frequencies[right] ?? 0);
    if (frequency > bestFrequency || (best === undefined && at >= 3))
      [best, bestFrequency] = [[left, right], frequency];
  }
  return best;
}

/** One word that was written as two, such as `cloud watch`. */
function addJoined(clauses: readonly Clause[], { indexOf }: Dictionary): void {
  clauses.forEach((clause, index) => {
    const next = clauses[index + 1];
    const joined = next ? indexOf(clause.word + next.word) : -1;
    if (!next || joined === -1) return;
    for (const each of [clause, next]) each.alternatives.push({ terms: [joined], quality: qualities.joined });
  });
}

/** The word as the index has it, where it was mistyped. */
function spellingOf({ word, alternatives }: Clause, { terms, indexOf }: Dictionary): string {
  if (indexOf(word) !== -1) return word;
  let best: Alternative | undefined;
  for (const each of alternatives) if (each.terms.length === 1 && each.quality > (best?.quality ?? 0)) best = each;
  return terms[best?.terms[0] ?? -1] ?? word;
}

/** Identifiers as written, else as they were meant; and those that words in a row would make. */
function findIdentifiers(words: readonly string[], written: readonly string[], dictionary: Dictionary): Identifier[] {
  const found = new Map<number, Identifier>();
  const add = (term: number, count: number, quality: number) => {
    if (term === -1) return;
    const known = found.get(term);
    if (!known || known.words * known.quality < count * quality) found.set(term, { term, words: count, quality });
  };
  for (const name of written) {
    const term = dictionary.indexOf(name);
    const count = name.split("-").length;
    add(term, count, 1);
    if (term !== -1) continue;
    const [start, end] = dictionary.rangeOf(name);
    for (let index = start; index < Math.min(end, start + maximumPrefixes); index++)
      add(index, count, (0.9 * name.length) / (dictionary.terms[index] ?? "").length);
    if (end > start) continue;
    for (const match of closest(findFuzzy(dictionary, name, name.length >= longWord ? 2 : 1)))
      add(match.term, count, 0.7 / match.distance);
  }
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 2; end <= Math.min(words.length, start + maximumJoined); end++)
      add(dictionary.indexOf(words.slice(start, end).join("-")), end - start, 1);
  }
  if (words.length === 1 && words[0] !== undefined) add(dictionary.indexOf(words[0]), 1, 1);
  return Array.from(found.values());
}

/** Whole words alone, and only those of the least distance. */
function closest(matches: readonly FuzzyMatch[]): FuzzyMatch[] {
  const whole = matches.filter(({ isPrefix }) => !isPrefix);
  const least = Math.min(...whole.map(({ distance }) => distance));
  return whole.filter(({ distance }) => distance === least);
}
