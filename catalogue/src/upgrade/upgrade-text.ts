import { alignItems } from "./align-items.ts";
import { findVersion, readVersion } from "./call-version.ts";
import { applyEdits } from "./edit-text.ts";
import { interfaceAt, listVersions, type ModuleHistory } from "./known-versions.ts";
import { type ModuleCall, readCalls } from "./read-calls.ts";
import { upgradeCall } from "./upgrade-call.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

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
