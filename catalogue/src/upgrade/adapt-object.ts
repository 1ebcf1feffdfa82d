import { hclKey } from "../hcl/hcl-value.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { TypeAttribute, TypeNode } from "../hcl/type-tree.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";
import { nearestByWords, wordsOf } from "../modules/name-words.ts";
import { placeholderEntry } from "../modules/placeholder.ts";
import { type Adaptation, ANY, fillIn, join, typeChange, type ValueToAdapt } from "./adaptation.ts";
import { addAttributes, removeItem } from "./edit-text.ts";
import { findMoves } from "./find-moves.ts";
import { fitValue } from "./fit-value.ts";
import { moveItems } from "./move-items.ts";
import { type CallItem, readObject } from "./read-calls.ts";
import type { UpgradeNote } from "./upgrade-note.ts";
import { findRenames } from "../modules/find-renames.ts";

interface ObjectToAdapt extends ValueToAdapt {
  value: Extract<Expression, { kind: "object" }>;
  after: Extract<TypeNode, { kind: "object" }>;
  /** Adapts what is within. */
  adapt: (place: ValueToAdapt) => Adaptation;
}

/** Makes a written object one of a new type: every attribute where it has its place now, under its name of today. */
export function adaptObject(place: ObjectToAdapt): Adaptation {
  const { text, value, after, before, name, renames, adapt } = place;
  const list = readObject(value);
  const old = attributesOf(before);
  const now = attributesOf(after);
  const given = new Set(list.items.map((item) => item.name));
  const free = after.attributes.filter((each) => !given.has(each.name));
  const homeless = list.items.filter((item) => !now.has(item.name));
  const matches = matchAttributes({ items: homeless, before: old, free, renames });
  const taken = new Set(Array.from(matches.values(), (each) => each.name));
  const containers = free.filter((each) => !taken.has(each.name) && !old.has(each.name));
  const moves = findMoves(
    homeless.filter((item) => !matches.has(item)),
    containers,
  );
  const moved = new Set(moves.map(({ item }) => item));
  const came = [...taken, ...moves.map(({ container }) => container.name)];
  const within = (item: CallItem, attribute: TypeAttribute, path: string): ValueToAdapt => {
    return { ...place, value: item.value, before: typeOf(old, item.name), after: attribute.type, name: path };
  };
  const parts = list.items.map((item): Adaptation => {
    const match = matches.get(item);
    if (match) return join([renameAttribute(place, item, match), adapt(within(item, match, `${name}.${match.name}`))]);
    const attribute = now.get(item.name);
    if (attribute) return adapt(within(item, attribute, `${name}.${item.name}`));
    return moved.has(item) ? { edits: [removeItem(text, item)], notes: [] } : takeOut(place, item, free);
  });
  const { lines, ...moving } = moveItems(moves, {
    text,
    name,
    adapt: ({ item, attribute }, path) => adapt(within(item, attribute, path)),
  });
  // What a calculated name stands for may be one of those that have to be there.
  const isWhole = list.items.length === value.items.length;
  const missing = free.filter((each) => !each.optional && isWhole && !came.includes(each.name));
  const filled = missing.map((each) => writeAssignments([placeholderEntry(each.name, each.type)], "").trimEnd());
  const kept = list.items.filter((item) => now.has(item.name) || matches.has(item));
  const added = addAttributes(text, { items: kept, close: list.close }, [...lines, ...filled]);
  const notes = [...missing.map((each) => fillIn(name, each, value.start)), ...changedDefaults(name, old, free)];
  return join([...parts, moving, { edits: added, notes }]);
}

function attributesOf(type: TypeNode): Map<string, TypeAttribute> {
  return new Map(type.kind === "object" ? type.attributes.map((each) => [each.name, each]) : []);
}

function typeOf(attributes: ReadonlyMap<string, TypeAttribute>, name: string): TypeNode {
  return attributes.get(name)?.type ?? ANY;
}

function renameAttribute({ name, renames }: ObjectToAdapt, item: CallItem, { name: to }: TypeAttribute): Adaptation {
  const isGuess = tailOf(item.name) === wordsOf(to).join(" ") && renames.get(item.name) !== to;
  const note = { action: "renamed", severity: isGuess ? "check" : "done", change: typeChange } as const;
  return {
    edits: [{ start: item.start, end: item.keyEnd, text: hclKey(to) }],
    notes: [{ ...note, name: `${name}.${item.name}`, after: to, offset: item.start }],
  };
}

/** Terraform drops what an object's type does not have, and says nothing: nobody would see that it does not count. */
function takeOut({ text, name }: ObjectToAdapt, item: CallItem, free: readonly TypeAttribute[]): Adaptation {
  const similar = nearestByWords(
    item.name,
    free.map((each) => each.name),
  );
  const note = { action: "attribute-gone", severity: "check", change: typeChange } as const;
  return {
    edits: [removeItem(text, item)],
    notes: [{ ...note, name: `${name}.${item.name}`, similar, offset: item.start }],
  };
}

/** Attributes that are left to a default which is another one now. */
function changedDefaults(
  name: string,
  old: ReadonlyMap<string, TypeAttribute>,
  free: readonly TypeAttribute[],
): UpgradeNote[] {
  return free.flatMap((attribute) => {
    const { default: before = "null" } = old.get(attribute.name) ?? attribute;
    const { default: after = "null" } = attribute;
    if (before === after || !attribute.optional || !old.has(attribute.name)) return [];
    const change = { kind: "input-default", breaking: false } as const;
    return { action: "not-set", severity: "check", name: `${name}.${attribute.name}`, change, before, after };
  });
}

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
 * `portMappings`), the name that an input of that name got, or what the comments of both types tell; where the type was
 * open, also the name without its first word (`volume_size`, `size`), if the value is one of its kind.
 */
function matchAttributes({ items, before, free, renames }: Matching): Map<CallItem, TypeAttribute> {
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
  if (before.size > 0) return matches;
  const tails = items.map((item) => tailOf(item.name));
  for (const item of items) {
    const tail = tailOf(item.name);
    const found = tails.indexOf(tail) === tails.lastIndexOf(tail) ? byWords.get(tail) : undefined;
    if (matches.has(item) || found?.type.kind !== "primitive" || fitValue(item.value, found.type) === "no") continue;
    if (came.delete(found.name)) matches.set(item, found);
  }
  return matches;
}

/** A name's words but for the first. */
function tailOf(name: string): string {
  return wordsOf(name).slice(1).join(" ");
}
