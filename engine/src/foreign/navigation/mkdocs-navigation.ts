import path from "node:path";
import { hasScheme, isRootPath } from "@cairn/html/address";
import { isObject } from "@cairn/catalogue/is-object";
import { textOfHtml } from "@cairn/html/escape-html";
import { isDocumentName } from "../../address/file-name.ts";
import { textOf } from "../data-file.ts";
import type { FoundSite } from "../generator.ts";
import { type FolderList, folderListReader, type ListedItem } from "./folder-navigation.ts";
import type { ForeignNavigation, NavigationEntry, NavigationSource } from "./navigation-entry.ts";

/** What the configuration of MkDocs says about its navigation. */
interface NavigationSettings {
  /** The value of `nav`. */
  navigation: unknown;
  /** Whether the first document of a section is the section's own page. */
  hasSectionPages: boolean;
}

/**
 * Reads `nav` in the configuration of MkDocs: documents, addresses, and sections of these; and patterns of the plugin
 * literate-nav, which stand for the documents that nothing else names.
 */
export async function readMkDocsNavigation(
  { file, directory, pages }: FoundSite & NavigationSource,
  settings: NavigationSettings | undefined,
): Promise<ForeignNavigation | undefined> {
  if (settings?.navigation === undefined) return undefined;
  const { navigation, hasSectionPages } = settings;
  const matching = await patternReader(
    pages.map((page) => path.posix.relative(directory, page.file)),
    new Set(textsIn(navigation)),
  );
  const read = (written: unknown): NavigationEntry[] => {
    if (typeof written === "string") return entryOf(written, undefined);
    if (Array.isArray(written)) return written.flatMap(read);
    if (!isObject(written)) return [];
    return Object.entries(written).flatMap(([name, value]) => {
      // Labels are HTML there.
      const label = textOfHtml(name);
      return typeof value === "string" ? entryOf(value, label) : section(label, read(value));
    });
  };
  const entryOf = (written: string, label: string | undefined): NavigationEntry[] => {
    // What plugins read from elsewhere is left out: the navigation of other configurations, and what remains.
    if (/^!|^\.{3}|\{/.test(written)) return [];
    if (written.includes("*")) return inSection(label, matching(written));
    if (hasScheme(written) || isRootPath(written)) return label === undefined ? [] : [{ label, href: written }];
    if (!written.endsWith("/")) return [{ label, document: written }];
    return inSection(label, [{ folder: written.slice(0, -1) }]);
  };
  const section = (label: string, entries: NavigationEntry[]): NavigationEntry[] => {
    const [first, ...others] = entries;
    const page = first?.label === undefined && isIndex.test(first?.document ?? "") ? first?.document : undefined;
    // A section without a name has that of its own page.
    if (label.trim() === "") return page === undefined ? entries : [{ document: page, entries: others }];
    return [hasSectionPages && page !== undefined ? { label, document: page, entries: others } : { label, entries }];
  };
  return { files: [file], sidebars: [read(navigation)] };
}

const isIndex = /(?:^|\/)(?:index|readme)\.md$/i;

function inSection(label: string | undefined, entries: NavigationEntry[]): NavigationEntry[] {
  return label === undefined || entries.length === 0 ? entries : [{ label, entries }];
}

/** Returns all texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns a function that lists the documents, and folders of documents, which match a pattern and are not `named`. */
async function patternReader(
  documents: readonly string[],
  named: ReadonlySet<string>,
): Promise<(pattern: string) => NavigationEntry[]> {
  if (!Array.from(named).some((each) => each.includes("*"))) return () => [];
  const { default: picomatch } = await import("picomatch");
  const folders = new Set(documents.flatMap(foldersAbove));
  return (pattern) => {
    const matches = picomatch(pattern.replace(/\/$/, ""));
    const listed = (paths: Iterable<string>) => Array.from(paths).filter((each) => matches(each) && !named.has(each));
    const found = pattern.endsWith("/") ? [] : listed(documents).map((document) => ({ document }));
    // Two stars match the documents in them.
    const isDeep = pattern.includes("**");
    return [...found, ...(isDeep ? [] : listed(folders).map((folder) => ({ folder })))];
  };
}

function foldersAbove(document: string): string[] {
  const parts = document.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Reads the navigation of the plugins awesome-pages and awesome-nav of MkDocs. */
export const readAwesomeLists = folderListReader([".nav.yml", ".pages"], readAwesomeList);

/** Reads `.pages` and `.nav.yml`. */
function readAwesomeList(written: unknown): FolderList {
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
    if (hasScheme(value) || isRootPath(value)) return [{ label, href: value }];
    // What is no file or folder there is an address. The name of a document that does not exist is a mistake.
    return [{ name: value, label, ...(!isDocumentName(value) && { otherwise: `/${value}` }) }];
  });
}

function isPattern(name: string): boolean {
  return /^\.{3}|[*?{]/.test(name);
}
