import { compareCodes, compareNames } from "@cairn/catalogue/compare-codes";
import { isLanguageCode, nameOfLanguage } from "@cairn/catalogue/locale";
import { posix } from "node:path";
import type { PageDraft } from "../../../model/page.ts";
import type { CategoryFile } from "./category-file.ts";
import type { DocumentLookup } from "../document-lookup.ts";
import { type Generator, isFolderIndex, titleOfName } from "../../../compile/documents/folder-index.ts";
import type { Folder } from "../../../model/folder-tree.ts";
import type { ParsedName } from "../../../compile/documents/number-prefix.ts";
import type { CategoryItem, SidebarItemConfig } from "./sidebar-schema.ts";

export interface FolderSources {
  folders: ReadonlyMap<string, Folder>;
  /** Category files by folder. */
  categoryFiles: ReadonlyMap<string, CategoryFile>;
  documents: DocumentLookup;
  /** Whether names are sorted by their code units, as in Docusaurus. Else numbers in them are sorted by their values. */
  byCodeUnits?: boolean | undefined;
  /** Whether the first page of all comes first, even if others have positions and it has none. */
  startsWithHome?: boolean | undefined;
  /** Splits the number prefix from the name of a folder. */
  parseName: (name: string) => ParsedName;
  generator?: Generator;
  /** Whether a folder without a label has its name in words. Absent: the name itself. */
  hasTitlesInWords?: boolean;
  /** Whether a file, by its name without extension, is the page of its folder. Absent: by the rules of the generator. */
  isIndex?: (name: string, directory: string) => boolean;
  /** Called for a category file whose link names an unknown document. */
  onUnknownLink: (category: CategoryFile, id: string) => void;
}

interface Placed {
  item: SidebarItemConfig;
  position: number | undefined;
  /** The name of the file or folder, which decides between entries at the same position. */
  name: string;
}

/**
 * Returns the sidebar entries for a folder's pages and subfolders, by the rules of Docusaurus's generator: sorted by
 * position, then by file name, entries without a position last. Only the order of numbers in names may differ. A subfolder is a category, described by its
 * `_category_` file and its index document. Undefined if there is no page below the folder.
 */
export function autogenerate(dirName: string, sources: FolderSources): SidebarItemConfig[] | undefined {
  const folder = sources.folders.get(dirName);
  return folder && sortItems(placeItems(folder, sources), sources);
}

/** Returns the names of the folders that each hold the documents in one language, as in Starlight. */
function languagesIn(folder: Folder, { hasTitlesInWords }: FolderSources): ReadonlySet<string> {
  const codes = folder.folders.map(({ name }) => name).filter(isLanguageCode);
  return new Set(hasTitlesInWords && folder.path === "." && codes.length > 1 ? codes : []);
}

function placeItems(folder: Folder, sources: FolderSources): Placed[] {
  const languages = languagesIn(folder, sources);
  const isHome = (page: PageDraft) =>
    sources.startsWithHome === true && folder.path === "." && isFolderIndex(nameOf(page), ".", sources.generator);
  return [
    ...folder.pages.map((page): Placed => ({
      item: documentItem(page),
      position: page.sidebarPosition ?? (isHome(page) ? -Infinity : undefined),
      name: fileNameOf(page),
    })),
    ...folder.folders.map((child) => placeCategory(child, sources, languages.has(child.name))),
  ];
}

/** Returns the entry of a page. Its label and class come from front matter when the entry is resolved. */
function documentItem(page: PageDraft): SidebarItemConfig {
  return { type: "doc", id: page.id };
}

function placeCategory(folder: Folder, sources: FolderSources, isLanguage: boolean): Placed {
  const category = sources.categoryFiles.get(folder.path);
  const metadata = category?.metadata ?? {};
  const linked = findLinkedPage(folder, category, sources);
  const parsed = sources.parseName(folder.name);
  const items = placeItems(folder, sources).filter(({ item }) => item.type !== "doc" || item.id !== linked?.id);
  const ofName = isLanguage
    ? nameOfLanguage(folder.name)
    : (linked?.sidebarLabel ?? titleOfName(parsed.name, sources.hasTitlesInWords ?? false));
  const named = folder.label ?? ofName;
  const item: CategoryItem = {
    type: "category",
    label: metadata.label ?? named,
    addressLabel: category?.original && (category.original.label ?? named),
    link: linked ? { type: "doc", id: linked.id } : metadata.link?.type === "doc" ? undefined : metadata.link,
    collapsible: metadata.collapsible,
    collapsed: metadata.collapsed,
    className: metadata.className ?? linked?.frontMatter.sidebar_class_name,
    description: metadata.description,
    customProps: metadata.customProps,
    items: sortItems(items, sources),
    file: category?.file,
  };
  // The documents in English are the originals, and their first page is the site's.
  const usual = isLanguage && folder.name === "en" ? -1 : undefined;
  return {
    item,
    position: metadata.position ?? usual ?? linked?.sidebarPosition ?? parsed.position,
    name: folder.name,
  };
}

/**
 * Returns the document that a category links to: the one that its file names, by an id within the folder or a whole
 * one, else the folder's index. A file whose link is `null` or a generated index excludes the index document.
 */
function findLinkedPage(
  folder: Folder,
  category: CategoryFile | undefined,
  sources: FolderSources,
): PageDraft | undefined {
  const link = category?.metadata.link;
  const { isIndex = (name, directory) => isFolderIndex(name, directory, sources.generator) } = sources;
  if (link === undefined) return folder.pages.find((page) => isIndex(nameOf(page), folder.path));
  if (link?.type !== "doc") return undefined;
  const page =
    folder.pages.find(({ id }) => id.slice(id.lastIndexOf("/") + 1) === link.id) ?? sources.documents.find(link.id);
  if (!page && category) sources.onUnknownLink(category, link.id);
  return page;
}

/**
 * Returns the name that a page is sorted by. If one file makes many pages, as a JSON Lines file does, that is the end
 * of the id.
 */
function fileNameOf({ directory, file, id }: PageDraft): string {
  const slash = file.lastIndexOf("/");
  const isOwnFile =
    !file.endsWith(".jsonl") && (directory === "." || `/${file.slice(0, slash)}`.endsWith(`/${directory}`));
  return isOwnFile ? file.slice(slash + 1) : posix.basename(id);
}

function nameOf(page: PageDraft): string {
  const name = fileNameOf(page);
  return posix.basename(name, posix.extname(name));
}

function sortItems(items: Placed[], { byCodeUnits }: FolderSources): SidebarItemConfig[] {
  const compareFileNames = byCodeUnits ? compareCodes : compareNames;
  const compare = (a: Placed, b: Placed) =>
    comparePositions(a.position, b.position) || compareFileNames(a.name, b.name);
  return items.toSorted(compare).map(({ item }) => item);
}

function comparePositions(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}
