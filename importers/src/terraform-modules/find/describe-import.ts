import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { describeChange, describeRename } from "@cairn/catalogue/modules/change-texts";
import { compareModules } from "@cairn/catalogue/modules/compare-modules";
import type { ModuleChange } from "@cairn/catalogue/modules/module-changes";
import { type ModuleEntry, moduleEntrySchema } from "@cairn/catalogue/modules/module-entry";
import { nameSome } from "@cairn/catalogue/wording";
import type { NewEntry } from "../create-entry.ts";

/** Number of changes that are named; the rest are only counted. */
const mostShown = 5;
const noVersion = "unreleased";

interface PassedOver {
  /** Folders of the found modules. */
  folders: readonly string[];
  passedOver: readonly string[];
  /** The repository's name in findings. */
  origin: string;
}

/**
 * Returns a note with the folders of Terraform files that have no page; several with the same parent are listed as that
 * parent.
 */
export function describePassedOver({ folders, passedOver, origin }: PassedOver): Diagnostic[] {
  if (folders.length === 0 || passedOver.length === 0) return [];
  const groups = new Map<string, number>();
  for (const folder of passedOver) {
    const group = groupOf(folder, folders);
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  const names = Array.from(groups, ([group, count]) => (count === 1 ? `"${group}"` : `"${group}" (${count} folders)`));
  return [
    {
      code: "import-passed-over",
      severity: "note",
      file: origin,
      message: `These folders contain Terraform files, but were not recognised as modules: ${nameSome(names)}.`,
      hint: 'To choose modules yourself, list patterns in the repository\'s "folders"; [".", "**"] includes all.',
    },
  ];
}

/** Returns the topmost folder that contains the given one but no module. */
function groupOf(folder: string, modules: readonly string[]): string {
  const parts = folder.split("/");
  const groups = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return groups.find((group) => !modules.some((each) => `${each}/`.startsWith(`${group}/`))) ?? folder;
}

/**
 * Describes the changes of an import in a module's entry, as an item of a Markdown list; absent if there are none worth
 * mentioning.
 */
export function describeImport(entry: NewEntry, old: ModuleEntry | undefined): string | undefined {
  const name = `\`${entry.repository}/${entry.module}\``;
  if (!old) return `${name}: new${entry.version ? `, version ${entry.version}` : ""}`;
  const changes = compareModules(old, moduleEntrySchema.parse(entry));
  if (changes.length === 0) return undefined;
  const versions = old.version !== entry.version ? ` ${old.version ?? noVersion} → ${entry.version ?? noVersion}` : "";
  const shown = changes.slice(0, mostShown).map(describeItem);
  const more = changes.length > mostShown ? `, ${changes.length - mostShown} more` : "";
  return `${name}${versions}: ${shown.join(", ")}${more}`;
}

/** Such as: **breaking:** input removed `cidr` (probably called `cidr_block` now). */
function describeItem(change: ModuleChange): string {
  const rename = describeRename(change)?.replaceAll('"', "`");
  return `${change.breaking ? "**breaking:** " : ""}${describeChange(change)} \`${change.name}\`${rename ? ` (${rename})` : ""}`;
}
