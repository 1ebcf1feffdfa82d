import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Heading } from "../../model/model.ts";
import { givenHeadingIds } from "./plugins/heading-id.ts";

/**
 * Warns of an id that several headings were given, or have, as where a partial stands twice: links to it lead to the first
 * of them. Ids that nobody gave differ.
 */
export function checkHeadingIds(file: string, source: string, headings: readonly Heading[]): Diagnostic[] {
  const known = new Set<string>();
  const repeated = new Set<string>();
  for (const { id } of headings) {
    if (known.has(id)) repeated.add(id);
    known.add(id);
  }
  givenHeadingIds(source).forEach((id, index, given) => {
    if (known.has(id) && given.indexOf(id) < index) repeated.add(id);
  });
  if (repeated.size === 0) return [];
  const lines = source.split("\n");
  return Array.from(repeated, (id): Diagnostic => {
    const line = lines.findLastIndex((each) => each.includes(`{#${id}}`)) + 1;
    return {
      code: "heading-id-duplicate",
      severity: "warning",
      file,
      ...(line > 0 ? { line, column: 1 } : {}),
      message: `Several headings of the page have the id "${id}": links to it lead to the first of them.`,
      hint: "Give each an id of its own.",
    };
  });
}
