import { findVersion, readVersion } from "./call-version.ts";
import { applyEdits, type Edit } from "./edit-text.ts";
import { interfaceAt, listVersions, type ModuleHistory } from "./known-versions.ts";
import { type ModuleCall, readCalls, type CallItem, readObject } from "./read-calls.ts";
import { upgradeCall } from "./upgrade-call.ts";
import type { UpgradeNote } from "./upgrade-note.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";

/** Which module a call is of, and between which of its versions to go. */
export interface UpgradePlan {
  history: ModuleHistory;
  /** The version that the call runs with, where that is known better than from what it says. */
  from?: string | undefined;
  to: string;
}

/** A call as it was brought to another version. */
export interface CallReport {
  /** Absent where the call is not a `module` block. */
  label?: string | undefined;
  /** The version that the call was compared with. */
  from: string;
  to: string;
  /** Their offsets are those of the text that was given. */
  notes: UpgradeNote[];
}

/**
 * Brings the calls of modules in a text to other versions; `plan` says for each call what to do with it, if anything. All
 * else stays as it is written, comments included.
 * @throws {SyntaxFault} at the first mistake
 */
export function upgradeText(
  text: string,
  plan: (call: ModuleCall, index: number, all: readonly ModuleCall[]) => UpgradePlan | undefined,
): { text: string; reports: CallReport[] } {
  const calls = readCalls(text);
  const upgraded = calls.flatMap((call, index) => {
    const planned = plan(call, index, calls);
    return planned ? upgradeOne(text, call, planned) : [];
  });
  const result = applyEdits(
    text,
    upgraded.flatMap(({ edits }) => edits),
  );
  const changed = new Set(upgraded.flatMap(({ report }) => report.notes.flatMap(writtenName)));
  return { text: applyEdits(result, alignItems(result, changed)), reports: upgraded.map(({ report }) => report) };
}

/** The version that a call runs with, of those that are known; absent where the call does not say. */
export function versionOfCall(text: string, call: ModuleCall, history: ModuleHistory): string | undefined {
  const written = readVersion(text, call);
  return written === undefined ? undefined : findVersion(written, listVersions(history));
}

function upgradeOne(text: string, call: ModuleCall, { history, from, to }: UpgradePlan) {
  const start = from ?? versionOfCall(text, call, history) ?? to;
  const [before, after] = [interfaceAt(history, start), interfaceAt(history, to)];
  if (!before || !after) return [];
  const { edits, notes } = upgradeCall({ text, call, before, after, version: to });
  return [{ edits, report: { label: call.label, from: start, to, notes } }];
}

/** The argument that a note's edit wrote; none where it wrote no name. */
function writtenName({ action, name, after = "" }: UpgradeNote): string[] {
  if (action === "renamed") return [after.slice(after.lastIndexOf(".") + 1)];
  return action === "fill-in" || action === "old-default" ? [name] : [];
}

/**
 * Sets the equals signs of arguments and attributes below one another again where one of these names came into their lines,
 * as `terraform fmt` has it: over lines that follow one another, as far as no value of several lines comes between.
 */
function alignItems(text: string, names: ReadonlySet<string>): Edit[] {
  if (names.size === 0) return [];
  const lists = readCalls(text).flatMap(({ items, inputs }) => [
    items,
    ...inputs.flatMap(({ value }) => listsIn(value)),
  ]);
  return lists.flatMap((items) =>
    findRuns(text, items)
      .filter((run) => run.some(({ name }) => names.has(name)))
      .flatMap((run) => alignRun(text, run)),
  );
}

/** The lists of attributes in a value, however deep. */
function listsIn(value: Expression): CallItem[][] {
  if (value.kind === "tuple") return value.items.flatMap(listsIn);
  if (value.kind !== "object") return [];
  return [readObject(value).items, ...value.items.flatMap((item) => listsIn(item.value))];
}

function findRuns(text: string, items: readonly CallItem[]): CallItem[][] {
  const runs: CallItem[][] = [];
  let previous: CallItem | undefined;
  for (const item of items) {
    const isNext = previous && /^[^\n]*\n[ \t]*$/.test(text.slice(previous.end, item.start));
    const isOneLine = !text.slice(item.start, item.end).includes("\n");
    if (isNext && isOneLine) runs.at(-1)?.push(item);
    else if (isOneLine) runs.push([item]);
    previous = isOneLine ? item : undefined;
  }
  return runs;
}

function alignRun(text: string, run: readonly CallItem[]): Edit[] {
  const width = Math.max(...run.map(({ start, keyEnd }) => keyEnd - start));
  return run.map(({ start, keyEnd, value }) => {
    return { start: keyEnd, end: value.start, text: `${" ".repeat(width - (keyEnd - start))} = ` };
  });
}
