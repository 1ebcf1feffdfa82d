import { findVersion, readVersion } from "./call-version.ts";
import { applyEdits, type Edit } from "./edit-text.ts";
import { interfaceAt, listVersions, type ModuleHistory } from "./known-versions.ts";
import { type ModuleCall, readCalls, type CallItem, readObject } from "./read-calls.ts";
import { upgradeCall } from "./upgrade-call.ts";
import type { UpgradeNote } from "./upgrade-note.ts";
import type { Expression } from "../hcl/syntax/syntax-tree.ts";

/** The module of a call, and the versions between which to upgrade. */
export interface UpgradePlan {
  history: ModuleHistory;
  /** The version that the call uses, if it is known better than from the text. */
  from?: string | undefined;
  to: string;
}

/** The result of upgrading a call. */
export interface CallReport {
  /** Absent if the call is not a `module` block. */
  label?: string | undefined;
  /** The version that the call was upgraded from. */
  from: string;
  to: string;
  /** Notes, with offsets in the original text. */
  notes: UpgradeNote[];
}

/**
 * Upgrades the calls of modules in a text; `plan` returns what to do with each call, if anything. All else, including
 * comments, is unchanged.
 * @throws {SyntaxFault} at the first syntax error
 */
export function upgradeText(
  text: string,
  plan: (call: ModuleCall, index: number, all: readonly ModuleCall[]) => UpgradePlan | undefined,
): { text: string; reports: CallReport[] } {
  const calls = readCalls(text);
  const upgraded = calls.flatMap((call, index) => {
    const planned = plan(call, index, calls);
    return planned ? upgradeFrom(text, call, planned) : [];
  });
  const result = applyEdits(
    text,
    upgraded.flatMap(({ edits }) => edits),
  );
  const changed = new Set(upgraded.flatMap(({ report }) => report.notes.flatMap(writtenName)));
  return { text: applyEdits(result, alignItems(result, changed)), reports: upgraded.map(({ report }) => report) };
}

/** Returns the known version that a call uses; absent if it cannot be determined. */
export function versionOfCall(text: string, call: ModuleCall, history: ModuleHistory): string | undefined {
  const written = readVersion(text, call);
  return written === undefined ? undefined : findVersion(written, listVersions(history));
}

function upgradeFrom(text: string, call: ModuleCall, { history, from, to }: UpgradePlan) {
  const start = from ?? versionOfCall(text, call, history) ?? to;
  const [before, after] = [interfaceAt(history, start), interfaceAt(history, to)];
  if (!before || !after) return [];
  const { edits, notes } = upgradeCall({ text, call, before, after, version: to });
  return [{ edits, report: { label: call.label, from: start, to, notes } }];
}

/** Returns the name that a note's edit wrote, if it wrote one. */
function writtenName({ action, name, after = "" }: UpgradeNote): string[] {
  if (action === "renamed") return [after.slice(after.lastIndexOf(".") + 1)];
  return action === "fill-in" || action === "old-default" ? [name] : [];
}

/**
 * Realigns the equals signs of arguments and attributes like `terraform fmt` if one of these names was written among
 * them: for consecutive lines, within runs without multi-line values.
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

/** Returns the lists of attributes in a value, at any depth. */
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
