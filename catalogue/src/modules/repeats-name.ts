import type { ModuleInput } from "./module-entry.ts";
import { wordsOf } from "./name-words.ts";

/** Words without a meaning of their own. */
const fillers = new Set(
  wordsOf(
    "a an and any are as at be by for from if in is it its list map number of on or set string that the this to use used value values where whether which with",
  ),
);

/** Whether a description adds nothing to the name and the type: "The ID of the VPC" for `vpc_id`. */
export function repeatsName({
  name,
  type = "",
  description,
}: Pick<ModuleInput, "name" | "type" | "description">): boolean {
  if (description === undefined) return false;
  const known = new Set([...wordsOf(name), ...wordsOf(type)]);
  return wordsOf(description).every((word) => known.has(word) || fillers.has(word));
}
