import path from "node:path";
import { isObject } from "@cairn/catalogue/is-object";
import { findSiteFile } from "../../config/find-site-file.ts";
import { ownKey, readDataFile } from "../data-file.ts";
import { findMintlify, findMystFolder } from "../foreign-files.ts";
import { asDocument, type EntryKeys, readDataEntries } from "./data-entries.ts";
import type { ForeignNavigation, NavigationSource } from "./navigation-entry.ts";

const ofMintlify: EntryKeys = {
  labels: ["group", "tab", "item", "anchor", "dropdown", "product", "menu"],
  targets: ["root", "href"],
  lists: ["tabs", "anchors", "dropdowns", "products", "menu", "groups", "pages"],
  editions: ["versions", "languages"],
};

/** Reads `navigation` in the configuration of Mintlify. */
export async function readMintlifyNavigation({
  siteDirectory,
}: NavigationSource): Promise<ForeignNavigation | undefined> {
  const file = findMintlify(siteDirectory);
  if (file === undefined) return undefined;
  return { files: [file], sidebars: [readDataEntries(ownKey(await readDataFile(file), "navigation"), ofMintlify)] };
}

const ofMyst: EntryKeys = {
  labels: ["title", "caption", "part"],
  targets: ["file", "url"],
  lists: ["parts", "chapters", "sections", "children", "entries", "subtrees"],
};

/** Reads the table of contents of Jupyter Book (`_toc.yml`) or MyST (`myst.yml`). */
export async function readMystContents({
  siteDirectory,
  directory,
  pages,
}: NavigationSource): Promise<ForeignNavigation | undefined> {
  const folder = findMystFolder(siteDirectory);
  const file =
    folder === undefined ? undefined : findSiteFile(path.join(siteDirectory, folder), ["_toc.yml", "myst.yml"]);
  if (folder === undefined || file === undefined) return undefined;
  const value = await readDataFile(file);
  const contents = isObject(value) && isObject(value["project"]) ? value["project"]["toc"] : value;
  const within = path.posix.relative(directory, folder);
  const readTarget = (written: string) => {
    const { href, document } = asDocument(written);
    return document === undefined ? { href } : { document: path.posix.join(within, document) };
  };
  // The first page of a book is beside its chapters.
  const root = ownKey(contents, "root");
  const documents = pages.map((page) => path.posix.relative(folder, page.file));
  const { default: picomatch } = await import("picomatch");
  const matching = (pattern: string) => {
    const matches = picomatch(pattern);
    return documents.filter((each) => matches(each));
  };
  const entries = readDataEntries([root, withMatches(contents, matching)], ofMyst, readTarget);
  return { files: [file], sidebars: [entries] };
}

/** Returns a table of contents of MyST with the documents that its patterns match in their places. */
function withMatches(value: unknown, matching: (pattern: string) => string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withMatches(each, matching));
  if (!isObject(value)) return value;
  const { pattern } = value;
  if (typeof pattern === "string") return matching(pattern);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMatches(each, matching)]));
}

const ofRedocly: EntryKeys = {
  labels: ["label", "group"],
  targets: ["page", "href", "link"],
  folders: ["directory"],
  lists: ["items"],
};

/** Reads the sidebar of Redocly, whose paths start at the site's folder. */
export async function readRedoclySidebar({
  siteDirectory,
  directory,
}: NavigationSource): Promise<ForeignNavigation | undefined> {
  const file = findSiteFile(siteDirectory, ["sidebars.yaml"]);
  if (file === undefined) return undefined;
  const above = path.posix.relative(directory, "");
  const readTarget = (written: string) => {
    const { href, document } = asDocument(written);
    return document === undefined ? { href } : { document: path.posix.join(above, document) };
  };
  return { files: [file], sidebars: [readDataEntries(await readDataFile(file), ofRedocly, readTarget)] };
}
