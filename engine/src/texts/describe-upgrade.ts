import { changeTextId } from "@cairn/catalogue/modules/change-texts";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { UpgradeNote } from "@cairn/catalogue/upgrade/upgrade-note";
import type { Translator } from "./messages.ts";

/** In characters; a longer value is not readable in a sentence. */
const valueLength = 80;

/** Describes a change in a module: "input removed: subnets, was list(string)". */
export function describeModuleChange(
  { renamedTo, ...change }: Omit<ModuleChange, "default">,
  translate: Translator,
): string {
  const what = describeChange(change, translate);
  return renamedTo === undefined ? what : translate("theme.modules.renamedTo", { change: what, name: renamedTo });
}

function describeChange(change: Omit<ModuleChange, "default" | "renamedTo">, translate: Translator): string {
  const { name } = change;
  const [before, after] = [shorten(change.before), shorten(change.after)];
  const values = { name, change: translate(changeTextId(change)) };
  if (before === undefined)
    return after === undefined
      ? translate("theme.modules.changed", values)
      : translate("theme.modules.changedTo", { ...values, after });
  return after === undefined
    ? translate("theme.modules.changedFrom", { ...values, before })
    : translate("theme.modules.changedFromTo", { ...values, before, after });
}

function shorten(value: string | undefined): string | undefined {
  const line = value?.replace(/\s+/g, " ");
  return line !== undefined && line.length > valueLength ? `${line.slice(0, valueLength - 1)}…` : line;
}

/** Describes what a change means for a call, and what was or has to be done about it. */
export function describeUpgradeNote(
  { change, similar = [], deprecated, ...note }: UpgradeNote,
  translate: Translator,
): string {
  const { name, before = "", after = "" } = note;
  const what = change ? describeModuleChange({ ...change, ...note }, translate) : "";
  const action = translate(`theme.modules.upgrade.action.${note.action}`, { change: what, name, before, after });
  const said = deprecated === undefined ? action : `${action} ${deprecated}`;
  if (similar.length === 0) return said;
  const names = similar.join(translate("theme.common.comma"));
  return `${said} ${translate("theme.modules.upgrade.similar", { names })}`;
}
