import { isObject } from "@cairn/catalogue/is-object";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SourcePosition } from "../../../findings/position-at.ts";
import { checkCategoryLink } from "./category-link.ts";
import { checkObject, quote, unknownChoice, type ObjectFinding } from "../../../config/check-object.ts";
import {
  sidebarItemSchemas,
  type CategoryItem,
  type SidebarItemConfig,
  type SidebarItemType,
} from "./sidebar-schema.ts";
import { createTextLocator, type TextLocator } from "../../../findings/text-locator.ts";

/** The site's sidebars as configured. */
export interface SidebarsConfig {
  /** The file's path relative to the site's folder. */
  file: string;
  /** The file's text, in which findings look for positions. */
  text: string;
  sidebars: Map<string, SidebarItemConfig[]>;
  /** Whether pages that are in no sidebar have the first one, as in other generators. */
  isOnEveryPage?: boolean;
}

interface Validation {
  file: string;
  locator: TextLocator;
  diagnostics: Diagnostic[];
}

/**
 * Validates the value that a sidebars module exports and expands its shorthands: a string for a document, an object
 * without `type` for categories. Wrong parts are left out and reported, with their position if it is found in the text.
 */
export function validateSidebars(
  value: unknown,
  file: string,
  text: string,
): { config: SidebarsConfig; diagnostics: Diagnostic[] } {
  const validation: Validation = { file, locator: createTextLocator(text), diagnostics: [] };
  const sidebars = new Map<string, SidebarItemConfig[]>();
  if (isObject(value)) {
    for (const [name, items] of Object.entries(value)) {
      const owner = { name: `the sidebar "${name}"`, at: validation.locator.findKey(name) };
      sidebars.set(name, normaliseItems(items, owner, validation));
    }
  } else {
    report(validation, undefined, {
      code: "sidebars-value",
      message: `The sidebars file exports ${quote(value)}.`,
      hint: "Export an object of sidebars by name as the default export.",
    });
  }
  return { config: { file, text, sidebars }, diagnostics: validation.diagnostics };
}

/** A sidebar or a category. */
interface Owner {
  /** Its name in messages. */
  name: string;
  at: SourcePosition | undefined;
}

function normaliseItems(items: unknown, owner: Owner, validation: Validation): SidebarItemConfig[] {
  if (Array.isArray(items)) return items.flatMap((item: unknown) => normaliseItem(item, owner, validation));
  if (isObject(items) && items["type"] === undefined) return writeOutCategories(items, validation);
  const message =
    items === undefined ? `The items of ${owner.name} are missing.` : `The items of ${owner.name} are ${quote(items)}.`;
  report(validation, owner.at, { code: "sidebar-value", message, hint: "Write them as a list: [ … ]." });
  return [];
}

/** Expands `{ "Label": [items] }`, which is short for a category with this label. */
function writeOutCategories(record: Record<string, unknown>, validation: Validation): SidebarItemConfig[] {
  return Object.entries(record).map(([label, items]) => {
    const owner = { name: `the category "${label}"`, at: validation.locator.findKey(label) };
    return { type: "category", label, items: normaliseItems(items, owner, validation) };
  });
}

function normaliseItem(item: unknown, owner: Owner, validation: Validation): SidebarItemConfig[] {
  if (typeof item === "string") return [{ type: "doc", id: item }];
  // Sidebars that are composed by code contain lists in lists.
  if (Array.isArray(item)) return normaliseItems(item, owner, validation);
  if (!isObject(item)) {
    report(validation, owner.at, {
      code: "sidebar-value",
      message: `An entry of ${owner.name} is ${quote(item)}.`,
      hint: "Write a document's id, or an object with a type.",
    });
    return [];
  }
  const { type } = item;
  if (type === undefined) return writeOutCategories(item, validation);

  const anchor = anchorOf(item);
  const name = anchor === undefined ? `an entry of ${owner.name}` : `the entry "${anchor}"`;
  if (!isItemType(type)) {
    const choices = Object.keys(sidebarItemSchemas);
    reportFinding(unknownChoice("type", type, { choices, name }), anchor, validation);
    return [];
  }
  if (type === "category") return normaliseCategory(item, anchor, validation);
  const { data, findings } = checkObject(sidebarItemSchemas[type], item, name);
  for (const finding of findings) reportFinding(finding, anchor, validation);
  return data ? [data] : [];
}

function normaliseCategory(
  item: Record<string, unknown>,
  anchor: string | undefined,
  validation: Validation,
): CategoryItem[] {
  const name = anchor === undefined ? "a category" : `the category "${anchor}"`;
  const { data, findings } = checkObject(sidebarItemSchemas.category, item, name);
  const checked = checkCategoryLink(item["link"], name);
  for (const finding of [...findings, ...checked.findings]) reportFinding(finding, anchor, validation);
  const at = anchor === undefined ? undefined : validation.locator.findKey("items", anchor);
  const items = normaliseItems(item["items"], { name, at }, validation);
  return data ? [{ ...data, link: checked.link, items }] : [];
}

/** Returns the text by which an author would recognise an entry. */
function anchorOf(item: Record<string, unknown>): string | undefined {
  return [item["label"], item["id"], item["dirName"], item["href"]].find((value) => typeof value === "string");
}

function reportFinding(finding: ObjectFinding, anchor: string | undefined, validation: Validation): void {
  const { kind, path, message, hint, word, isAccepted } = finding;
  const { locator } = validation;
  const key = path.findLast((part) => typeof part === "string");
  const at =
    (word === undefined ? undefined : locator.findQuoted(word)) ??
    (key === undefined ? undefined : locator.findKey(key, anchor)) ??
    (anchor === undefined ? undefined : locator.findQuoted(anchor));
  report(validation, at, { code: `sidebar-${kind}`, severity: isAccepted ? "warning" : "error", message, hint });
}

function report(
  { file, diagnostics }: Validation,
  at: SourcePosition | undefined,
  finding: Pick<Diagnostic, "code" | "message" | "hint"> & Partial<Pick<Diagnostic, "severity">>,
): void {
  diagnostics.push({ severity: "error", ...finding, file, ...at });
}

function isItemType(type: unknown): type is SidebarItemType {
  return typeof type === "string" && Object.hasOwn(sidebarItemSchemas, type);
}
