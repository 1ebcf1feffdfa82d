import { singular } from "../text/stem.ts";
import { readQuery } from "./read-query.ts";

/** Words of a query, from `start` up to `end`, that `other` means as well. */
export interface SynonymMatch {
  start: number;
  end: number;
  other: string[];
}

/** Takes all words of a query: the small ones tell `log in` from `log`. */
export type SynonymFinder = (all: readonly string[]) => SynonymMatch[];

/** A function that finds the members of groups in a query, and gives the group's other members for each. */
export function createSynonymFinder(groups: readonly (readonly string[])[], language: string): SynonymFinder {
  const read = groups.map((group) => group.map((member) => readQuery(member, language)));
  const byFirst = new Map<string, { member: string[]; others: string[][] }[]>();
  for (const group of read) {
    for (const member of group) {
      const first = singular(member.all[0] ?? "");
      const others = group.filter((other) => other !== member).map(({ words }) => words);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { member: member.all, others }]);
    }
  }
  return (all) =>
    all.flatMap((word, start) =>
      (byFirst.get(singular(word)) ?? []).flatMap(({ member, others }) => {
        const end = start + member.length;
        const isHere = member.every((each, index) => singular(all[start + index] ?? "") === singular(each));
        return isHere ? others.map((other) => ({ start, end, other })) : [];
      }),
    );
}
