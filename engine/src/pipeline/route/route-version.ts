import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/page.ts";
import type { RouteKind, RoutedVersion } from "../../model/routed-site.ts";
import { createTranslator } from "../../texts/messages.ts";
import type { DocsVersion } from "../../model/versions.ts";
import type { CategoryFile } from "./sidebars/category-file.ts";
import { draftCategoryIndex, draftTagPages } from "./generated-pages.ts";
import { createDocumentLookup, type DocumentLookup } from "./document-lookup.ts";
import type { SidebarsConfig } from "./sidebars/sidebar-config.ts";
import type { CategoryEntry, GeneratedIndex, SidebarEntry } from "./sidebars/sidebar-entry.ts";
import { buildSidebars } from "./sidebars/sidebars.ts";
import { collectTags, type TagGroup } from "./tags/tags.ts";
import type { TagsFile } from "./tags/tags-file.ts";
import { translateEntries } from "./sidebars/sidebar-texts.ts";

/** A version of the documents, with the files that define its navigation. */
export interface VersionToRoute {
  version: DocsVersion;
  /** Absent if the version has no sidebars file. */
  sidebars?: SidebarsConfig | undefined;
  categoryFiles?: readonly CategoryFile[] | undefined;
  tagsFile?: TagsFile | undefined;
  /** Translated texts of its sidebars, by Docusaurus's ids. */
  messages?: Readonly<Record<string, string>> | undefined;
  /** Whether a missing document is made by a script of the site that has not run. */
  isGenerated?: ((id: string) => boolean) | undefined;
}

export interface RoutedDocuments {
  /** The version's pages, with the addresses of their tags. */
  pages: PageDraft[];
  /** The generated pages, with their kinds. */
  kinds: Map<PageDraft, RouteKind>;
  /** The index of each page that was generated for a category. */
  indexByPage: Map<PageDraft, GeneratedIndex>;
  documents: DocumentLookup;
  /** The entries of each sidebar, by its name in the whole site. */
  entries: Map<string, SidebarEntry[]>;
  tags: TagGroup[];
  /** Further addresses of its tags, and the addresses that these redirect to. */
  tagAliases: ReadonlyMap<string, string>;
  /** The permalink of the index of its tags. */
  tagIndex?: string | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Builds the navigation of one version: its sidebars, and the indexes of categories and tags. `own` are its pages;
 * `shared` are pages without a version, which its sidebars may contain too.
 */
export function routeVersion(
  { version, sidebars, categoryFiles = [], tagsFile, messages, isGenerated }: VersionToRoute,
  { own, shared }: { own: readonly PageDraft[]; shared: readonly PageDraft[] },
  { config, absentIds }: { config: SiteConfig; absentIds: ReadonlySet<string> },
): RoutedDocuments {
  const tagSettings = {
    routeBasePath: version.path,
    trailingSlash: config.trailingSlash,
    tagsFile,
    language: config.locale.htmlLang,
  };
  const tagged = collectTags(own, tagSettings);
  const tagPages = draftTagPages(tagged.groups, tagSettings, config.locale);

  // `src/pages` is outside the documentation: no sidebar contains it.
  const inSidebars = [...tagged.pages, ...shared].filter(({ source }) => source !== "pages");
  const documents = createDocumentLookup(inSidebars, absentIds, version.idPrefix);
  const built = buildSidebars({
    pages: inSidebars,
    documents,
    sidebars,
    categoryFiles,
    config,
    version,
    isGenerated,
  });
  const entries = messages ? translateSidebars(built.entries, version, messages) : built.entries;
  const ofVersion = (page: PageDraft): PageDraft => ({ ...page, version: version.name });
  const translate = createTranslator(config.locale);
  const indexByPage = new Map(
    listIndexes(entries).map(({ index, category }) => [
      ofVersion(draftCategoryIndex(index, category, translate)),
      index,
    ]),
  );
  const kinds = new Map<PageDraft, RouteKind>();
  for (const page of indexByPage.keys()) kinds.set(page, "category-index");
  for (const page of tagPages.tags) kinds.set(ofVersion(page), "tag");
  if (tagPages.index) kinds.set(ofVersion(tagPages.index), "tag-index");
  return {
    pages: tagged.pages,
    kinds,
    indexByPage,
    documents,
    entries,
    tags: tagged.groups,
    tagAliases: tagged.aliases,
    tagIndex: tagPages.index?.permalink,
    diagnostics: [...tagged.diagnostics, ...built.diagnostics],
  };
}

function translateSidebars(
  entries: ReadonlyMap<string, SidebarEntry[]>,
  { idPrefix }: DocsVersion,
  messages: Readonly<Record<string, string>>,
): Map<string, SidebarEntry[]> {
  return new Map(
    Array.from(entries, ([name, items]) => [name, translateEntries(items, name.slice(idPrefix.length), messages)]),
  );
}

function listIndexes(
  entries: ReadonlyMap<string, readonly SidebarEntry[]>,
): { index: GeneratedIndex; category: CategoryEntry }[] {
  const visit = (items: readonly SidebarEntry[]): { index: GeneratedIndex; category: CategoryEntry }[] =>
    items.flatMap((item) => {
      if (item.type !== "category") return [];
      return [...(item.index ? [{ index: item.index, category: item }] : []), ...visit(item.items)];
    });
  return [...entries.values()].flatMap(visit);
}

/**
 * Describes a version for pages and their navigation. Its main document is the one at the version's path, else the
 * first page of its first sidebar, else its first document (Docusaurus's `getMainDocId`).
 */
export function describeVersion(
  { name, label, isLast, path, banner, noIndex, idPrefix }: DocsVersion,
  pages: readonly PageDraft[],
  entries: ReadonlyMap<string, readonly SidebarEntry[]>,
): RoutedVersion {
  const permalinks = new Map<string, string>();
  for (const page of pages) {
    if (page.version === name) permalinks.set(commonKey(page, { path, idPrefix }), page.permalink);
  }
  const documents = pages.filter((page) => page.version === name && page.source !== "generated");
  const main =
    documents.find(({ permalink }) => permalink.replace(/(.)\/$/, "$1") === path) ??
    firstPage([...entries.values()][0] ?? [], name) ??
    documents[0];
  return { name, label, isLast, path, banner, noIndex, idPrefix, mainDocument: main?.permalink, permalinks };
}

/** Returns a key that a page has in every version: the id of a document, the path of a generated page. */
export function commonKey(page: PageDraft, { path, idPrefix }: Pick<DocsVersion, "path" | "idPrefix">): string {
  if (page.source !== "generated") return page.id.slice(idPrefix.length);
  return path === "/" ? page.permalink : page.permalink.slice(path.length);
}

function firstPage(entries: readonly SidebarEntry[], version: string): PageDraft | undefined {
  for (const entry of entries) {
    const page =
      entry.type === "page"
        ? entry.page
        : entry.type === "category"
          ? (entry.page ?? firstPage(entry.items, version))
          : undefined;
    if (page?.version === version) return page;
  }
  return undefined;
}
