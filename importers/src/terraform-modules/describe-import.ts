import { describeChange } from "@cairn/catalogue/modules/change-texts";
import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import type { NewEntry } from "./create-entry.ts";

/** Changes that are named one by one; the rest are counted. */
const SHOWN = 5;

/** What an import changes in a module's entry, as an item of a Markdown list; absent where there is nothing to tell. */
export function describeImport(entry: NewEntry, old: ModuleEntry | undefined): string | undefined {
  const name = `\`${entry.repository}/${entry.module}\``;
  if (!old) return `${name}: new${entry.version ? `, version ${entry.version}` : ""}`;
  const changes = compareModules(old, moduleEntrySchema.parse(entry));
  if (changes.length === 0) return undefined;
  const versions = old.version !== entry.version ? ` ${old.version ?? "?"} → ${entry.version ?? "?"}` : "";
  const shown = changes
    .slice(0, SHOWN)
    .map((change) => `${change.breaking ? "**breaking:** " : ""}${describeChange(change)} \`${change.name}\``);
  const more = changes.length > SHOWN ? `, ${changes.length - SHOWN} more` : "";
  return `${name}${versions}: ${shown.join(", ")}${more}`;
}
