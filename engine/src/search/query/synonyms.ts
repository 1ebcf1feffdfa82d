import { singular } from "../text/stem.ts";
import { readQuery } from "./read-query.ts";

/** Words of a query, from `start` up to `end`, that `other` means as well. */
export interface SynonymMatch {
  start: number;
  end: number;
  other: string[];
}

export type SynonymFinder = (words: readonly string[]) => SynonymMatch[];

/** A function that finds the members of groups in a query, and gives the group's other members for each. */
export function createSynonymFinder(groups: readonly (readonly string[])[], language: string): SynonymFinder {
  const read = groups.map((group) => group.map((member) => readQuery(member, language).words));
  const byFirst = new Map<string, { member: string[]; group: string[][] }[]>();
  for (const group of read) {
    for (const member of group) {
      const first = singular(member[0] ?? "");
      byFirst.set(first, [...(byFirst.get(first) ?? []), { member, group }]);
    }
  }
  return (words) =>
    words.flatMap((word, start) =>
      (byFirst.get(singular(word)) ?? []).flatMap(({ member, group }) => {
        const end = start + member.length;
        const isHere = member.every((each, index) => singular(words[start + index] ?? "") === singular(each));
        return isHere ? group.filter((other) => other !== member).map((other) => ({ start, end, other })) : [];
      }),
    );
}
