import { singular, stem } from "../text/stem.ts";
import { readQuery } from "./read-query.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Clause, Identifier, Spelling } from "./plan.ts";

/** Of a synonym, beside the word itself. */
const quality = 0.8;

/** Words of a query that `other` means as well. */
export interface SynonymMatch {
  /** Where they stand among all words of the query, first to last. */
  places: number[];
  other: string[];
  /** From 0 to 1: how sure it is that they belong together. */
  certainty: number;
}

/** Takes all words of a query: the small ones tell `log in` from `log`. */
export type SynonymFinder = (all: readonly string[]) => SynonymMatch[];

interface Member {
  /** Its words in the singular, and what their families begin with. */
  words: readonly string[];
  roots: readonly string[];
  /** More than one word and small ones: they may stand in another order, in other forms, and with words in between. */
  isLoose: boolean;
  others: string[][];
}

/** Of words that stand in another order, or with others between them. */
const apart = 0.9;
/** So many other words may stand between those of a member. */
const mostBetween = 2;

/** A function that finds the members of groups in a query, and gives the group's other members for each. */
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

/** Where words stand near the first of them, sorted; `undefined` where one does not. */
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
  /** All words of the query; the small ones have no clause. */
  all: readonly string[];
  /** The same as they were meant. */
  spelt: readonly Spelling[];
  synonyms: SynonymFinder;
  dictionary: Dictionary;
}

/** Adds synonyms to the clauses of the words that they stand for, and returns the identifiers that the query is with one. */
export function addSynonyms(clauses: readonly Clause[], scope: SynonymScope): Identifier[] {
  const { all, dictionary } = scope;
  const words = new Set(clauses.map(({ word }) => word));
  const withoutSmall = (part: readonly string[]) => part.filter((word) => words.has(word));
  return findSynonyms(scope).flatMap(({ places, other, certainty }) => {
    const said = new Set(places.map((place) => all[place]));
    const forms = other.map((word) => singularAndPlural(word, dictionary));
    for (const terms of combinationsOf(forms)) {
      const alternative = { terms, quality: quality * certainty };
      for (const { word, alternatives } of clauses) if (said.has(word)) alternatives.push(alternative);
    }
    // `kubernetes-namespace` of "k8s namespace".
    const [first = 0] = places;
    const before = all.slice(0, first);
    const after = all.filter((_, index) => index > first && !places.includes(index));
    const name = [...withoutSmall(before), ...other, ...withoutSmall(after)].join("-");
    const term = dictionary.indexOf(name);
    return term === -1 ? [] : [{ term, words: clauses.length, quality: quality * certainty }];
  });
}

/** Synonyms of what was typed, and of what was meant by it. */
function findSynonyms({ all, spelt, synonyms }: SynonymScope): SynonymMatch[] {
  const asTyped = synonyms(all);
  if (spelt.every(({ quality: certainty }) => certainty === 1)) return asTyped;
  const asSpelt = (place: number) => spelt[place]?.quality ?? 1;
  const ofMeant = synonyms(spelt.map(({ word }) => word)).filter(({ places }) =>
    places.some((each) => asSpelt(each) < 1),
  );
  return [
    ...asTyped,
    ...ofMeant.map((match) => ({ ...match, certainty: match.certainty * Math.min(...match.places.map(asSpelt)) })),
  ];
}

/** A synonym is one word whether the index has it once or several times: `hosted zone` is `Hosted Zones`, too. */
function singularAndPlural(word: string, dictionary: Dictionary): number[] {
  const found: number[] = [];
  const single = singular(word);
  const [start, end] = dictionary.rangeOf(single);
  for (let index = start; index < end; index++)
    if (singular(dictionary.terms[index] ?? "") === single) found.push(index);
  return found;
}

/** One of each list, in every way. */
function combinationsOf(lists: readonly number[][]): number[][] {
  return lists.reduce<number[][]>(
    (begun, list) => begun.flatMap((terms) => list.map((term) => [...terms, term])),
    [[]],
  );
}
