import { singular } from "../text/stem.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Clause, Identifier, Spelling } from "./plan.ts";
import type { SynonymFinder, SynonymMatch } from "./synonyms.ts";

/** Of a synonym, beside the word itself. */
const quality = 0.8;

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
