import { withoutDocumentEnding } from "../../address/file-name.ts";
import path from "node:path";
import { groupBy } from "@cairn/catalogue/group-by";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../../config/config.ts";
import { isSectionIndex } from "../../compile/documents/folder-index.ts";
import type { PageDraft } from "../../model/page.ts";
import type { Route, RoutedSite } from "../../model/routed-site.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import type { PageKind } from "../../kinds/page-kind.ts";
import type { OldPathsOf } from "../../docusaurus/configuration/docusaurus-redirects.ts";
import { draftNotFound, notFoundPath, draftSearchPage } from "./generated-pages.ts";
import { createNavigator } from "./page-navigation.ts";
import { planRedirects } from "./redirects.ts";
import { describeVersion, routeVersion, type VersionToRoute } from "./route-version.ts";
import type { DocsVersion } from "../../model/versions.ts";
import { isUnlisted, type SidebarEntry } from "./sidebars/sidebar-entry.ts";
import { createNodes } from "./sidebars/sidebars.ts";
import { chooseWritableRoutes } from "./writable-routes.ts";
import { compareText } from "../../model/compare-text.ts";
import { reportAs } from "../../config/severity.ts";
import { routeKey, searchPermalink } from "../../address/route-path.ts";

export interface SiteToRoute {
  /** Pages of all sources, in the order of the sources. */
  pages: readonly PageDraft[];
  config: SiteConfig;
  /** The versions, newest first; exactly one of them has `isLast`. */
  versions: readonly VersionToRoute[];
  /** Ids of documents that exist but make no page, such as drafts: naming them is no error. */
  absentIds?: ReadonlySet<string> | undefined;
  /** Permalinks of drafts by their files. */
  drafts?: ReadonlyMap<string, string> | undefined;
  kinds?: readonly PageKind[];
  oldPathsOf?: OldPathsOf | undefined;
}

export interface VersionNavigation {
  version: DocsVersion;
  entries: ReadonlyMap<string, readonly SidebarEntry[]>;
}

/** A version with the result of routing it. */
type VersionRoutes = ReturnType<typeof routeVersions>[number];

/**
 * Gives every page its path, sidebar, breadcrumbs and neighbours. Adds the pages that are generated from these: the
 * indexes of categories and tags, the tags, and the not-found page. Each step takes one pass over the pages.
 */
export function routeSite(input: SiteToRoute): {
  site: RoutedSite;
  /** The sidebars of each version before unlisted pages are removed, by their names in the whole site. */
  navigation: VersionNavigation[];
  diagnostics: Diagnostic[];
} {
  const { pages: drafts, config, oldPathsOf } = input;
  const all = routeVersions(input);
  const last = all.find(({ version }) => version.isLast);
  if (!last) throw new Error("One of the versions must be the last one.");
  const kinds = new Map(all.flatMap((version) => [...version.kinds]));
  const pages = [...all.flatMap((version) => version.pages), ...kinds.keys()];
  const unique = chooseUniqueRoutes([...pages, ...searchPage(input, pages, last)], config);
  const writable = chooseWritableRoutes(unique.pages, config);
  // A page in the sidebars of several versions belongs to the one of the last version.
  const entries = new Map([...all.filter((each) => each !== last), last].flatMap((each) => [...each.entries]));
  const byName = new Map(all.map((each) => [each.version.name, each]));
  const navigate = createNavigator({
    entries,
    indexByPage: new Map(all.flatMap((version) => [...version.indexByPage])),
    versionOf: ({ version }) => (version === undefined ? last : (byName.get(version) ?? last)),
    showBreadcrumbs: config.docs.breadcrumbs,
  });
  const { routes, ownSidebars } = placePages(writable.pages, kinds, navigate);
  const versions = describeVersions(all, writable.pages);
  const site: RoutedSite = {
    routes,
    permalinkById: firstByKey(writable.pages, ({ id }) => id),
    permalinkByFile: new Map([...pagesOfReadmes(drafts), ...firstByKey(drafts, ({ file }) => file)]),
    drafts: input.drafts,
    sidebars: new Map([...ownSidebars, ...Array.from(entries, ([name, items]) => [name, createNodes(items)] as const)]),
    unlistedSidebars: sidebarsOfUnlisted(routes, entries),
    tags: all.flatMap(listedTags),
    ...versions,
    redirects: planRedirects(config, routes, {
      mainDocument: homeOf(input) ?? versions.versions.find(({ isLast }) => isLast)?.mainDocument,
      oldPathsOf,
      tagAliases: all.flatMap(({ tagAliases }) => Array.from(tagAliases)),
    }),
  };
  if (!routes.has(notFoundPath)) {
    const page = draftNotFound(config, site);
    routes.set(notFoundPath, { permalink: notFoundPath, kind: "not-found", page, ...navigate.place(page) });
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

function routeVersions({ pages, config, versions, absentIds = new Set() }: SiteToRoute) {
  return versions.map((input) => {
    const { name, isLast, isInstance } = input.version;
    // Pages without a version are routed with the last one: their tags are among those of that version.
    const own = pages.filter(({ version }) => version === name || (isLast && version === undefined));
    const shared = isLast || isInstance ? [] : pages.filter(({ version }) => version === undefined);
    return { version: input.version, ...routeVersion(input, { own, shared }, { config, absentIds }) };
  });
}

/** Returns the sidebar of each unlisted page that is in one; it includes the page itself. */
function sidebarsOfUnlisted(
  routes: ReadonlyMap<string, Route>,
  entries: ReadonlyMap<string, readonly SidebarEntry[]>,
): Map<string, SidebarNode[]> {
  const sidebars = new Map<string, SidebarNode[]>();
  for (const { permalink, page, sidebar } of routes.values()) {
    const items = isUnlisted(page) && sidebar !== undefined ? entries.get(sidebar) : undefined;
    if (items) sidebars.set(permalink, createNodes(items, page));
  }
  return sidebars;
}

function listedTags({ tags }: VersionRoutes): RoutedSite["tags"] {
  return tags.filter(({ unlisted }) => !unlisted).map(({ tag }) => tag);
}

/** Returns the page of search results, if there is search and the site has no page at its address. */
function searchPage(
  { pages: drafts, config, kinds = [] }: SiteToRoute,
  pages: readonly PageDraft[],
  last: VersionRoutes,
): PageDraft[] {
  const search = searchPermalink(config);
  if (search === undefined || pages.some(({ permalink }) => permalink === search)) return [];
  const { locale } = config;
  const tags = listedTags(last);
  return [draftSearchPage({ permalink: search, locale, pages: drafts, tags, tagsHref: last.tagIndex, kinds })];
}

/** Gives each page its route, with its place in the navigation. Also returns the sidebars that pages bring. */
function placePages(
  pages: readonly PageDraft[],
  kinds: ReadonlyMap<PageDraft, Route["kind"]>,
  navigate: ReturnType<typeof createNavigator>,
): { routes: Map<string, Route>; ownSidebars: Map<string, SidebarNode[]> } {
  const routes = new Map<string, Route>();
  const ownSidebars = new Map<string, SidebarNode[]>();
  for (const page of pages) {
    const { permalink, ownSidebar } = page;
    const kind = permalink === notFoundPath ? "not-found" : (kinds.get(page) ?? "page");
    const place = navigate.place(page);
    if (ownSidebar) ownSidebars.set(ownSidebar.name, ownSidebar.nodes);
    routes.set(permalink, { permalink, kind, page, ...place, sidebar: ownSidebar?.name ?? place.sidebar });
  }
  return { routes, ownSidebars };
}

/** Describes the versions of the documentation, and those of further sets of documents. */
function describeVersions(
  all: readonly VersionRoutes[],
  pages: readonly PageDraft[],
): Pick<RoutedSite, "versions" | "furtherVersions"> {
  const describe = (each: VersionRoutes) => describeVersion(each.version, pages, each.entries);
  const further = all.filter(({ version }) => version.isInstance);
  return {
    versions: all.filter(({ version }) => !version.isInstance).map(describe),
    furtherVersions: further.map((each) => ({ ...describe(each), isLast: each.version.isInstance === "last" })),
  };
}

/** Maps READMEs to the pages that stand for them. */
function pagesOfReadmes(pages: readonly PageDraft[]): [file: string, permalink: string][] {
  return pages.flatMap(({ standsFor = [], permalink }) => standsFor.map((file): [string, string] => [file, permalink]));
}

/** Returns the page that stands for the README of the site's folder, unless the site has sidebars, which have a first page. */
function homeOf({ pages, versions }: SiteToRoute): string | undefined {
  if (versions.some(({ sidebars }) => sidebars !== undefined)) return undefined;
  return pagesOfReadmes(pages).find(([file]) => file.toLowerCase() === "readme.md")?.[1];
}

function firstByKey(pages: readonly PageDraft[], keyOf: (page: PageDraft) => string): Map<string, string> {
  const map = new Map<string, string>();
  for (const page of pages) if (!map.has(keyOf(page))) map.set(keyOf(page), page.permalink);
  return map;
}

/**
 * Chooses one page for each path; the finding names all pages of the path. Paths with and without trailing slash are
 * the same, because they are written to the same file. As in Docusaurus, `src/pages` takes precedence over documents,
 * then the path without a slash at its end, whatever has it, then the lesser id; the README of the site's folder comes
 * after other documents, and generated pages last.
 */
function chooseUniqueRoutes(
  pages: readonly PageDraft[],
  { onDuplicateRoutes, isForeign }: SiteConfig,
): { pages: PageDraft[]; diagnostics: Diagnostic[] } {
  const claims = groupBy(pages, ({ permalink }) => routeKey(permalink));
  const diagnostics: Diagnostic[] = [];
  const chosen: PageDraft[] = [];
  for (const claim of claims.values()) {
    const ranked = claim.length > 1 ? claim.toSorted((a, b) => comparePrecedence(a, b, isForeign)) : claim;
    const [first] = ranked;
    if (!first) continue;
    chosen.push(first);
    // Other generators do not publish the README beside an index, which is for those who read the repository, and may
    // have a page in place of one that is generated here.
    const isLeft = (page: PageDraft) =>
      (isForeign && (page.source === "generated" || page.frontMatter["redirect_to"] !== undefined)) ||
      (isReadme(page) &&
        (isForeign || isSectionIndex(path.posix.basename(first.file)) || isAbove(page.file, first.file)));
    const others = ranked.filter((page) => page === first || !isLeft(page));
    if (others.length > 1) diagnostics.push(...reportAs(onDuplicateRoutes, describeClaim(first, others)));
  }
  return { pages: chosen, diagnostics };
}

/** Returns errors for pages with different paths that share an id: sidebars could not tell them apart. */
function findDuplicateIds(pages: readonly PageDraft[]): Diagnostic[] {
  const firstById = new Map<string, PageDraft>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const first = firstById.get(page.id);
    if (!first) {
      firstById.set(page.id, page);
      continue;
    }
    diagnostics.push({
      code: "id-duplicate",
      severity: "error",
      file: page.file,
      message: `The id "${page.id}" is used by two pages: ${first.file} and ${page.file}.`,
      hint: 'Set another "id" in the front matter of one of them, or rename the file.',
    });
  }
  return diagnostics;
}

/** Docusaurus takes the first route in the order of paths, and ignores a slash at the end of the address. */
function comparePrecedence(a: PageDraft, b: PageDraft, isForeign: boolean): number {
  const isOfPages = a.source === "pages" || b.source === "pages";
  const byPath = isForeign || isOfPages ? 0 : compareText(a.permalink, b.permalink);
  return byPath || rank(a) - rank(b) || compareText(a.id, b.id);
}

function rank(page: PageDraft): number {
  const { source, frontMatter } = page;
  if (source === "pages") return 0;
  if (source === "generated" || frontMatter["redirect_to"] !== undefined) return 3;
  // Another page has the path of the repository's README on purpose.
  return isReadme(page) && !page.file.includes("/") ? 2 : 1;
}

/** Whether a file is in the site's folder, and another in a folder below it. */
function isAbove(file: string, other: string): boolean {
  return !file.includes("/") && other.includes("/");
}

function isReadme({ file }: PageDraft): boolean {
  return /(?:^|\/)readme$/i.test(withoutDocumentEnding(file));
}

function describeClaim(first: PageDraft, ranked: readonly PageDraft[]): Omit<Diagnostic, "severity"> {
  const origins = ranked.map((page) =>
    page.source === "generated" ? `the generated page "${page.title}"` : page.file,
  );
  return {
    code: "route-duplicate",
    file: first.file,
    ...first.references?.["slug"],
    message: `The path "${first.permalink}" is used ${ranked.length} times: by ${origins.join(", ")}. The first one is shown.`,
    hint: otherPathHint(ranked.slice(1)),
  };
}

/** Says how pages get other paths. */
function otherPathHint(pages: readonly PageDraft[]): string {
  const isEntry = ({ file }: PageDraft) => /\.(?:jsonl?|ya?ml)$/.test(file);
  const hints = [
    ...(pages.every(isEntry) ? [] : ['Set another "slug" in the front matter of the others, or rename them.']),
    ...(pages.some(isEntry) ? ['Change what the others get their path from, such as "path" in an entry.'] : []),
  ];
  return hints.join(" ");
}
