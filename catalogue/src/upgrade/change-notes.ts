import { formatType } from "../hcl/format-type.ts";
import { parseType } from "../hcl/type-tree.ts";
import type { ModuleChange } from "../modules/module-changes.ts";
import type { Adaptation } from "./adaptation.ts";
import type { UpgradeNote } from "./upgrade-note.ts";

/**
 * Returns only a note, for changes that cannot be handled in the call. Fields missing in `note` are taken from the
 * change.
 */
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

/**
 * Whether a default only changed between different forms of "nothing", which modules usually treat the same, such as
 * `{}` and `null`.
 */
export function isStillEmpty({ kind, before, after }: ModuleChange): boolean {
  return (
    kind === "input-default" && [before, after].every((value) => /^(?:null|""|\[\s*\]|\{\s*\})$/.test(value ?? ""))
  );
}

/** Reports all such changes in one note. */
export function nameEmptyDefaults(unset: readonly ModuleChange[]): Adaptation[] {
  const changes = unset.filter(isStillEmpty);
  const [first] = changes;
  const name = changes.map((each) => each.name).join(", ");
  if (!first) return [];
  return [
    noted({ ...first, name }, { action: "empty-defaults", severity: "check", before: undefined, after: undefined }),
  ];
}
