import { escapePattern } from "../escape-pattern.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import { type Adaptation, noAdaptation } from "./adaptation.ts";
import { noted } from "./change-notes.ts";
import type { ModuleCall } from "./read-calls.ts";
import { wordsOf } from "../modules/name-words.ts";

interface CallInText {
  text: string;
  call: ModuleCall;
}

/**
 * Updates references in the same text to an output that was renamed; reports those to one that was removed or became
 * sensitive.
 */
export function followOutput(place: CallInText, change: ModuleChange): Adaptation {
  const uses = change.breaking ? findUses(place, change) : [];
  const [first] = uses;
  if (!first) return noAdaptation;
  const { renamedTo } = change;
  if (renamedTo === undefined) return noted(change, { action: "used", severity: "todo", offset: first.start });
  const values = { before: undefined, after: renamedTo, offset: first.start };
  return {
    ...noted(change, { action: "output-renamed", severity: "done", ...values }),
    edits: uses.map(({ end }) => ({ start: end - change.name.length, end, text: renamedTo })),
  };
}

/** Reports other changed outputs, one note for each kind of change, because other files may use them. */
export function nameOutputs(place: CallInText, changes: readonly ModuleChange[]): Adaptation[] {
  const outputs = changes.filter(
    (each) => each.kind.startsWith("output") && each.breaking && findUses(place, each).length === 0,
  );
  return Array.from(new Set(outputs.map(({ kind }) => kind)), (kind) => {
    const names = outputs
      .filter((each) => each.kind === kind)
      .map(({ name, renamedTo }) => (renamedTo === undefined ? name : `${name} → ${renamedTo}`));
    return noted({ kind, breaking: true, name: names.join(", ") }, { action: "look", severity: "check" });
  });
}

function findUses({ text, call }: CallInText, { name }: ModuleChange): { start: number; end: number }[] {
  if (call.label === undefined) return [];
  const address = `\\bmodule\\.${escapePattern(call.label)}(?:\\[[^\\]]*\\])?\\.${escapePattern(name)}(?![\\w-])`;
  return Array.from(text.matchAll(new RegExp(address, "g")), ({ 0: use, index }) => {
    return { start: index, end: index + use.length };
  });
}

/**
 * Finds names that exist before and after but may mean something else now: if `role_arn` became `node_role_arn` and
 * `node_role_name` was added, `role_name` is probably something else now. Returns the added name by the unchanged one.
 */
export function findShifts(
  kept: readonly string[],
  { renames, added }: { renames: ReadonlyMap<string, string>; added: readonly string[] },
): Map<string, string> {
  const insertions = Array.from(renames).flatMap(([from, to]) => insertionOf(wordsOf(from), wordsOf(to)) ?? []);
  const arrivals = new Map(added.map((name) => [keyOf(wordsOf(name)), name]));
  return new Map(
    kept.flatMap((name) => {
      const words = wordsOf(name);
      const arrival = words.flatMap((word, index) =>
        insertions
          .filter(({ before }) => before === word)
          .flatMap(({ inserted }) => arrivals.get(keyOf(words.toSpliced(index, 0, inserted))) ?? []),
      )[0];
      return arrival === undefined ? [] : [[name, arrival] as const];
    }),
  );
}

interface Insertion {
  inserted: string;
  /** The word before which it was inserted. */
  before: string;
}

/** Returns the single word that a rename inserted. */
function insertionOf(from: readonly string[], to: readonly string[]): Insertion | undefined {
  if (to.length !== from.length + 1) return undefined;
  const index = to.findIndex((word, place) => word !== from[place]);
  const [inserted, before] = [to[index], from[index]];
  if (inserted === undefined || before === undefined) return undefined;
  return keyOf(to.toSpliced(index, 1)) === keyOf(from) ? { inserted, before } : undefined;
}

function keyOf(words: readonly string[]): string {
  return words.join("_");
}
