import { formatType } from "../hcl/format-type.ts";
import { parseType } from "../hcl/type-tree.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { Adaptation } from "./adaptation.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

/** A note alone: nothing can be done about it in the call itself. What `note` does not say, the change does. */
export function noted(
  change: ModuleChange,
  note: Pick<UpgradeNote, "action" | "severity"> & Partial<UpgradeNote>,
): Adaptation {
  const { kind, breaking, name } = change;
  const isType = kind === "input-type" || kind === "input-removed";
  const shown = (value: string | undefined) => (value && isType ? formatType(parseType(value)) : value);
  const values = { before: shown(change.before), after: shown(change.after) };
  return { edits: [], notes: [{ name, change: { kind, breaking }, ...values, ...note }] };
}

/** Whether a default says "nothing" in one way and in another: modules take `{}` and `null` alike, as a rule. */
export function isStillEmpty({ kind, before, after }: ModuleChange): boolean {
  return (
    kind === "input-default" && [before, after].every((value) => /^(?:null|""|\[\s*\]|\{\s*\})$/.test(value ?? ""))
  );
}

/** Of those defaults, all in one note. */
export function nameEmptyDefaults(unset: readonly ModuleChange[]): Adaptation[] {
  const changes = unset.filter(isStillEmpty);
  const [first] = changes;
  const name = changes.map((each) => each.name).join(", ");
  if (!first) return [];
  return [
    noted({ ...first, name }, { action: "empty-defaults", severity: "check", before: undefined, after: undefined }),
  ];
}
