import { acceptsType } from "../hcl/accepts-type.ts";
import { formatType } from "../hcl/format-type.ts";
import { evaluate, evaluateString } from "../hcl/syntax/evaluate.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import { listAttributes } from "../hcl/type-attributes.ts";
import type { TypeNode, TypeAttribute } from "../hcl/type-tree.ts";
import {
  type Adaptation,
  anyType,
  isAny,
  join,
  noAdaptation,
  typeChange,
  type ValueToAdapt,
  fillInNote,
} from "./adaptation.ts";
import { type Edit, addAttributes, removeItem } from "./edit-text.ts";
import { fitValue } from "./fit-value.ts";
import type { UpgradeNote } from "./upgrade-note.ts";
import { renderKey } from "../hcl/syntax/render-value.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";
import { nearestByWords, wordsOf } from "../modules/name-words.ts";
import { placeholderEntry } from "../modules/placeholder.ts";
import { findMoves } from "./find-moves.ts";
import { moveItems } from "./move-items.ts";
import { type CallItem, readObject } from "./read-calls.ts";
import { findRenames } from "../modules/find-renames.ts";

/**
 * Converts a value to a new type: renames, moves and removes attributes, adds required ones, and wraps a value in a
 * list or unwraps it. Reports what it cannot do.
 */
export function adaptValue(place: ValueToAdapt): Adaptation {
  const { value, after, before, name } = place;
  if (value.kind === "parentheses") return adaptValue({ ...place, value: value.inner });
  if (value.kind === "object" && after.kind === "object")
    return adaptObject({ ...place, value, after, adapt: adaptValue });
  if (after.kind === "collection") {
    const element = after.element;
    const within = elementOf(before);
    if (after.name === "map" && value.kind === "object")
      return join(
        value.items.map((item) => {
          const path = `${name}.${evaluateString(item.key) ?? place.text.slice(item.key.start, item.key.end)}`;
          return adaptValue({ ...place, value: item.value, before: within, after: element, name: path });
        }),
      );
    if (after.name !== "map" && value.kind === "tuple")
      return join(
        value.items.map((item, index) =>
          adaptValue({ ...place, value: item, before: within, after: element, name: `${name}[${index}]` }),
        ),
      );
    if (after.name !== "map" && isElement(place, element)) return putIntoList(place, element);
  }
  const only = onlyItem(place.text, value);
  if (only?.value.kind === "object" && isElement({ ...place, value: only.value }, after)) {
    const inner = adaptValue({ ...place, before: elementOf(before), value: only.value });
    return join([{ edits: only.edits, notes: [noteOf(place, "out-of-list", "done")] }, inner]);
  }
  const fit = fitValue(value, after);
  if (fit === "yes" || (fit === "unknown" && !isInDoubt(place))) return noAdaptation;
  return { edits: [], notes: [fit === "no" ? noteOf(place, "unfit", "todo") : noteOf(place, "look", "check")] };
}

function noteOf(
  { name, before, after, value }: ValueToAdapt,
  action: UpgradeNote["action"],
  severity: UpgradeNote["severity"],
): UpgradeNote {
  const types = { before: formatType(before), after: formatType(after) };
  return { action, severity, name, change: typeChange, ...types, offset: value.start };
}

/**
 * Whether a value that is not literal may no longer fit. This matters if Terraform would silently drop attributes; it
 * rejects a text that is not a number by itself.
 */
function isInDoubt({ before, after }: ValueToAdapt): boolean {
  return isAny(before) ? listAttributes(after).length > 0 : !acceptsType(after, before);
}

function putIntoList(place: ValueToAdapt, element: TypeNode): Adaptation {
  const { value } = place;
  const edits = [
    { start: value.start, end: value.start, text: "[" },
    { start: value.end, end: value.end, text: "]" },
  ];
  const inner = adaptValue({ ...place, after: element, name: `${place.name}[0]` });
  return join([{ edits, notes: [noteOf(place, "into-list", "done")] }, inner]);
}

/** Returns the single item of a list, and the edits to unwrap it; absent if a comment would be lost. */
export function onlyItem(text: string, value: Expression): { value: Expression; edits: Edit[] } | undefined {
  const [only, ...others] = value.kind === "tuple" ? value.items : [];
  if (!only || others.length > 0) return undefined;
  const [opening, closing] = [text.slice(value.start, only.start), text.slice(only.end, value.end)];
  if (!/^\[\s*$/.test(opening) || !/^[\s,]*\]$/.test(closing)) return undefined;
  return {
    value: only,
    edits: [
      { start: value.start, end: only.start, text: "" },
      { start: only.end, end: value.end, text: "" },
    ],
  };
}

function elementOf(type: TypeNode): TypeNode {
  return type.kind === "collection" ? type.element : anyType;
}

/** Whether a value is an element of the new list type, by its literal, or by the input's old type. */
function isElement({ value, before }: ValueToAdapt, element: TypeNode): boolean {
  if (value.kind === "tuple" || evaluate(value)?.value === null) return false;
  if (value.kind === "object" && element.kind === "object") {
    const names = new Set(element.attributes.map((each) => each.name));
    const keys = value.items.map(({ key }) => (key.kind === "variable" ? key.name : (evaluateString(key) ?? "")));
    return keys.filter((key) => names.has(key)).length * 2 > keys.length;
  }
  const wasElement = before.kind === "primitive" && !isAny(before) && acceptsType(element, before);
  return wasElement || fitValue(value, element) === "yes";
}

interface ObjectToAdapt extends ValueToAdapt {
  value: Extract<Expression, { kind: "object" }>;
  after: Extract<TypeNode, { kind: "object" }>;
  /** Adapts nested values. */
  adapt: (place: ValueToAdapt) => Adaptation;
}

/** Converts an object literal to a new type: moves every attribute to its new place and name. */
function adaptObject(place: ObjectToAdapt): Adaptation {
  const { text, value, after, before, name, renames, adapt } = place;
  const list = readObject(value);
  const old = attributesOf(before);
  const now = attributesOf(after);
  const given = new Set(list.items.map((item) => item.name));
  const free = after.attributes.filter((each) => !given.has(each.name));
  const unplaced = list.items.filter((item) => !now.has(item.name));
  const matches = matchAttributes({ items: unplaced, before: old, free, renames });
  const taken = new Set(Array.from(matches.values(), (each) => each.name));
  const containers = free.filter((each) => !taken.has(each.name) && !old.has(each.name));
  const moves = findMoves(
    unplaced.filter((item) => !matches.has(item)),
    containers,
  );
  const moved = new Set(moves.map(({ item }) => item));
  const receiving = [...taken, ...moves.map(({ container }) => container.name)];
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
  // A computed key may be one of the required attributes.
  const isWhole = list.items.length === value.items.length;
  const missing = free.filter((each) => !each.optional && isWhole && !receiving.includes(each.name));
  const filled = missing.map((each) => writeAssignments([placeholderEntry(each.name, each.type)], "").trimEnd());
  const kept = list.items.filter((item) => now.has(item.name) || matches.has(item));
  const added = addAttributes(text, { items: kept, close: list.close }, [...lines, ...filled]);
  const notes = [...missing.map((each) => fillInNote(name, each, value.start)), ...changedDefaults(name, old, free)];
  return join([...parts, moving, { edits: added, notes }]);
}

function attributesOf(type: TypeNode): Map<string, TypeAttribute> {
  return new Map(type.kind === "object" ? type.attributes.map((each) => [each.name, each]) : []);
}

function typeOf(attributes: ReadonlyMap<string, TypeAttribute>, name: string): TypeNode {
  return attributes.get(name)?.type ?? anyType;
}

function renameAttribute({ name, renames }: ObjectToAdapt, item: CallItem, { name: to }: TypeAttribute): Adaptation {
  const isGuess = tailOf(item.name) === wordsOf(to).join(" ") && renames.get(item.name) !== to;
  const note = { action: "renamed", severity: isGuess ? "check" : "done", change: typeChange } as const;
  return {
    edits: [{ start: item.start, end: item.keyEnd, text: renderKey(to) }],
    notes: [{ ...note, name: `${name}.${item.name}`, after: to, offset: item.start }],
  };
}

/** Removes an attribute that the new type lacks, with a note, because Terraform would drop it silently. */
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

/** Reports unset attributes whose defaults have changed. */
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
  /** The items that are no longer attributes. */
  items: readonly CallItem[];
  /** The object's old attributes; empty if its type was open. */
  before: ReadonlyMap<string, TypeAttribute>;
  /** Attributes that are not set. */
  free: readonly TypeAttribute[];
  /** New names of the module's inputs, by old name. */
  renames: ReadonlyMap<string, string>;
}

/**
 * Finds the new names of an object's items: the same words in another case style (`port_mappings`, `portMappings`), the
 * new name of an input with that name, or what the comments of both types say; if the old type was open, also the name
 * without its first word (`volume_size`, `size`) if the value has the right type.
 */
function matchAttributes({ items, before, free, renames }: Matching): Map<CallItem, TypeAttribute> {
  const candidates = new Map(free.filter(({ name }) => !before.has(name)).map((each) => [each.name, each]));
  const described = findRenames(
    items.flatMap(({ name }) => before.get(name) ?? []),
    Array.from(candidates.values()),
  );
  const byWords = new Map(Array.from(candidates.values(), (each) => [wordsOf(each.name).join(" "), each]));
  const matches = new Map<CallItem, TypeAttribute>();
  for (const item of items) {
    const name = renames.get(item.name) ?? described.get(item.name) ?? "";
    const found = byWords.get(wordsOf(item.name).join(" ")) ?? candidates.get(name);
    if (found && candidates.delete(found.name)) matches.set(item, found);
  }
  if (before.size > 0) return matches;
  const tails = items.map((item) => tailOf(item.name));
  for (const item of items) {
    const tail = tailOf(item.name);
    const found = tails.indexOf(tail) === tails.lastIndexOf(tail) ? byWords.get(tail) : undefined;
    if (matches.has(item) || found?.type.kind !== "primitive" || fitValue(item.value, found.type) === "no") continue;
    if (candidates.delete(found.name)) matches.set(item, found);
  }
  return matches;
}

/** Returns a name's words without the first. */
function tailOf(name: string): string {
  return wordsOf(name).slice(1).join(" ");
}
