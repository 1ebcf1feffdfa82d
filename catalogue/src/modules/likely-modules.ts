import { nearestByWords } from "./name-words.ts";

/** What is known of a module that was called, or of one that may have taken its place. */
interface NamedModule {
  /** Path in the repository; "" for its root. */
  name: string;
  /** Names of inputs: those that the call sets, or all. */
  inputs: readonly string[];
}

const most = 3;
/** The least share of a call's inputs that a module must have, weighted by how rare they are. */
const leastShare = 0.5;
/** The least weight of these: an input that only two modules have says enough, one that most have does not. */
const leastWeight = 0.5;

/**
 * Returns the names of up to three modules that are probably the called one under another name, the likeliest first:
 * those with the inputs that the call sets, or with a similar name.
 */
export function likelyModules(called: NamedModule, modules: readonly NamedModule[]): string[] {
  const shared = weighInputs(called, modules);
  const close = new Set(nearestByWords(ownName(called), modules.map(ownName)));
  return modules
    .map((module) => ({
      name: module.name,
      score: (shared.get(module) ?? 0) + (module.name !== "" && close.has(ownName(module)) ? 1 : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** The name without folders of modules, which all of a repository have. */
function ownName({ name }: NamedModule): string {
  return name
    .split("/")
    .filter((part) => part !== "modules")
    .join("/");
}

/** Returns the weighted share of a call's inputs that modules have, of those that have enough of them. */
function weighInputs(called: NamedModule, modules: readonly NamedModule[]): Map<NamedModule, number> {
  const counts = new Map<string, number>();
  for (const { inputs } of modules) for (const input of inputs) counts.set(input, (counts.get(input) ?? 0) + 1);
  const weigh = (inputs: readonly string[]) =>
    inputs.reduce((sum, input) => sum + 1 / Math.max(1, counts.get(input) ?? 0), 0);
  const all = weigh(called.inputs);
  const found = new Map<NamedModule, number>();
  for (const module of modules) {
    const names = new Set(module.inputs);
    const weight = weigh(called.inputs.filter((input) => names.has(input)));
    if (weight >= leastWeight && weight / all >= leastShare) found.set(module, weight / all);
  }
  return found;
}
