import { isObject } from "@cairn/catalogue/is-object";
import { hasScheme, isRootPath } from "@cairn/html/address";
import { textOf } from "../data-file.ts";

/** What the file of a folder says about the navigation in it. */
export interface FolderList {
  label?: string | undefined;
  isHidden?: boolean | undefined;
  /** Absent: all files and folders in the usual order. */
  items?: ListedItem[] | undefined;
  /** Whether files and folders that are not listed come last; otherwise, they are left out. */
  hasRest?: boolean | undefined;
}

export type ListedItem =
  /** A file or folder, by its path from this folder; the extension may be missing. */
  | { name: string; label?: string | undefined; isHidden?: boolean | undefined; isInline?: boolean | undefined }
  | { label: string; href: string }
  /** The heading of the items after it. */
  | { heading: string }
  | { label: string; items: ListedItem[] }
  /** All that no other item names. */
  | { isRest: true };

/** Reads `_meta` of Nextra: an object with a label or options for each file and folder, in their order. */
export function readNextraList(written: unknown): FolderList {
  if (!isObject(written)) return {};
  const items = Object.entries(written).flatMap(([name, value]): ListedItem[] => {
    if (name === "*") return [];
    const { title, type, href, display } = isObject(value) ? value : { title: value };
    const label = textOf(title);
    if (type === "separator") return label === undefined ? [] : [{ heading: label }];
    if (type === "menu") return [];
    if (typeof href === "string") return label === undefined ? [] : [{ label, href }];
    return [{ name, label, isHidden: display === "hidden" }];
  });
  return { items, hasRest: true };
}

/** Reads `_meta.json` of Rspress: a list of names, or of objects with a type. */
export function readRspressList(written: unknown): FolderList {
  if (!Array.isArray(written)) return {};
  return {
    items: written.flatMap((each): ListedItem[] => {
      if (typeof each === "string") return [{ name: each }];
      if (!isObject(each)) return [];
      const [name, label, href] = [textOf(each["name"]), textOf(each["label"]), textOf(each["link"])];
      if (each["type"] === "section-header") return label === undefined ? [] : [{ heading: label }];
      if (name !== undefined) return [{ name, label }];
      return href === undefined || label === undefined ? [] : [{ label, href }];
    }),
  };
}

/** Reads `meta.json` of Fumadocs: names, headings between dashes, links, and dots for what is not listed. */
export function readFumadocsList(written: unknown): FolderList {
  if (!isObject(written)) return {};
  const { title, pages } = written;
  const items = (Array.isArray(pages) ? pages : []).flatMap((each): ListedItem[] => {
    if (typeof each !== "string") return [];
    const heading = /^---(?:\[[^\]]*\])?(.*)---$/.exec(each)?.[1];
    if (heading !== undefined) return [{ heading }];
    if (each === "..." || each === "z...a") return [{ isRest: true }];
    // An icon may come first.
    const [, label, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(each) ?? [];
    if (label !== undefined && href !== undefined) return [{ label, href }];
    if (each.startsWith("!")) return [{ name: each.slice(1), isHidden: true }];
    return each.startsWith("...") ? [{ name: each.slice(3), isInline: true }] : [{ name: each }];
  });
  return { label: textOf(title), items: Array.isArray(pages) ? items : undefined };
}

/** Reads `.pages` and `.nav.yml` of the plugins awesome-pages and awesome-nav of MkDocs. */
export function readAwesomeList(written: unknown): FolderList {
  if (!isObject(written)) return {};
  const { title, hide, nav, arrange } = written;
  const list = nav ?? arrange;
  return {
    label: textOf(title),
    isHidden: hide === true,
    items: Array.isArray(list) ? list.flatMap(awesomeItem) : undefined,
    hasRest: nav === undefined || written["append_unmatched"] === true,
  };
}

function awesomeItem(written: unknown): ListedItem[] {
  if (typeof written === "string") return [isPattern(written) ? { isRest: true } : { name: written }];
  return Object.entries(isObject(written) ? written : {}).flatMap(([label, value]): ListedItem[] => {
    if (Array.isArray(value)) return [{ label, items: value.flatMap(awesomeItem) }];
    if (typeof value !== "string") return [];
    if (label === "glob" || isPattern(value)) return [{ isRest: true }];
    return [hasScheme(value) || isRootPath(value) ? { label, href: value } : { name: value, label }];
  });
}

function isPattern(name: string): boolean {
  return /^\.{3}|[*?{]/.test(name);
}
