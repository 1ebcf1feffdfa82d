import type { TypeAttribute } from "../hcl/type-tree.ts";
import { findRenames } from "../modules/find-renames.ts";
import { wordsOf } from "../modules/name-words.ts";
import type { CallItem } from "./read-calls.ts";

interface Matching {
  /** What is set and is no attribute any more. */
  items: readonly CallItem[];
  /** The object's attributes as they were; none where its type did not say. */
  before: ReadonlyMap<string, TypeAttribute>;
  /** Attributes that are not set. */
  free: readonly TypeAttribute[];
  /** What the module's inputs are called now, by their old names. */
  renames: ReadonlyMap<string, string>;
}

/**
 * The attributes that items of an object have another name for: the same words written in another way (`port_mappings`,
 * `portMappings`), the name that an input of that name got, or what the comments of both types tell.
 */
export function matchAttributes({ items, before, free, renames }: Matching): Map<CallItem, TypeAttribute> {
  const came = new Map(free.filter(({ name }) => !before.has(name)).map((each) => [each.name, each]));
  const described = findRenames(
    items.flatMap(({ name }) => before.get(name) ?? []),
    Array.from(came.values()),
  );
  const byWords = new Map(Array.from(came.values(), (each) => [wordsOf(each.name).join(" "), each]));
  const matches = new Map<CallItem, TypeAttribute>();
  for (const item of items) {
    const name = renames.get(item.name) ?? described.get(item.name) ?? "";
    const found = byWords.get(wordsOf(item.name).join(" ")) ?? came.get(name);
    if (found && came.delete(found.name)) matches.set(item, found);
  }
  return matches;
}
