import { formatType } from "../hcl/format-type.ts";
import { readHclValue } from "../hcl/hcl-value.ts";
import { evaluate, evaluateString } from "../hcl/syntax/evaluate.ts";
import { parseType, type TypeAttribute, type TypeNode } from "../hcl/type-tree.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";
import { compareModules, type ModuleInterface } from "../modules/compare-modules.ts";
import { isRequired } from "../modules/is-required.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleInput } from "../modules/module-entry.ts";
import { nearestByWords } from "../modules/name-words.ts";
import { placeholderEntry } from "../modules/placeholder.ts";
import { adaptValue, onlyItem } from "./adapt-value.ts";
import { type Adaptation, join, noAdaptation } from "./adaptation.ts";
import { readVersion, writeVersion } from "./call-version.ts";
import { addLines, type Edit, removeItem } from "./edit-text.ts";
import { findMoves, joinMoves, type Move } from "./find-moves.ts";
import { findShifts, followOutput, nameOutputs } from "./output-changes.ts";
import { moveItems } from "./move-items.ts";
import { isStillEmpty, nameEmptyDefaults, noted } from "./change-notes.ts";
import type { CallItem, ModuleCall } from "./read-calls.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

/** The result of one change. */
interface Step extends Adaptation {
  /** Arguments to add. */
  lines?: readonly string[];
}

interface Upgrade {
  /** The whole text that contains the call. */
  text: string;
  call: ModuleCall;
  before: ModuleInterface;
  after: ModuleInterface;
  /** The target version. */
  version: string;
}

/** Returns the edits that upgrade a call to another version, and notes on the changes that affect it. */
export function upgradeCall(upgrade: Upgrade): Adaptation {
  const { text, call, before, after, version } = upgrade;
  const inputs = new Map(after.inputs.map((each) => [each.name, each]));
  const set = new Map(call.inputs.map((item) => [item.name, item]));
  const changes = compareModules(before, after);
  const renames = new Map(
    changes.flatMap(({ kind, name, renamedTo }) =>
      kind === "input-removed" && renamedTo !== undefined ? [[name, renamedTo] as const] : [],
    ),
  );
  // If the new name is set already, the old one is superfluous.
  const renamed = new Map(Array.from(renames).filter(([name, to]) => set.has(name) && !set.has(to)));
  const found = findInputMoves(changes, { set, inputs, renamed });
  const joined = joinMoves(
    call.inputs.filter(({ name }) => renamed.has(name)),
    found,
  );
  for (const { item } of joined) renamed.delete(item.name);
  const moves = [...found, ...joined];
  const moved = new Set(moves.map(({ item }) => item.name));
  const arriving = new Set([...renamed.values(), ...moves.map(({ container }) => container.name)]);
  const added = changes.filter(({ kind }) => kind === "input-added").map(({ name }) => name);
  const steps = changes.map((change): Step => {
    if (change.kind === "requirement") return noted(change, { action: "look", severity: "check" });
    if (change.kind.startsWith("output")) return followOutput(upgrade, change);
    const input = inputs.get(change.name);
    if (change.kind === "input-added") {
      const isMissing = input && isRequired(input) && !set.has(change.name) && !arriving.has(change.name);
      return isMissing ? addInput(change, input) : noAdaptation;
    }
    const item = set.get(change.name);
    if (!item) return input ? changeUnset(change, input) : noAdaptation;
    const successor = inputs.get(renamed.get(change.name) ?? "");
    if (successor) return renameInput(text, { change, item, successor, renames });
    if (moved.has(change.name)) return { edits: [removeItem(text, item)], notes: [] };
    return changeSet(text, { change, item, renames, added });
  });
  const moving = moveItems(moves, {
    text,
    adapt: ({ item, attribute }, name) =>
      adaptValue({ text, value: item.value, name, before: typeBefore(before, item), after: attribute.type, renames }),
  });
  const shifts = noteShifts(upgrade, { changes, renames });
  const unknown = findUnknown(call, [before, after]).map((item): UpgradeNote => {
    return { action: "unknown-input", severity: "todo", name: item.name, offset: item.start };
  });
  const lines = [...moving.lines, ...steps.flatMap((step) => step.lines ?? [])];
  const empty = nameEmptyDefaults(changes.filter(({ name }) => !set.has(name) && !arriving.has(name)));
  const outputs = nameOutputs(upgrade, changes);
  const { edits, notes } = join([
    ...rewriteVersion(text, call, version),
    ...steps,
    moving,
    ...shifts,
    ...empty,
    ...outputs,
  ]);
  return { edits: [...edits, ...addArguments(text, call, lines)], notes: [...notes, ...unknown] };
}

interface CallState {
  set: ReadonlyMap<string, CallItem>;
  inputs: ReadonlyMap<string, ModuleInput>;
  renamed: ReadonlyMap<string, string>;
}

/** Finds set inputs that were removed, and whose new place is in an added object. */
function findInputMoves(changes: readonly ModuleChange[], { set, inputs, renamed }: CallState): Move[] {
  const arrived = new Set(renamed.values());
  const items = changes.flatMap(({ kind, name }) => {
    const item = kind === "input-removed" && !renamed.has(name) ? set.get(name) : undefined;
    return item ?? [];
  });
  const containers = changes.flatMap(({ kind, name }): TypeAttribute[] => {
    const input = kind === "input-added" && !set.has(name) && !arrived.has(name) ? inputs.get(name) : undefined;
    return input ? [{ name, type: parseType(input.type ?? "any"), optional: !isRequired(input) }] : [];
  });
  return findMoves(items, containers);
}

/** Warns of names that are unchanged but may mean something else now, at the place where they are set. */
function noteShifts(
  { call, before, after }: Upgrade,
  { changes, renames }: { changes: readonly ModuleChange[]; renames: ReadonlyMap<string, string> },
): Adaptation[] {
  const stayed = new Set(before.inputs.map(({ name }) => name));
  const names = new Set(after.inputs.map(({ name }) => name).filter((name) => stayed.has(name)));
  const kept = call.inputs.filter(({ name }) => names.has(name));
  const arrivals = new Map(changes.filter(({ kind }) => kind === "input-added").map((change) => [change.name, change]));
  const shifts = findShifts(
    kept.map(({ name }) => name),
    { renames, added: Array.from(arrivals.keys()) },
  );
  return kept.flatMap((item) => {
    const arrival = arrivals.get(shifts.get(item.name) ?? "");
    return arrival ? noted(arrival, { action: "look", severity: "check", offset: item.start }) : [];
  });
}

function typeBefore({ inputs }: ModuleInterface, { name }: CallItem): TypeNode {
  return parseType(inputs.find((each) => each.name === name)?.type ?? "any");
}

function addArguments(text: string, call: ModuleCall, lines: readonly string[]): Edit[] {
  if (!call.hasNoInputs || lines.length === 0) return addLines(text, call, lines);
  const inputs = lines.map((line) => `  ${line.replaceAll("\n", "\n  ")}\n`).join("");
  return addLines(text, call, ["", `inputs = {\n${inputs}}`]);
}

function rewriteVersion(text: string, call: ModuleCall, version: string): Adaptation[] {
  const written = readVersion(text, call);
  const edit = writeVersion(text, call, version);
  if (!edit || written === undefined) return [];
  const after = edit.text.replace(/^"|"$/g, "");
  if (after === written) return [];
  return [
    {
      edits: [edit],
      notes: [{ action: "version", severity: "done", name: "version", before: written, after, offset: edit.start }],
    },
  ];
}

/** Adds an input that is required now. */
function addInput(change: ModuleChange, input: ModuleInput): Step {
  const type = parseType(input.type ?? "any");
  const line = writeAssignments([placeholderEntry(input.name, type)], "").trimEnd();
  const { notes } = noted(change, { action: "fill-in", severity: "todo", before: undefined, after: formatType(type) });
  return { edits: [], notes, lines: [line] };
}

/** Handles a change of an input that the call does not set. */
function changeUnset(change: ModuleChange, input: ModuleInput): Step {
  if (change.kind === "input-default")
    return isStillEmpty(change) ? noAdaptation : noted(change, { action: "not-set", severity: "check" });
  if (change.kind !== "input-now-required") return noAdaptation;
  const { before } = change;
  if (before === undefined || before === "null") return addInput(change, input);
  const line = writeAssignments([{ key: input.name, value: readHclValue(before) }], "").trimEnd();
  return { ...noted(change, { action: "old-default", severity: "done" }), lines: [line] };
}

interface SetInput {
  change: ModuleChange;
  item: CallItem;
  /** New names of inputs, by old name. */
  renames: ReadonlyMap<string, string>;
}

function changeSet(text: string, { added, ...input }: SetInput & { added: readonly string[] }): Adaptation {
  const { change, item } = input;
  const offset = item.start;
  switch (change.kind) {
    case "input-removed": {
      // Its function may be available in another way now.
      const similar = nearestByWords(change.name, added);
      const { deprecated } = change;
      return {
        ...noted(change, { action: "taken-out", severity: "todo", offset, similar, deprecated }),
        edits: [removeItem(text, item)],
      };
    }
    case "input-default":
      return fitsShape(change, item) ? noAdaptation : changeShape(text, change, item);
    case "input-type": {
      const adapted = adapt(text, input);
      if (change.breaking) return adapted;
      return { edits: [], notes: adapted.notes.filter(({ action }) => action === "not-set") };
    }
    case "input-nullable":
      return change.breaking && evaluate(item.value)?.value === null
        ? noted(change, { action: "unfit", severity: "todo", offset })
        : noAdaptation;
    case "input-null-default":
      return evaluate(item.value)?.value === null
        ? noted(change, { action: "look", severity: "check", offset })
        : noAdaptation;
    case "input-validation":
      return change.breaking ? noted(change, { action: "look", severity: "check", offset }) : noAdaptation;
    case "input-deprecated":
      return noted(change, { action: "look", severity: "check", offset });
    default:
      return noAdaptation;
  }
}

/**
 * Whether a value has the shape of the new default, which shows whether an input takes a list or an object if its type
 * does not.
 */
function fitsShape({ before = "", after = "" }: ModuleChange, { value }: CallItem): boolean {
  const [old, now] = [readHclValue(before).kind, readHclValue(after).kind];
  if (old === now || old === "text" || now === "text") return true;
  return value.kind !== (now === "list" ? "object" : "tuple");
}

/** Unwraps the single item of a list if the new default is an object with its attributes. */
function changeShape(text: string, change: ModuleChange, { start: offset, value }: CallItem): Adaptation {
  const standard = readHclValue(change.after ?? "");
  const known = new Set(standard.kind === "object" ? standard.entries.map(({ key }) => key.replace(/^"|"$/g, "")) : []);
  const only = onlyItem(text, value);
  const keys =
    only?.value.kind === "object"
      ? only.value.items.map(({ key }) => evaluateString(key) ?? text.slice(key.start, key.end))
      : [];
  if (!only || !keys.some((key) => known.has(key))) return noted(change, { action: "unfit", severity: "todo", offset });
  return { ...noted(change, { action: "out-of-list", severity: "done", offset }), edits: only.edits };
}

function adapt(text: string, { change, item, renames }: SetInput): Adaptation {
  const [before, after] = [parseType(change.before ?? "any"), parseType(change.after ?? "any")];
  return adaptValue({ text, value: item.value, name: item.name, before, after, renames });
}

interface Renaming extends SetInput {
  /** The input that replaces the removed one. */
  successor: ModuleInput;
}

function renameInput(text: string, { change, item, successor, renames }: Renaming): Adaptation {
  const { notes } = noted(change, {
    action: "renamed",
    severity: "done",
    before: undefined,
    after: successor.name,
    offset: item.start,
  });
  const quote = text[item.start] === '"' ? '"' : "";
  const key = { start: item.start, end: item.keyEnd, text: quote + successor.name + quote };
  const typed = { ...change, after: successor.type };
  const adapted = adapt(text, { change: typed, item: { ...item, name: successor.name }, renames });
  const defaults = { ...change, kind: "input-default", name: successor.name } as const;
  const shapes = { ...defaults, before: change.default, after: successor.default };
  const unfit = fitsShape(shapes, item) ? noAdaptation : changeShape(text, shapes, item);
  return join([{ edits: [key], notes }, adapted, unfit]);
}

/** Returns the set items that are inputs of neither version. */
function findUnknown({ inputs: set }: ModuleCall, versions: readonly ModuleInterface[]): CallItem[] {
  const names = new Set(versions.flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  return set.filter(({ name }) => !names.has(name));
}
