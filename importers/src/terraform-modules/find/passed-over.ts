import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { nameSome } from "./name-some.ts";

interface PassedOver {
  /** The modules that were found. */
  folders: readonly string[];
  passedOver: readonly string[];
  /** What findings call the repository. */
  origin: string;
}

/** A note that names the folders with Terraform files that no page tells of; several of one parent by that parent. */
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
      message: `These folders hold Terraform files, and were taken for no modules: ${nameSome(names)}.`,
      hint: 'To choose yourself, list patterns in the repository\'s "folders"; [".", "**"] takes all.',
    },
  ];
}

/** The topmost folder that holds the one given and no module. */
function groupOf(folder: string, modules: readonly string[]): string {
  const parts = folder.split("/");
  const groups = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return groups.find((group) => !modules.some((each) => `${each}/`.startsWith(`${group}/`))) ?? folder;
}
