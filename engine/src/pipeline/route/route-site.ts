import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft, Route, RoutedSite, SidebarNode } from "../../model/model.ts";
import type { PageKind } from "../../kinds/page-kind.ts";
import type { OldPathsOf } from "../../docusaurus/configuration/docusaurus-redirects.ts";
import { draftNotFound, NOT_FOUND } from "./not-found-page.ts";
import { createNavigator } from "./page-navigation.ts";
import { planRedirects } from "./redirects.ts";
import { draftSearchPage, searchPermalink } from "./search-page.ts";
import { describeVersion, routeVersion, type VersionToRoute } from "./route-version.ts";
import type { DocsVersion } from "../../model/versions.ts";
import type { SidebarEntry } from "./sidebars/sidebar-entry.ts";
import { createNodes } from "./sidebars/sidebars.ts";
import { chooseUniqueRoutes, findDuplicateIds } from "./unique-routes.ts";
import { chooseWritableRoutes } from "./writable-routes.ts";

export interface SiteToRoute {
  /** Pages of all sources, in the order of the sources. */
  pages: readonly PageDraft[];
  config: SiteConfig;
  /** Newest first; one of them is the last. */
  versions: readonly VersionToRoute[];
  /** Ids of documents that exist and make no page, such as drafts: to name them is no error. */
  absentIds?: ReadonlySet<string> | undefined;
  kinds?: readonly PageKind[];
  oldPathsOf?: OldPathsOf | undefined;
}

export interface VersionNavigation {
  version: DocsVersion;
  entries: ReadonlyMap<string, readonly SidebarEntry[]>;
}

/**
 * Gives every page its place: path, sidebar, breadcrumbs and neighbours; and adds the pages that follow from them: the
 * indexes of categories, of tags, and the not-found page. Takes one pass over the pages for each of these.
 */
export function routeSite({
  pages: drafts,
  config,
  versions,
  absentIds = new Set(),
  kinds: pageKinds = [],
  oldPathsOf,
}: SiteToRoute): {
  site: RoutedSite;
  /** The sidebars of each version as they are written, by their names in the whole site. */
  navigation: VersionNavigation[];
  diagnostics: Diagnostic[];
} {
  const all = versions.map((input) => {
    const { name, isLast, isInstance } = input.version;
    // What is of no version stands with the last: its tags are among those of that version.
    const own = drafts.filter(({ version }) => version === name || (isLast && version === undefined));
    const shared = isLast || isInstance ? [] : drafts.filter(({ version }) => version === undefined);
    return { version: input.version, ...routeVersion(input, { own, shared }, { config, absentIds }) };
  });
  const last = all.find(({ version }) => version.isLast);
  if (!last) throw new Error("One of the versions has to be the last.");
  const kinds = new Map(all.flatMap((version) => [...version.kinds]));
  const pages = [...all.flatMap((version) => version.pages), ...kinds.keys()];

  const search = searchPermalink(config);
  if (search !== undefined && !pages.some(({ permalink }) => permalink === search)) {
    const tags = last.tags.filter(({ unlisted }) => !unlisted).map(({ tag }) => tag);
    const { locale } = config;
    pages.push(
      draftSearchPage({ permalink: search, locale, pages: drafts, tags, tagsHref: last.tagIndex, kinds: pageKinds }),
    );
  }

  const unique = chooseUniqueRoutes(pages, config.onDuplicateRoutes);
  const writable = chooseWritableRoutes(unique.pages, config);
  // What several versions show in their sidebars belongs to the last one's.
  const entries = new Map([...all.filter((each) => each !== last), last].flatMap((each) => [...each.entries]));
  const byName = new Map(all.map((each) => [each.version.name, each]));
  const versionOf = ({ version }: PageDraft) => (version === undefined ? last : (byName.get(version) ?? last));
  const navigate = createNavigator({
    entries,
    indexByPage: new Map(all.flatMap((version) => [...version.indexByPage])),
    versionOf,
    showBreadcrumbs: config.docs.breadcrumbs,
  });
  const routes = new Map<string, Route>();
  const ownSidebars = new Map<string, SidebarNode[]>();
  for (const page of writable.pages) {
    const kind = page.permalink === NOT_FOUND ? "not-found" : (kinds.get(page) ?? "page");
    const { ownSidebar } = page;
    const place = navigate.place(page);
    if (ownSidebar) ownSidebars.set(ownSidebar.name, ownSidebar.nodes);
    routes.set(page.permalink, {
      permalink: page.permalink,
      kind,
      page,
      ...place,
      sidebar: ownSidebar?.name ?? place.sidebar,
    });
  }

  const describe = (each: (typeof all)[number]) => describeVersion(each.version, writable.pages, each.entries);
  const described = all.filter(({ version }) => !version.isInstance).map(describe);
  const further = all.filter(({ version }) => version.isInstance);
  const mainDocument = described.find(({ isLast }) => isLast)?.mainDocument;
  const site: RoutedSite = {
    routes,
    permalinkById: firstByKey(writable.pages, ({ id }) => id),
    permalinkByFile: firstByKey(drafts, ({ file }) => file),
    sidebars: new Map([...ownSidebars, ...Array.from(entries, ([name, items]) => [name, createNodes(items)] as const)]),
    tags: all.flatMap(({ tags }) => tags.filter(({ unlisted }) => !unlisted).map(({ tag }) => tag)),
    versions: described,
    furtherVersions: further.map((each) => ({ ...describe(each), isLast: each.version.isInstance === "last" })),
    redirects: planRedirects(config, routes, {
      mainDocument,
      oldPathsOf,
      tagAliases: all.flatMap(({ tagAliases }) => Array.from(tagAliases)),
    }),
  };
  if (!routes.has(NOT_FOUND)) {
    const page = draftNotFound(config, site);
    routes.set(NOT_FOUND, { permalink: NOT_FOUND, kind: "not-found", page, ...navigate.place(page) });
  }
  const diagnostics = [
    ...all.flatMap((version) => version.diagnostics),
    ...unique.diagnostics,
    ...writable.diagnostics,
    ...findDuplicateIds(writable.pages),
    ...navigate.diagnostics,
  ];
  return { site, navigation: all, diagnostics };
}

function firstByKey(pages: readonly PageDraft[], keyOf: (page: PageDraft) => string): Map<string, string> {
  const map = new Map<string, string>();
  for (const page of pages) if (!map.has(keyOf(page))) map.set(keyOf(page), page.permalink);
  return map;
}
