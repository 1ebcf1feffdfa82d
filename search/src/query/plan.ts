import { singular, stem } from "../text/stem.ts";
import { taskWords } from "../text/stop-words.ts";
import type { Dictionary } from "./dictionary.ts";
import { findFuzzy, closest, findTypos, allowedTypos } from "./fuzzy.ts";
import { maximumJoined, rowsOf } from "./phrase-terms.ts";
import type { Alternative, AnsweredWord, Clause, Identifier, QueryPlan, Spelling } from "./query-plan.ts";
import { readQuery } from "./read-query.ts";
import { addSynonyms, type SynonymFinder } from "./synonyms.ts";

const qualities = {
  exact: 1,
  singular: 0.95,
  joined: 0.9,
  stem: 0.75,
  split: 0.8,
  version: 0.8,
  prefix: 0.7,
};
/** Importance of a word that only names an action. */
const taskWeight = 0.3;
/** Maximum number of completions of an incomplete word, and of their records. */
const maximumPrefixes = 48;
const maximumPrefixRecords = 50_000;
/** Minimum length of the parts of a word that is split; higher for known words, which are rarely two words in one. */
const shortestPart = 2;
const shortestPartOfKnown = 4;

export interface PlanScope {
  dictionary: Dictionary;
  language: string;
  synonyms: SynonymFinder;
}

/** Decides which terms to search for. */
export function planQuery(text: string, { dictionary, language, synonyms }: PlanScope): QueryPlan {
  const { words, alone, all, identifiers, subject, isOpen } = readQuery(text, language);
  const hasEndings = language.startsWith("en");
  const isMessage = subject === "message";
  const read = words.map((word, index): AnsweredWord => {
    const isLast = isOpen && index === words.length - 1;
    return { word, alternatives: alternativesOf(word, { isLast, isPasted: isMessage, hasEndings, dictionary }) };
  });
  const known = isMessage ? read.filter(({ alternatives }) => alternatives.length > 0) : [];
  const answered = known.length > 0 ? known : read;
  if (!isMessage) addJoined(answered, dictionary);
  const spellings = new Map(answered.map((each) => [each.word, spellingOf(each, dictionary)]));
  const subjectWords = hasEndings ? withoutTasks(answered, alone, spellings) : answered;
  const clauses = answered.map((each): Clause => ({ ...each, weight: subjectWords.includes(each) ? 1 : taskWeight }));
  const spelt = all.map((word) => spellings.get(word) ?? { word, quality: 1 });
  const meant = spelt.map(({ word }) => word);
  const ofSynonyms = addSynonyms(clauses, { all, spelt, synonyms, dictionary });
  const [subjectWord, another] = subjectWords.map(({ word }) => spellings.get(word)?.word ?? word);
  const name = another === undefined ? subjectWord : undefined;
  const found = findIdentifiers({ words: meant, name, written: identifiers, isPasted: isMessage }, dictionary);
  return { clauses, identifiers: [...found, ...ofSynonyms], rows: rowsOf(meant).length, subject };
}

/** Returns the words that name a subject, even if the others are mistyped; all words if none does. */
function withoutTasks(
  answered: readonly AnsweredWord[],
  alone: readonly string[],
  spellings: ReadonlyMap<string, Spelling>,
): readonly AnsweredWord[] {
  const subjectWords = answered.filter(
    ({ word }) => !alone.includes(word) || !taskWords.has(spellings.get(word)?.word ?? word),
  );
  return subjectWords.length > 0 ? subjectWords : answered;
}

interface WordScope {
  isLast: boolean;
  /**
   * Whether the word is from a pasted message. It is not corrected: a name that the index lacks is the reader's own.
   */
  isPasted: boolean;
  hasEndings: boolean;
  dictionary: Dictionary;
}

function alternativesOf(word: string, scope: WordScope): Alternative[] {
  const { dictionary, isLast, isPasted, hasEndings } = scope;
  const found = new Map<number, number>();
  const add = (term: number, quality: number) => found.set(term, Math.max(quality, found.get(term) ?? 0));
  const exact = dictionary.indexOf(word);
  if (exact !== -1) add(exact, qualities.exact);
  if (hasEndings) addFamily(word, dictionary, add);
  if (isPasted) return Array.from(found, ([term, quality]) => ({ terms: [term], quality }));
  const hasFamily = found.size > 0;
  const isVersion = /^\d+(?:\.\d+)*$/.test(word);
  if (isVersion) for (const term of usualWith(`${word}.`, dictionary)) add(term, qualities.version);
  else if (isLast || (!hasFamily && word.length >= 3)) {
    const quality = isLast ? qualities.prefix : qualities.prefix * 0.8;
    for (const term of usualWith(word, dictionary))
      add(term, quality * Math.sqrt(word.length / (dictionary.terms[term] ?? "").length));
  }
  const isFound = found.size > 0;
  const alternatives: Alternative[] = [];
  if (!isVersion) alternatives.push(...splitsOf(word, dictionary, hasFamily ? shortestPartOfKnown : shortestPart));
  if (!hasFamily && !isVersion) {
    const typos = findTypos(word, { dictionary, isOpen: isLast, hasContinuations: isFound });
    for (const { term, quality } of typos) add(term, quality);
    const [likeliest] = typos;
    if (likeliest && !likeliest.isPrefix) {
      const meant = dictionary.terms[likeliest.term] ?? "";
      if (hasEndings) addFamily(meant, dictionary, (term, quality) => add(term, quality * likeliest.quality));
      for (const { terms, quality } of splitsOf(meant, dictionary, shortestPartOfKnown))
        alternatives.push({ terms, quality: quality * likeliest.quality });
    }
  }
  for (const [term, quality] of found) alternatives.push({ terms: [term], quality });
  return alternatives;
}

type AddTerm = (term: number, quality: number) => void;

/** Adds words with the same stem that begin with it. */
function addFamily(word: string, dictionary: Dictionary, add: AddTerm): void {
  const root = stem(word);
  const single = singular(word);
  const [start, end] = dictionary.rangeOf(root);
  for (let index = start; index < end; index++) {
    const term = dictionary.terms[index] ?? "";
    // The longest suffixes.
    if (term.length > root.length + 7) continue;
    if (singular(term) === single) add(index, qualities.singular);
    else if (stem(term) === root) add(index, qualities.stem);
  }
}

/** Returns the most frequent terms with this beginning, up to a total number of records. */
function usualWith(prefix: string, dictionary: Dictionary): number[] {
  const { frequencies, hasParts } = dictionary;
  const [start, end] = dictionary.rangeOf(prefix);
  const chosen: number[] = [];
  // Identifiers are found by their parts.
  for (let index = start; index < end; index++) if (hasParts[index] === 0) chosen.push(index);
  chosen.sort((left, right) => (frequencies[right] ?? 0) - (frequencies[left] ?? 0) || left - right);
  let records = 0;
  return chosen.slice(0, maximumPrefixes).filter((index) => {
    if (records > maximumPrefixRecords) return false;
    records += 2 ** (frequencies[index] ?? 0);
    return true;
  });
}

/** Splits a compound such as `loadbalancer` into the most frequent pair of known words, of a minimum length. */
function splitsOf(word: string, { indexOf, frequencies }: Dictionary, shortest: number): Alternative[] {
  let best: number[] | undefined;
  let bestFrequency = 1;
  const find = (part: string) => {
    const term = indexOf(part);
    return term === -1 && part.length > 3 ? indexOf(`${part}s`) : term;
  };
  for (let at = shortest; at <= word.length - shortest; at++) {
    const left = find(word.slice(0, at));
    const right = find(word.slice(at));
    if (left === -1 || right === -1) continue;
    const frequency = Math.min(frequencies[left] ?? 0, frequencies[right] ?? 0);
    if (frequency > bestFrequency || (best === undefined && at >= 3))
      [best, bestFrequency] = [[left, right], frequency];
  }
  return best ? [{ terms: best, quality: qualities.split }] : [];
}

/** Joins two words that are one in the index, such as `cloud watch`. */
function addJoined(clauses: readonly AnsweredWord[], { indexOf }: Dictionary): void {
  clauses.forEach((clause, index) => {
    const next = clauses[index + 1];
    const joined = next ? indexOf(clause.word + next.word) : -1;
    if (!next || joined === -1) return;
    for (const each of [clause, next]) each.alternatives.push({ terms: [joined], quality: qualities.joined });
  });
}

/** The corrected word, if it was mistyped. */
function spellingOf({ word, alternatives }: AnsweredWord, { terms, indexOf }: Dictionary): Spelling {
  const typed = { word, quality: 1 };
  if (indexOf(word) !== -1) return typed;
  let best: Alternative | undefined;
  for (const each of alternatives) if (each.terms.length === 1 && each.quality > (best?.quality ?? 0)) best = each;
  const meant = terms[best?.terms[0] ?? -1];
  return best && meant !== undefined ? { word: meant, quality: best.quality } : typed;
}

interface WrittenNames {
  /** The corrected words. */
  words: readonly string[];
  /** The only word that names a subject; undefined if there are several. */
  name: string | undefined;
  /** Identifiers that were written as such. */
  written: readonly string[];
  isPasted: boolean;
}

/** Identifiers as written, or corrected, and those formed by consecutive words. */
function findIdentifiers(
  { words, name: onlyName, written, isPasted }: WrittenNames,
  dictionary: Dictionary,
): Identifier[] {
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
    if (term !== -1 || isPasted) continue;
    const [start, end] = dictionary.rangeOf(name);
    for (let index = start; index < Math.min(end, start + maximumPrefixes); index++)
      add(index, count, (0.9 * name.length) / (dictionary.terms[index] ?? "").length);
    if (end > start) continue;
    for (const match of closest(findFuzzy(dictionary, name, allowedTypos(name))))
      add(match.term, count, 0.7 / match.distance);
  }
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 2; end <= Math.min(words.length, start + maximumJoined); end++)
      add(dictionary.indexOf(words.slice(start, end).join("-")), end - start, 1);
  }
  for (const row of rowsOf(words)) add(dictionary.indexOf(row), row.split("-").length, 1);
  if (onlyName !== undefined) add(dictionary.indexOf(onlyName), 1, 1);
  return Array.from(found.values());
}
