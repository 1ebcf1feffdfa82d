import { documentFieldNames, fieldTakes, type FrontMatter } from "../../config/front-matter.ts";
import { nearest, nearestSlip } from "../../findings/nearest.ts";

/** Misspelt fields by name, because the same fields occur in many documents. */
const slips = new Map<string, string | undefined>();

/** A field whose name is a misspelling, and the known field that it means. */
interface MisspeltField {
  field: string;
  meant: string;
}

/**
 * Finds fields whose names are misspellings. Fields may have any name, because components read them; but nothing else
 * would show a misspelling of a known one. `isForeign` tells whether another program may publish the document.
 */
export function findMisspeltFields(fields: FrontMatter, isForeign: () => boolean): MisspeltField[] {
  if (isInternetDraft(fields)) return [];
  return Object.entries(fields).flatMap(([field, value]) => {
    const meant = misspeltField(field, value);
    if (meant === undefined || Object.hasOwn(fields, meant)) return [];
    // Hugo, whose configuration may be in another folder, ignores capitals.
    if (field.toLowerCase() === meant.toLowerCase() && isForeign()) return [];
    return [{ field, meant }];
  });
}

/** Whether a document is the source of an RFC, whose fields, such as `keyword`, are those of kramdown-rfc. */
function isInternetDraft(fields: FrontMatter): boolean {
  return ["docname", "ipr"].some((field) => Object.hasOwn(fields, field));
}

/**
 * Returns the field that a name is a misspelling of. Undefined if it is a known one, not similar to any, or has a value
 * that the field could not have: sites have fields of their own, for their components or for the engine that they come
 * from.
 */
function misspeltField(name: string, value: unknown): string | undefined {
  // Names with an underscore at their start are those of templates, as in DocFX.
  if (documentFieldNames.has(name) || name.startsWith("_")) return undefined;
  if (!slips.has(name))
    slips.set(
      name,
      Array.from(documentFieldNames).find((field) => isSlipOf(field, name)),
    );
  const meant = slips.get(name);
  return meant !== undefined && fieldTakes(meant, value) ? meant : undefined;
}

function isSlipOf(field: string, name: string): boolean {
  // One of several, such as `image2`.
  if (name.startsWith(field) && /^[_-]?\d+$/.test(name.slice(field.length))) return false;
  if (withoutMarks(field) === withoutMarks(name)) return true;
  const [wanted, written] = [field.split("_"), name.split("_")];
  if (wanted.length !== written.length) return false;
  if (wanted.length === 1) return nearestSlip(name, [field]) !== undefined;
  // Word by word: "site_title" is not a misspelling of "hide_title", although it is similar.
  return written.every((word, index) => isWordSlip(word, wanted[index] ?? ""));
}

function isWordSlip(word: string, wanted: string): boolean {
  return word === wanted || nearest(word, [wanted], Math.max(1, Math.floor(word.length / 4))) !== undefined;
}

/**
 * Removes hyphens, underscores and capitals: `sidebarPosition` and `sidebar-position` are the same as
 * `sidebar_position`.
 */
function withoutMarks(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}
