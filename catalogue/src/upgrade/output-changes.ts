import type { ModuleChange } from "../modules/module-changes.ts";
import { type Adaptation, NOTHING } from "./adaptation.ts";
import { noted } from "./change-notes.ts";
import type { ModuleCall } from "./read-calls.ts";

interface CallInText {
  text: string;
  call: ModuleCall;
}

/** Where the text itself uses an output that went, that is sensitive now, or that has another name, which is written there. */
export function followOutput(place: CallInText, change: ModuleChange): Adaptation {
  const uses = change.breaking ? findUses(place, change) : [];
  const [first] = uses;
  if (!first) return NOTHING;
  const { renamedTo } = change;
  if (renamedTo === undefined) return noted("used", "todo", change, { offset: first.start });
  const values = { before: undefined, after: renamedTo, offset: first.start };
  return {
    ...noted("output-renamed", "done", change, values),
    edits: uses.map(({ end }) => ({ start: end - change.name.length, end, text: renamedTo })),
  };
}

/** The other such outputs, in one note for each kind of change: files that nobody sees here may use them. */
export function nameOutputs(place: CallInText, changes: readonly ModuleChange[]): Adaptation[] {
  const outputs = changes.filter(
    (each) => each.kind.startsWith("output") && each.breaking && findUses(place, each).length === 0,
  );
  return Array.from(new Set(outputs.map(({ kind }) => kind)), (kind) => {
    const names = outputs
      .filter((each) => each.kind === kind)
      .map(({ name, renamedTo }) => (renamedTo === undefined ? name : `${name} → ${renamedTo}`));
    return noted("look", "check", { kind, breaking: true, name: names.join(", ") });
  });
}

function findUses({ text, call }: CallInText, { name }: ModuleChange): { start: number; end: number }[] {
  if (call.label === undefined) return [];
  const address = `\\bmodule\\.${escape(call.label)}(?:\\[[^\\]]*\\])?\\.${escape(name)}(?![\\w-])`;
  return Array.from(text.matchAll(new RegExp(address, "g")), ({ 0: use, index }) => {
    return { start: index, end: index + use.length };
  });
}

function escape(name: string): string {
  return name.replace(/[^\w]/g, "\\$&");
}
