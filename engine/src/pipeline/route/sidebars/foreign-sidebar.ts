import { documentNames } from "../../../address/file-name.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { createPositions } from "@cairn/catalogue/positions";
import { nameSome } from "@cairn/catalogue/wording";
import { statIfThere } from "@cairn/files/stat-if-there";
import { hasScheme, withoutSuffix } from "@cairn/html/address";
import { comparableDocument } from "../../../address/comparable-path.ts";
import { relativePath } from "@cairn/files/paths";
import { isIgnoredByGit, isUnprepared } from "../../../findings/ignored-by-git.ts";
import { readDeclaredRedirects } from "../../../foreign/declared-redirects.ts";
import { listScriptOutputs } from "../../../foreign/script-outputs.ts";
import { findForeignNavigation } from "../../../foreign/navigation/navigation.ts";
import type {
  ForeignNavigation,
  NavigationEntry,
  NavigationSource,
} from "../../../foreign/navigation/navigation-entry.ts";
import { titleOfName } from "../../../compile/documents/folder-index.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { SidebarsConfig } from "./sidebar-config.ts";
import type { SidebarItemConfig } from "./sidebar-schema.ts";
import { nameOfDefaultSidebar } from "./sidebars.ts";

/** Returns the files that an entry may mean: many have no extension, or name a folder by its page. */
function candidatesOf(document: string): string[] {
  const indexes = ["index", "README"].flatMap(documentNames).map((name) => path.posix.join(document, name));
  return [document, ...documentNames(document), ...indexes];
}

/** The least share of the documents that a navigation lists: one with fewer leaves the rest to plugins, or is none. */
const leastShare = 0.25;

interface ForeignSidebar {
  config?: SidebarsConfig | undefined;
  diagnostics: Diagnostic[];
  /** The files that were read. */
  files: string[];
}

/**
 * Makes the sidebars of a site without a sidebars file of the navigation of another generator, which shows one list on
 * all pages, or several on their own. Without it, the result is empty, and the folders are the sidebar. Entries whose
 * documents make no page are left out with a warning: plugins of that generator may make them.
 *
 * @param directory - the folder of the documents, relative to the site's
 */
export async function readForeignSidebar(
  siteDirectory: string,
  directory: string,
  pages: readonly PageDraft[],
): Promise<ForeignSidebar> {
  const read: string[] = [];
  const source = { siteDirectory, directory, pages };
  const find = await createFinder(source);
  for await (const navigation of findForeignNavigation(source)) {
    read.push(...navigation.files);
    const sidebar = sidebarOf(navigation, find);
    if (sidebar.listed.size >= leastShare * pages.length)
      return { ...describe(navigation, sidebar, siteDirectory), files: read };
  }
  return { diagnostics: [], files: read };
}

interface Finder {
  /** Whether a document is a file that makes no page here. */
  isOther: (document: string) => boolean;
  byDocument: (document: string) => PageDraft | undefined;
  byAddress: (href: string) => PageDraft | undefined;
  /** Whether another program has a page at an address, such as one in HTML. */
  isPageOfOthers: (href: string) => boolean;
}

async function createFinder({ siteDirectory, directory, pages }: NavigationSource): Promise<Finder> {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byPermalink = new Map(pages.map((page) => [comparableDocument(page.permalink), page]));
  const mayBeMade = isUnprepared(siteDirectory);
  const isDeclared = await readDeclaredRedirects(siteDirectory);
  let outputs: ReadonlySet<string> | undefined;
  const isWritten = (absolute: string) => {
    outputs ??= listScriptOutputs(siteDirectory);
    return [absolute, ...documentNames(absolute)].some((file) => outputs?.has(file));
  };
  return {
    isPageOfOthers: (href) => isDeclared(withoutSuffix(href)),
    isOther(document) {
      const absolute = path.join(siteDirectory, directory, document);
      return isOtherFile(absolute, mayBeMade) || (mayBeMade && isWritten(absolute));
    },
    byDocument(document) {
      const files = candidatesOf(document).map((each) => path.posix.join(directory, each));
      return files.map((file) => byFile.get(file)).find((each) => each !== undefined);
    },
    byAddress: (href) => (hasScheme(href) ? undefined : byPermalink.get(comparableDocument(href))),
  };
}

/** Endings of files that other programs turn into pages, or that a list may name without an ending. */
const otherEndings = ["", ...documentNames(""), ".ipynb", ".Rmd", ".rst", ".adoc", ".html"];

/**
 * Whether a file makes no page here, but elsewhere: one of another kind, with a name that is left out, or that a script
 * has yet to make.
 */
function isOtherFile(absolute: string, mayBeMade: boolean): boolean {
  return otherEndings.some(
    (ending) => statIfThere(absolute + ending)?.isFile() === true || (mayBeMade && isIgnoredByGit(absolute + ending)),
  );
}

/** Whether an address is that of a page of the site, and not of a file or of another site. */
function isOfPage(href: string): boolean {
  return !hasScheme(href) && /(?:^|\/)[^/.]*(?:\.(?:html|md))?$/.test(withoutSuffix(href));
}

interface ResolvedSidebars {
  lists: SidebarItemConfig[][];
  /** The pages that are listed. */
  listed: Set<PageDraft>;
  /** Documents that make no page. */
  missing: Set<string>;
}

function sidebarOf({ sidebars }: ForeignNavigation, find: Finder): ResolvedSidebars {
  const missing = new Set<string>();
  const listed = new Set<PageDraft>();
  const findPage = ({ document, href }: NavigationEntry): PageDraft | undefined => {
    const page = document === undefined ? href && find.byAddress(href) : find.byDocument(document);
    if (page) listed.add(page);
    else if (
      document !== undefined &&
      !find.isOther(document) &&
      !find.isPageOfOthers(`/${comparableDocument(document)}`)
    )
      missing.add(document);
    else if (href !== undefined && isOfPage(href) && !find.isPageOfOthers(href)) missing.add(href);
    return page || undefined;
  };
  const itemsOf = (entries: readonly NavigationEntry[]): SidebarItemConfig[] =>
    entries.flatMap((entry): SidebarItemConfig[] => {
      const { label, href, folder, entries: below = [] } = entry;
      const page = findPage(entry);
      const items = itemsOf(below);
      const ofFolder = folder === undefined ? undefined : titleOfName(path.posix.basename(folder), true);
      const name = label ?? page?.sidebarLabel ?? ofFolder;
      if (items.length > 0 && name !== undefined)
        return [{ type: "category", label: name, items, ...(page && { link: { type: "doc", id: page.id } }) }];
      if (page) return [{ type: "doc", id: page.id, label }];
      if (folder !== undefined && items.length === 0)
        return [{ type: "autogenerated", dirName: path.posix.normalize(folder) }];
      return href === undefined || label === undefined || isOfPage(href) ? items : [{ type: "link", href, label }];
    });
  const lists = sidebars.map(itemsOf).filter((items) => items.length > 0);
  return { lists, listed, missing };
}

function describe(
  { files: [first] }: ForeignNavigation,
  { lists, missing }: ResolvedSidebars,
  siteDirectory: string,
): Pick<ForeignSidebar, "config" | "diagnostics"> {
  const file = relativePath(siteDirectory, first);
  const text = readFileSync(first, "utf8");
  const nameOf = (index: number) => nameOfDefaultSidebar + (index === 0 ? "" : index + 1);
  const sidebars = new Map(lists.map((items, index) => [nameOf(index), items]));
  const config = { file, text, sidebars, isOnEveryPage: lists.length === 1 };
  return { config, diagnostics: describeMissing(missing, file, text) };
}

/** Returns one finding for all documents that make no page. */
function describeMissing(missing: ReadonlySet<string>, file: string, text: string): Diagnostic[] {
  const [first] = missing;
  if (first === undefined) return [];
  const written = new RegExp(
    `(?<=^|["'\`(<\\s/])${escapePattern(first)}(?=$|["'\`)>#\\s]|/["'\`)]|\\.(?:html|md))`,
    "m",
  );
  const at = text.search(written);
  return [
    {
      code: "sidebar-document-unknown",
      severity: "warning",
      file,
      ...(at >= 0 && createPositions(text)(at)),
      message: `The navigation names documents that make no page, so their entries are left out: ${nameSome([...missing])}.`,
      hint: "Correct the paths. If a plugin writes these files, write them before the build.",
    },
  ];
}
