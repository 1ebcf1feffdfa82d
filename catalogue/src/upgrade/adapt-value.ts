import { acceptsType } from "../hcl/accepts-type.ts";
import { formatType } from "../hcl/format-type.ts";
import { evaluate } from "../hcl/syntax/evaluate.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import type { TypeNode } from "../hcl/type-tree.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";
import { placeholderEntry } from "../modules/placeholder.ts";
import { addAttributes, type Edit, removeItem } from "./edit-text.ts";
import { fitValue } from "./fit-value.ts";
import { readObject } from "./read-calls.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

interface Adaptation {
  edits: Edit[];
  notes: UpgradeNote[];
}

interface ValueToAdapt {
  text: string;
  value: Expression;
  before: TypeNode;
  after: TypeNode;
  /** Path to the value, beginning with the input's name. */
  name: string;
}

const change = { kind: "input-type", breaking: true } as const;

/**
 * Makes a value one of a new type: takes out attributes that are gone, adds those that have to be there, puts a value into
 * a list. What cannot be done is said.
 */
export function adaptValue(place: ValueToAdapt): Adaptation {
  const { value, after, before, name } = place;
  if (value.kind === "parentheses") return adaptValue({ ...place, value: value.inner });
  if (value.kind === "object" && after.kind === "object") return adaptObject(place, value, after);
  const note = (action: UpgradeNote["action"], severity: UpgradeNote["severity"]): UpgradeNote => {
    return {
      action,
      severity,
      name,
      change,
      before: formatType(before),
      after: formatType(after),
      offset: value.start,
    };
  };
  if (after.kind === "collection") {
    const element = after.element;
    const within = elementOf(before);
    if (after.name === "map" && value.kind === "object") {
      const parts = readObject(value).items.map((item) =>
        adaptValue({ ...place, value: item.value, before: within, after: element, name: `${name}.${item.name}` }),
      );
      return join(parts);
    }
    if (after.name !== "map" && value.kind === "tuple") {
      const parts = value.items.map((item, index) =>
        adaptValue({ ...place, value: item, before: within, after: element, name: `${name}[${index}]` }),
      );
      return join(parts);
    }
    if (after.name !== "map" && isElement(place, element)) {
      const edits = [
        { start: value.start, end: value.start, text: "[" },
        { start: value.end, end: value.end, text: "]" },
      ];
      return { edits, notes: [note("into-list", "done")] };
    }
  }
  const fit = fitValue(value, after);
  if (fit === "yes") return { edits: [], notes: [] };
  return { edits: [], notes: [fit === "no" ? note("unfit", "todo") : note("look", "check")] };
}

function adaptObject(
  place: ValueToAdapt,
  value: Extract<Expression, { kind: "object" }>,
  after: Extract<TypeNode, { kind: "object" }>,
): Adaptation {
  const { text, before, name } = place;
  const list = readObject(value);
  const old = new Map(before.kind === "object" ? before.attributes.map((each) => [each.name, each.type]) : []);
  const types = new Map(after.attributes.map((each) => [each.name, each.type]));
  const parts = list.items.map((item): Adaptation => {
    const path = `${name}.${item.name}`;
    const type = types.get(item.name);
    const oldType = old.get(item.name) ?? ANY;
    if (type) return adaptValue({ ...place, value: item.value, before: oldType, after: type, name: path });
    const taken = { action: "taken-out", severity: "check", name: path, change } as const;
    return { edits: [removeItem(text, item)], notes: [{ ...taken, before: formatType(oldType), offset: item.start }] };
  });
  // What a calculated name stands for may be one of those that have to be there.
  const isWhole = list.items.length === value.items.length;
  const given = new Set(list.items.map((item) => item.name));
  const missing = after.attributes.filter((each) => !each.optional && !given.has(each.name) && isWhole);
  const kept = list.items.filter((item) => types.has(item.name));
  const lines = missing.map((each) => writeAssignments([placeholderEntry(each.name, each.type)], "").trimEnd());
  const notes = missing.map((each): UpgradeNote => {
    const filled = { action: "fill-in", severity: "todo", name: `${name}.${each.name}`, change } as const;
    return { ...filled, after: formatType(each.type), offset: value.start };
  });
  return join([...parts, { edits: addAttributes(text, { items: kept, close: list.close }, lines), notes }]);
}

const ANY: TypeNode = { kind: "primitive", name: "any" };

function elementOf(type: TypeNode): TypeNode {
  return type.kind === "collection" ? type.element : ANY;
}

/** Whether a value is what the list should hold: by what is written, or by what the input took before. */
function isElement({ value, before }: ValueToAdapt, element: TypeNode): boolean {
  if (value.kind === "tuple" || evaluate(value)?.value === null) return false;
  const wasElement = before.kind === "primitive" && before.name !== "any" && acceptsType(element, before);
  return wasElement || fitValue(value, element) === "yes";
}

function join(parts: readonly Adaptation[]): Adaptation {
  return { edits: parts.flatMap(({ edits }) => edits), notes: parts.flatMap(({ notes }) => notes) };
}
