import { formatType } from "../hcl/format-type.ts";
import { readHclValue } from "../hcl/hcl-value.ts";
import { evaluate } from "../hcl/syntax/evaluate.ts";
import { parseType } from "../hcl/type-tree.ts";
import { writeAssignments } from "../hcl/write-hcl.ts";
import { compareModules, type ModuleInterface } from "../modules/compare-modules.ts";
import { isRequired } from "../modules/is-required.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { ModuleInput } from "../modules/module-entry.ts";
import { placeholderEntry } from "../modules/placeholder.ts";
import { adaptValue } from "./adapt-value.ts";
import { readVersion, writeVersion } from "./call-version.ts";
import { addLines, type Edit, removeItem } from "./edit-text.ts";
import type { CallItem, ModuleCall } from "./read-calls.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

export interface UpgradedCall {
  edits: Edit[];
  /** What was done and what is left, in the order of the changes: those that break callers first. */
  notes: UpgradeNote[];
}

/** What one change comes to. */
interface Step extends UpgradedCall {
  /** Arguments to be added. */
  lines?: readonly string[];
}

interface Upgrade {
  /** The whole text that the call stands in. */
  text: string;
  call: ModuleCall;
  before: ModuleInterface;
  after: ModuleInterface;
  /** The version to go to. */
  version: string;
}

/** What of a call has to become different for it to call another version, and which changes of the module touch it. */
export function upgradeCall(upgrade: Upgrade): UpgradedCall {
  const { text, call, before, after, version } = upgrade;
  const inputs = new Map(after.inputs.map((each) => [each.name, each]));
  const set = new Map(call.inputs.map((item) => [item.name, item]));
  const changes = compareModules(before, after);
  // Whoever sets the new name already has the old one left over.
  const renamed = new Map(
    changes.flatMap(({ name, renamedTo }) =>
      renamedTo !== undefined && set.has(name) && !set.has(renamedTo) ? [[name, renamedTo] as const] : [],
    ),
  );
  const arriving = new Set(renamed.values());
  const steps = changes.map((change): Step => {
    if (change.kind === "requirement") return noted("look", "check", change);
    if (change.kind.startsWith("output")) return findUse(upgrade, change);
    if (change.kind === "input-added") {
      const input = inputs.get(change.name);
      const isMissing = input && isRequired(input) && !set.has(change.name) && !arriving.has(change.name);
      return isMissing ? addInput(change, input) : nothing;
    }
    const item = set.get(change.name);
    const input = inputs.get(change.name);
    if (!item) return input ? changeUnset(change, input) : nothing;
    const newName = renamed.get(change.name);
    const successor = newName === undefined ? undefined : inputs.get(newName);
    if (successor) return renameInput(text, { change, item, successor });
    return changeSet(text, change, item);
  });
  const unknown = findUnknown(call, [before, after]).map((item): UpgradeNote => {
    return { action: "unknown-input", severity: "todo", name: item.name, offset: item.start };
  });
  const lines = steps.flatMap((step) => step.lines ?? []);
  const used = new Set(steps.flatMap((step) => step.notes.map(({ name }) => name)));
  const outputs = changes.filter(
    ({ kind, breaking, name }) => kind.startsWith("output") && breaking && !used.has(name),
  );
  const { edits, notes } = join([...rewriteVersion(text, call, version), ...steps, ...nameOutputs(outputs)]);
  return { edits: [...edits, ...addArguments(text, call, lines)], notes: [...notes, ...unknown] };
}

function addArguments(text: string, call: ModuleCall, lines: readonly string[]): Edit[] {
  if (!call.hasNoInputs || lines.length === 0) return addLines(text, call, lines);
  const inputs = lines.map((line) => `  ${line.replaceAll("\n", "\n  ")}\n`).join("");
  return addLines(text, call, ["", `inputs = {\n${inputs}}`]);
}

const nothing: UpgradedCall = { edits: [], notes: [] };

function join(parts: readonly UpgradedCall[]): UpgradedCall {
  return { edits: parts.flatMap(({ edits }) => edits), notes: parts.flatMap(({ notes }) => notes) };
}

function rewriteVersion(text: string, call: ModuleCall, version: string): UpgradedCall[] {
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

/** A note alone: nothing can be done about it in the call itself. */
function noted(
  action: UpgradeNote["action"],
  severity: UpgradeNote["severity"],
  change: ModuleChange,
  more: Partial<UpgradeNote> = {},
): UpgradedCall {
  const { kind, breaking, name } = change;
  const isType = kind === "input-type" || kind === "input-removed";
  const shown = (value: string | undefined) => (value && isType ? formatType(parseType(value)) : value);
  const values = { before: shown(change.before), after: shown(change.after) };
  return { edits: [], notes: [{ action, severity, name, change: { kind, breaking }, ...values, ...more }] };
}

/** An input that has to be given now. */
function addInput(change: ModuleChange, input: ModuleInput): Step {
  const type = parseType(input.type ?? "any");
  const line = writeAssignments([placeholderEntry(input.name, type)], "").trimEnd();
  const { notes } = noted("fill-in", "todo", change, { before: undefined, after: formatType(type) });
  return { edits: [], notes, lines: [line] };
}

/** What becomes of a call that leaves an input to its default. */
function changeUnset(change: ModuleChange, input: ModuleInput): Step {
  if (change.kind === "input-default") return noted("not-set", "check", change);
  if (change.kind !== "input-now-required") return nothing;
  const { before } = change;
  if (before === undefined || before === "null") return addInput(change, input);
  const line = writeAssignments([{ key: input.name, value: readHclValue(before) }], "").trimEnd();
  return { ...noted("old-default", "done", change), lines: [line] };
}

function changeSet(text: string, change: ModuleChange, item: CallItem): UpgradedCall {
  const offset = item.start;
  switch (change.kind) {
    case "input-removed":
      // What it did may be asked for in another way now.
      return { ...noted("taken-out", "check", change, { offset }), edits: [removeItem(text, item)] };
    case "input-default":
      return fitsShape(change, item) ? nothing : noted("unfit", "todo", change, { offset });
    case "input-type":
      return change.breaking ? adapt(text, change, item) : nothing;
    case "input-nullable":
      return change.breaking && evaluate(item.value)?.value === null
        ? noted("unfit", "todo", change, { offset })
        : nothing;
    case "input-validation":
      return change.breaking ? noted("look", "check", change, { offset }) : nothing;
    case "input-deprecated":
      return noted("look", "check", change, { offset });
    default:
      return nothing;
  }
}

/** Where a type does not say whether an input takes a list or an object, its default does. */
function fitsShape({ before = "", after = "" }: ModuleChange, { value }: CallItem): boolean {
  const [old, now] = [readHclValue(before).kind, readHclValue(after).kind];
  if (old === now || old === "text" || now === "text") return true;
  return value.kind !== (now === "list" ? "object" : "tuple");
}

function adapt(text: string, { before, after }: ModuleChange, { name, value }: CallItem): UpgradedCall {
  return adaptValue({ text, value, name, before: parseType(before ?? "any"), after: parseType(after ?? "any") });
}

interface Renaming {
  change: ModuleChange;
  item: CallItem;
  /** The input that takes the place of the one that went. */
  successor: ModuleInput;
}

function renameInput(text: string, { change, item, successor }: Renaming): UpgradedCall {
  const { notes } = noted("renamed", "done", change, { before: undefined, after: successor.name, offset: item.start });
  const key = { start: item.start, end: item.start + item.name.length, text: successor.name };
  const quoted = text[item.start] === '"' ? { ...key, end: key.end + 2, text: `"${successor.name}"` } : key;
  const adapted = adapt(text, { ...change, after: successor.type }, { ...item, name: successor.name });
  const defaults = { ...change, kind: "input-default", name: successor.name } as const;
  const shapes = { ...defaults, before: change.default, after: successor.default };
  const unfit = fitsShape(shapes, item) ? nothing : noted("unfit", "todo", shapes, { offset: item.start });
  return join([{ edits: [quoted], notes }, adapted, unfit]);
}

/** Where the text itself uses an output that went, or that is sensitive now. */
function findUse({ text, call }: Upgrade, change: ModuleChange): UpgradedCall {
  if (!change.breaking || call.label === undefined) return nothing;
  const address = `\\bmodule\\.${escape(call.label)}(?:\\[[^\\]]*\\])?\\.${escape(change.name)}(?![\\w-])`;
  const use = new RegExp(address).exec(text);
  return use ? noted("used", "todo", change, { offset: use.index }) : nothing;
}

/** The other such outputs, in one note for each kind of change: files that nobody sees here may use them. */
function nameOutputs(changes: readonly ModuleChange[]): UpgradedCall[] {
  return Array.from(new Set(changes.map(({ kind }) => kind)), (kind) => {
    const names = changes.filter((each) => each.kind === kind).map(({ name }) => name);
    return noted("look", "check", { kind, breaking: true, name: names.join(", ") });
  });
}

function escape(name: string): string {
  return name.replace(/[^\w]/g, "\\$&");
}

/** What is set and is an input of neither version. */
function findUnknown({ inputs: set }: ModuleCall, versions: readonly ModuleInterface[]): CallItem[] {
  const names = new Set(versions.flatMap(({ inputs }) => inputs.map(({ name }) => name)));
  return set.filter(({ name }) => !names.has(name));
}
