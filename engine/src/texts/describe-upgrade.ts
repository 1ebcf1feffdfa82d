import { changeTextId } from "@cairn/catalogue/modules/change-texts";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import type { UpgradeNote } from "@cairn/catalogue/upgrade/upgrade-note";
import type { Translator } from "./messages.ts";

/** What one change did to a module: "input removed: subnets, was list(string)". Values as they are given. */
export function describeModuleChange(
  { kind, breaking, name, before, after }: Pick<ModuleChange, "kind" | "breaking" | "name" | "before" | "after">,
  translate: Translator,
): string {
  const values = { name, change: translate(changeTextId({ kind, breaking })) };
  if (before === undefined)
    return after === undefined
      ? translate("theme.modules.changed", values)
      : translate("theme.modules.changedTo", { ...values, after });
  return after === undefined
    ? translate("theme.modules.changedFrom", { ...values, before })
    : translate("theme.modules.changedFromTo", { ...values, before, after });
}

/** What a change means for a call, and what was done about it. */
export function describeUpgradeNote({ action, change, ...note }: UpgradeNote, translate: Translator): string {
  const { name, before = "", after = "" } = note;
  const what = change ? describeModuleChange({ ...change, ...note }, translate) : "";
  return translate(`theme.modules.upgrade.action.${action}`, { change: what, name, before, after });
}
