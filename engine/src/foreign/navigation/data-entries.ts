import { isObject } from "@cairn/catalogue/is-object";
import { hasScheme } from "@cairn/html/address";
import type { NavigationEntry } from "./navigation-entry.ts";

/** The keys of entries in a program's navigation, which is a nested list in YAML or JSON. */
export interface EntryKeys {
  labels: readonly string[];
  /** Keys of documents and addresses. */
  targets: readonly string[];
  /** Keys of folders whose documents are all listed. */
  folders?: readonly string[];
  /** Keys of the entries below an entry. */
  lists: readonly string[];
  /** Keys of the same entries in other editions, such as languages: the first one is shown. */
  editions?: readonly string[];
}

/** What a text in the place of a document means; undefined if it is none that is shown. */
type ReadTarget = (written: string) => Pick<NavigationEntry, "document" | "href"> | undefined;

/** Returns the entries of a nested list. A text is a document, and so is the value of a key that names one. */
export function readDataEntries(written: unknown, keys: EntryKeys, readTarget: ReadTarget = asDocument) {
  const read = (value: unknown): NavigationEntry[] => {
    if (typeof value === "string") return asList(readTarget(value));
    if (Array.isArray(value)) return value.flatMap(read);
    if (!isObject(value)) return [];
    const textAt = (names: readonly string[]) =>
      names.map((key) => value[key]).find((each) => typeof each === "string");
    const edition = (keys.editions ?? []).map((key) => value[key]).find(Array.isArray)?.[0] as unknown;
    const folder = textAt(keys.folders ?? []);
    const entries = [
      ...read(edition),
      ...(folder === undefined ? [] : [{ folder: withoutSlashes(folder) }]),
      ...keys.lists.flatMap((key) => (Array.isArray(value[key]) || isObject(value[key]) ? read(value[key]) : [])),
    ];
    const label = textAt(keys.labels);
    const target = textAt(keys.targets);
    const to = target === undefined ? undefined : readTarget(target);
    if (entries.length === 0)
      return to?.href !== undefined && label === undefined ? [] : asList(to && { label, ...to });
    return label === undefined && to?.document === undefined ? entries : [{ label, ...to, entries }];
  };
  return read(written);
}

/** Paths may begin with a slash or a dot. */
export function asDocument(written: string): Pick<NavigationEntry, "document" | "href"> {
  return hasScheme(written) ? { href: written } : { document: withoutSlashes(written) };
}

function withoutSlashes(written: string): string {
  return written.replace(/^(?:\.?\/)+|\/$/g, "");
}

function asList<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}
