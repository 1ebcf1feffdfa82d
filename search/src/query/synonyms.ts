import { singular, stem } from "../text/stem.ts";
import { readQuery } from "./read-query.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Clause, Identifier, Spelling } from "./query-plan.ts";

/** Weight of a synonym, relative to the word itself. */
const quality = 0.8;

/** Query words that have the synonym `other`. */
export interface SynonymMatch {
  /** Positions of these words among all words of the query, first to last. */
  places: number[];
  other: string[];
  /** How likely it is that the words belong together, from 0 to 1. */
  certainty: number;
}

/** Takes all words of a query, because stop words distinguish `log in` from `log`. */
export type SynonymFinder = (all: readonly string[]) => SynonymMatch[];

interface Member {
  /** The member's words in the singular, and their stems. */
  words: readonly string[];
  roots: readonly string[];
  /** Whether it has several words besides stop words: these match in another order or form, with words between them. */
  isLoose: boolean;
  others: string[][];
}

/** Certainty for words in another order or with other words between them. */
const apart = 0.9;
/** Maximum number of other words between those of a member. */
const mostBetween = 2;

/** Finds members of synonym groups in a query, and returns the other members of each group. */
export function createSynonymFinder(groups: readonly (readonly string[])[], language: string): SynonymFinder {
  const readGroups = groups.map((group) => group.map((member) => readQuery(member, language)));
  const root = language.startsWith("en") ? stem : (word: string) => word;
  const byFirst = new Map<string, Member[]>();
  for (const group of readGroups) {
    for (const member of group) {
      const first = root(member.all[0] ?? "");
      const others = group.filter((other) => other !== member).map(({ words }) => words);
      const isLoose = member.words.length > 1;
      const read = { words: member.all.map(singular), roots: member.all.map(root), isLoose, others };
      byFirst.set(first, [...(byFirst.get(first) ?? []), read]);
    }
  }
  return (all) => {
    const roots = all.map(root);
    const singulars = all.map(singular);
    return all.flatMap((_, start) =>
      (byFirst.get(roots[start] ?? "") ?? []).flatMap(({ words, roots: wanted, isLoose, others }) => {
        const isHere = words.every((each, index) => singulars[start + index] === each);
        const places = isHere
          ? words.map((_word, index) => start + index)
          : isLoose
            ? placesNear(start, wanted, roots)
            : undefined;
        const certainty = isHere ? 1 : apart;
        return places ? others.map((other) => ({ places, other, certainty })) : [];
      }),
    );
  };
}

/** Returns the sorted positions of the words near the first of them; `undefined` if one is missing. */
function placesNear(start: number, words: readonly string[], roots: readonly string[]): number[] | undefined {
  const reach = words.length + mostBetween;
  const places = [start];
  for (const word of words.slice(1)) {
    const place = roots.findIndex(
      (each, index) => each === word && Math.abs(index - start) < reach && !places.includes(index),
    );
    if (place === -1) return undefined;
    places.push(place);
  }
  places.sort((left, right) => left - right);
  return (places.at(-1) ?? 0) - (places[0] ?? 0) < reach ? places : undefined;
}

interface SynonymScope {
  /** All words of the query; stop words have no clause. */
  all: readonly string[];
  /** The corrected words. */
  spelt: readonly Spelling[];
  synonyms: SynonymFinder;
  dictionary: Dictionary;
}

/**
 * Adds synonyms to the clauses of the words that they replace, and returns the identifiers that the query forms with
 * one.
 */
export function addSynonyms(clauses: readonly Clause[], scope: SynonymScope): Identifier[] {
  const { all, dictionary } = scope;
  const words = new Set(clauses.map(({ word }) => word));
  const withoutSmall = (part: readonly string[]) => part.filter((word) => words.has(word));
  return findSynonyms(scope).flatMap(({ places, other, certainty }) => {
    const replaced = new Set(places.map((place) => all[place]));
    const forms = other.map((word) => singularAndPlural(word, dictionary));
    for (const terms of combinationsOf(forms)) {
      const alternative = { terms, quality: quality * certainty };
      for (const { word, alternatives } of clauses) if (replaced.has(word)) alternatives.push(alternative);
    }
    // `kubernetes-namespace` for "k8s namespace".
    const [first = 0] = places;
    const before = all.slice(0, first);
    const after = all.filter((_, index) => index > first && !places.includes(index));
    const name = [...withoutSmall(before), ...other, ...withoutSmall(after)].join("-");
    const term = dictionary.indexOf(name);
    return term === -1 ? [] : [{ term, words: clauses.length, quality: quality * certainty }];
  });
}

/** Finds synonyms of the typed words and of the corrected ones. */
function findSynonyms({ all, spelt, synonyms }: SynonymScope): SynonymMatch[] {
  const asTyped = synonyms(all);
  if (spelt.every(({ quality: certainty }) => certainty === 1)) return asTyped;
  const asSpelt = (place: number) => spelt[place]?.quality ?? 1;
  const ofCorrected = synonyms(spelt.map(({ word }) => word)).filter(({ places }) =>
    places.some((each) => asSpelt(each) < 1),
  );
  return [
    ...asTyped,
    ...ofCorrected.map((match) => ({ ...match, certainty: match.certainty * Math.min(...match.places.map(asSpelt)) })),
  ];
}

/** Returns the terms of a synonym in the singular and plural: `hosted zone` is also `Hosted Zones`. */
function singularAndPlural(word: string, dictionary: Dictionary): number[] {
  const found: number[] = [];
  const single = singular(word);
  const [start, end] = dictionary.rangeOf(single);
  for (let index = start; index < end; index++)
    if (singular(dictionary.terms[index] ?? "") === single) found.push(index);
  return found;
}

/** Returns all combinations of one item from each list. */
function combinationsOf(lists: readonly number[][]): number[][] {
  return lists.reduce<number[][]>(
    (begun, list) => begun.flatMap((terms) => list.map((term) => [...terms, term])),
    [[]],
  );
}
