import { documentFieldNames, fieldTakes } from "../../config/front-matter.ts";
import { nearest, nearestSlip } from "../../findings/nearest.ts";

/** By name: the same fields stand in many documents. */
const slips = new Map<string, string | undefined>();

/**
 * The field of the front matter that a name is a slip of; absent where it is a known one, unlike all of them, or holds what
 * that field could not: sites have fields of their own, for their components or for the engine that they come from.
 */
export function misspeltField(name: string, value: unknown): string | undefined {
  if (documentFieldNames.has(name)) return undefined;
  if (!slips.has(name))
    slips.set(
      name,
      Array.from(documentFieldNames).find((field) => isSlipOf(field, name)),
    );
  const meant = slips.get(name);
  return meant !== undefined && fieldTakes(meant, value) ? meant : undefined;
}

function isSlipOf(field: string, name: string): boolean {
  if (withoutMarks(field) === withoutMarks(name)) return true;
  const [wanted, written] = [field.split("_"), name.split("_")];
  if (wanted.length !== written.length) return false;
  if (wanted.length === 1) return nearestSlip(name, [field]) !== undefined;
  // Word by word: "site_title" is a name of its own, however near "hide_title" is as a whole.
  return written.every((word, index) => isWordSlip(word, wanted[index] ?? ""));
}

function isWordSlip(word: string, wanted: string): boolean {
  return word === wanted || nearest(word, [wanted], Math.max(1, Math.floor(word.length / 4))) !== undefined;
}

/** `sidebarPosition` and `sidebar-position` are `sidebar_position`. */
function withoutMarks(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}
