import type { ModuleInput } from "./module-entry.ts";

/** What of a description says that one input counts with another alone, and that it needs another. */
const ONLY_WITH = /\b(?:only|required|needed|together) (?:with|when|if|where|for)\b[^.;]*/gi;
const NEEDS = /\bneeds\b[^.;]*/gi;
const NEGATION = /\bnot (?:together|required|needed)\b[^.;]*|\bonly without\b[^.;]*/gi;

/**
 * Inputs in groups of those that are set together, as far as their descriptions tell: one that counts "only with" another,
 * or that it "needs", stands behind it. In the order of the first of each group.
 */
export function groupInputs<Input extends Pick<ModuleInput, "name" | "description">>(
  inputs: readonly Input[],
): Input[][] {
  const byName = new Map(inputs.map((input) => [input.name, input]));
  const leaders = new Map<string, string>();
  for (const { name, description = "" } of inputs) {
    const said = description.replace(NEGATION, "");
    const [leader] = namesIn(said, ONLY_WITH).filter((each) => each !== name && byName.has(each));
    if (leader !== undefined) leaders.set(name, leader);
  }
  for (const { name, description = "" } of inputs)
    for (const needed of namesIn(description.replace(NEGATION, ""), NEEDS))
      if (needed !== name && byName.has(needed) && !leaders.has(needed)) leaders.set(needed, name);
  const groups = new Map<string, Input[]>();
  for (const input of inputs) {
    const first = firstOf(input.name, leaders);
    const group = groups.get(first);
    if (group) group.push(input);
    else groups.set(first, [input]);
  }
  const isFirst = (input: Input, first: string) => Number(input.name === first);
  return Array.from(groups, ([first, group]) => group.toSorted((a, b) => isFirst(b, first) - isFirst(a, first)));
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([part]) =>
    Array.from(part.matchAll(/`(\w+)/g), ([, name]) => name ?? ""),
  ).flat();
}

/** Two that name each other have the first in the order of the alphabet. */
function firstOf(name: string, leaders: ReadonlyMap<string, string>): string {
  const path = [name];
  for (let next = leaders.get(name); next !== undefined; next = leaders.get(next)) {
    if (path.includes(next)) return path.slice(path.indexOf(next)).toSorted()[0] ?? name;
    path.push(next);
  }
  return path.at(-1) ?? name;
}
