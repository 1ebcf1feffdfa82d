import { acceptsType } from "../hcl/accepts-type.ts";
import { formatType } from "../hcl/format-type.ts";
import { evaluate, evaluateString } from "../hcl/syntax/evaluate.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";
import { listAttributes } from "../hcl/type-attributes.ts";
import type { TypeNode } from "../hcl/type-tree.ts";
import { type Adaptation, ANY, isAny, join, NOTHING, typeChange, type ValueToAdapt } from "./adaptation.ts";
import { adaptObject } from "./adapt-object.ts";
import type { Edit } from "./edit-text.ts";
import { fitValue } from "./fit-value.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

/**
 * Makes a value one of a new type: renames, moves and takes out attributes, adds those that have to be there, puts a value
 * into a list or takes it out of one. What cannot be done is said.
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
  if (fit === "yes" || (fit === "unknown" && !isInDoubt(place))) return NOTHING;
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
 * Whether what is not written out may be something else than it was: Terraform drops attributes and says nothing. A text that
 * is no number it refuses by itself.
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

/** What stands alone in a list, and how to take it out; absent where a comment would be lost. */
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
  return type.kind === "collection" ? type.element : ANY;
}

/** Whether a value is what the list should hold: by what is written, or by what the input took before. */
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
