import type { SiteConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { PageDraft, Route, RoutedSite, RouteKind } from "../../shared/model.ts";
import type { CategoryFile } from "./category-file.ts";
import { draftCategoryIndex } from "./category-index.ts";
import { createDocumentLookup } from "./document-lookup.ts";
import { draftGeneratedPage } from "./generated-page.ts";
import { createNavigator } from "./page-navigation.ts";
import type { SidebarsConfig } from "./sidebar-config.ts";
import type { CategoryEntry, GeneratedIndex, SidebarEntry } from "./sidebar-entry.ts";
import { draftSearchPage, searchPermalink } from "../search/search-page.ts";
import { buildSidebars, createNodes } from "./sidebars.ts";
import { draftTagPages } from "./tag-pages.ts";
import { collectTags } from "./tags.ts";
import type { TagsFile } from "./tags-file.ts";
import { chooseUniqueRoutes, findDuplicateIds } from "./unique-routes.ts";

const NOT_FOUND = "/404.html";

export interface SiteToRoute {
  /** Pages of all sources, in the order of the sources. */
  pages: readonly PageDraft[];
  config: SiteConfig;
  /** Absent where the site has no sidebars file. */
  sidebars?: SidebarsConfig | undefined;
  categoryFiles?: readonly CategoryFile[] | undefined;
  tagsFile?: TagsFile | undefined;
  /** Ids of documents that exist and make no page, such as drafts: to name them is no error. */
  absentIds?: ReadonlySet<string> | undefined;
}

/**
 * Gives every page its place: path, sidebar, breadcrumbs and neighbours; and adds the pages that follow from them: the
 * indexes of categories, of tags, and the not-found page. Takes one pass over the pages for each of these.
 */
export function routeSite({
  config,
  sidebars,
  categoryFiles = [],
  tagsFile,
  absentIds = new Set(),
  ...input
}: SiteToRoute): {
  site: RoutedSite;
  diagnostics: Diagnostic[];
} {
  const tagSettings = { routeBasePath: config.docs.routeBasePath, trailingSlash: config.trailingSlash, tagsFile };
  const tagged = collectTags(input.pages, tagSettings);
  const tagPages = draftTagPages(tagged.groups, tagSettings);

  // `src/pages` stands beside the documentation: no sidebar holds it.
  const held = tagged.pages.filter(({ source }) => source !== "pages");
  const documents = createDocumentLookup(held, absentIds);
  const built = buildSidebars({ pages: held, documents, sidebars, categoryFiles, config });
  const indexByPage = new Map(
    listIndexes(built.entries).map(({ index, category }) => [draftCategoryIndex(index, category), index]),
  );

  const kinds = new Map<PageDraft, RouteKind>();
  for (const page of indexByPage.keys()) kinds.set(page, "category-index");
  for (const page of tagPages.tags) kinds.set(page, "tag");
  if (tagPages.index) kinds.set(tagPages.index, "tag-index");
  const pages = [...tagged.pages, ...kinds.keys()];
  if (!pages.some(({ permalink }) => permalink === NOT_FOUND)) pages.push(draftNotFound());

  const search = searchPermalink(config);
  if (search !== undefined && !pages.some(({ permalink }) => permalink === search))
    pages.push(draftSearchPage(search, tagPages.index?.permalink));

  const unique = chooseUniqueRoutes(pages, config.onDuplicateRoutes);
  const navigate = createNavigator({
    entries: built.entries,
    indexByPage,
    documents,
    showBreadcrumbs: config.docs.breadcrumbs,
  });
  const routes = new Map<string, Route>();
  for (const page of unique.pages) {
    const kind = page.permalink === NOT_FOUND ? "not-found" : (kinds.get(page) ?? "page");
    routes.set(page.permalink, { permalink: page.permalink, kind, page, ...navigate.place(page) });
  }

  const site: RoutedSite = {
    routes,
    permalinkById: firstByKey(unique.pages, ({ id }) => id),
    permalinkByFile: firstByKey(tagged.pages, ({ file }) => file),
    sidebars: new Map([...built.entries].map(([name, entries]) => [name, createNodes(entries)])),
    tags: tagged.groups.filter(({ unlisted }) => !unlisted).map(({ tag }) => tag),
  };
  const diagnostics = [
    ...tagged.diagnostics,
    ...built.diagnostics,
    ...unique.diagnostics,
    ...findDuplicateIds(unique.pages),
    ...navigate.diagnostics,
  ];
  return { site, diagnostics };
}

function firstByKey(pages: readonly PageDraft[], keyOf: (page: PageDraft) => string): Map<string, string> {
  const map = new Map<string, string>();
  for (const page of pages) if (!map.has(keyOf(page))) map.set(keyOf(page), page.permalink);
  return map;
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

function draftNotFound(): PageDraft {
  return draftGeneratedPage({
    permalink: NOT_FOUND,
    file: "",
    title: "Page not found",
    component: "NotFound",
    data: {},
  });
}
