import { hashText } from "@cairn/catalogue/hash";
import type { PageAddresses } from "../../../address/fill-addresses.ts";
import { type ImportedModule, modulesOf } from "../../../compile/mdx/collect-modules.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { ImageLookup } from "../../../files/images/image-lookup.ts";
import { isOwnPage, type PageDraft } from "../../../model/page.ts";
import type { Route, RoutedSite, RoutedVersion, Tag } from "../../../model/routed-site.ts";
import type { SiteBundle } from "../../bundle/bundle-site.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import { hasOwnParts } from "../../bundle/part-uses.ts";
import type { CompiledSite } from "../../compile/compile-site.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { noAddresses, type SiteLinks } from "../../link/resolve-site-links.ts";
import { activeItem } from "../../route/navbar-items.ts";
import { createPageDetails, type DetailsView } from "./page-details.ts";
import { createSharedView, type SharedView } from "./shared-view.ts";
import { createSidebarViews, type SidebarView } from "./sidebar-view.ts";
import { addressWithBase } from "../../../address/base-url.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import type { Choice } from "../../../theme/ChoiceMenu/ChoiceMenu.tsx";
import { commonKey } from "../../route/route-version.ts";

/**
 * All that rendering needs of a page beside what all pages share: plain data. The renderer gets nothing else of the site,
 * so that its hash, the page's key in the cache, forgets nothing that the page's bytes depend on.
 */
export interface PageView extends Pick<Route, "permalink" | "kind" | "breadcrumbs" | "previous" | "next"> {
  /** As its source made it. Its body is compiled when it is drawn; the key knows it by `content`. */
  page: PageDraft;
  /** Stands for what compiling made of the page's file. */
  content: unknown;
  /** As the site has them: a label and a description may come from another page, or from the tags file. */
  tags: Pick<Tag, "label" | "permalink" | "description">[];
  /** Whose navbar it has, by the version's name, and the entry that it belongs to. */
  navbar: string;
  activeItem: string | undefined;
  /** Absent where there is but one version and one language. */
  choices: PageChoices | undefined;
  banner: VersionNotice | undefined;
  /** Search engines are to leave the pages of its version out. */
  isHidden: boolean;
  sidebar: SidebarView | undefined;
  /** Where its links lead, without the base URL. */
  addresses: PageAddresses;
  /** Stands for the images that it may show: their sizes are written beside them. */
  images: unknown;
  /** Stands for the site's own modules, where it uses any. */
  modules: string | undefined;
  /** What surrounds it, if one of its components may use that. */
  surroundings: DetailsView | undefined;
}

/** What is said above the pages of a version that is not the one to be read. */
export interface VersionNotice {
  kind: Exclude<RoutedVersion["banner"], "none">;
  label: string;
  /** Where the page is in the version to be read. */
  latest: { label: string; href: string } | undefined;
}

export interface PageViewInput {
  site: RoutedSite;
  config: SiteConfig;
  compiled: CompiledSite;
  links: SiteLinks;
  bundle: SiteBundle;
  assets: EngineAssets;
  images: ImageLookup;
  kinds: KindLookup;
}

export interface PageViews {
  shared: SharedView;
  viewOf: (route: Route) => PageView;
  /** Hash of everything that a page's bytes depend on, the engine and the configuration aside. */
  keyOf: (view: PageView) => string;
}

/** Makes the views of a site's pages, each when it is needed. */
export function createPageViews(input: PageViewInput): PageViews {
  const { site, config, compiled, links, bundle, images } = input;
  const shared = createSharedView(input);
  const modulesKey = hashText(JSON.stringify([bundle.key, Array.from(bundle.client)]));
  const tags = new Map(site.tags.map((tag) => [tag.permalink, tag]));
  const detailsOf = createPageDetails(site, config);
  const sidebarOf = createSidebarViews(site);
  const drawsParts = hasOwnParts(bundle);
  const viewOf = (route: Route): PageView => {
    const { page, permalink, kind, breadcrumbs, previous, next } = route;
    // A page that lists others has no record of its own file.
    const { modules = modulesOf(page.body, page.file), dependencies = [] } = compiled.records.get(page.file) ?? {};
    const addresses = links.addresses.get(page.id) ?? noAddresses;
    const navbar = page.version !== undefined && shared.navbars.has(page.version) ? page.version : "";
    const hasOwnImages = page.links.some((link) => link.kind !== "link");
    return {
      permalink,
      kind,
      breadcrumbs,
      previous,
      next,
      page,
      content: contentOf(page, compiled),
      tags: (page.post?.tags ?? page.tags).map((tag) => {
        const { label, permalink: href, description } = { description: undefined, ...(tags.get(tag.permalink) ?? tag) };
        return { label, permalink: href, description };
      }),
      navbar,
      activeItem: activeItem(shared.navbars.get(navbar) ?? [], route, site),
      choices: shared.hasChoices ? pageChoices(route, site, config) : undefined,
      banner: noticeOf(route, site),
      isHidden: site.versions.some(({ name, noIndex }) => noIndex && name === page.version),
      sidebar: route.sidebar === undefined ? undefined : sidebarOf(route.sidebar, permalink),
      addresses,
      // Components and partials show images that are none of the page's own links.
      images:
        modules.length > 0 || dependencies.length > 0
          ? images.allStamps()
          : hasOwnImages && addresses.own.map(images.stampOf),
      modules: modules.length > 0 || drawsParts ? modulesKey : undefined,
      surroundings: drawsParts || modules.some(mayAsk) ? detailsOf(route) : undefined,
    };
  };
  return { shared, viewOf, keyOf: (view) => keyOfView(view, shared) };
}

/** Hash of a view and of what all pages share. */
export function keyOfView(view: PageView, shared: SharedView): string {
  const { page: _, sidebar, addresses, ...rest } = view;
  return hashText(JSON.stringify([shared.key, rest, sidebar, addresses.own, Array.from(addresses.partials)]));
}

/** A page of a component has its data in its body; others are as their file says, or are made of others and small. */
function contentOf(page: PageDraft, compiled: CompiledSite): unknown {
  const { body } = page;
  const data = body.kind === "component" || body.kind === "react" ? body : undefined;
  // A post's authors and tags may be described in files of their own; a commit changes no file.
  return [compiled.contentHash.get(page.id) ?? { ...page, body: undefined }, data, page.post, page.history];
}

/** A site's own components may use what surrounds their page; of the engine's, only these do. */
function mayAsk({ specifier }: ImportedModule): boolean {
  return !/^@(?:theme|docusaurus)\//.test(specifier) || /\/(?:DocCardList|theme-common|client)$/.test(specifier);
}

function noticeOf(route: Route, site: RoutedSite): VersionNotice | undefined {
  const versions = versionsBeside(route.page.version, site);
  const version = versions.find(({ name }) => name === route.page.version);
  if (!version || version.banner === "none") return undefined;
  const last = versions.find(({ isLast }) => isLast);
  const latest = last && last !== version ? { label: last.label, href: pageInVersion(route, last, site) } : undefined;
  return { kind: version.banner, label: version.label, latest };
}

/** Whether readers of a page are asked if it was helpful: of documents, not of lists. */
export function asksForFeedback({ kind, page }: Pick<PageView, "kind" | "page">, { feedback }: SiteConfig): boolean {
  return feedback?.question === true && kind === "page" && !isOwnPage(page.body);
}

/** The same page in other versions and languages; empty where there is only one. */
interface PageChoices {
  versions: Choice[];
  locales: Choice[];
}

/** The versions of the documents that a page of a version is one of: the site's own, or further ones with more than one. */
function versionsBeside(version: string | undefined, { versions, furtherVersions }: RoutedSite): RoutedVersion[] {
  const id = version === undefined ? undefined : instanceOfVersion(version).instance;
  const further = furtherVersions.filter(({ name }) => instanceOfVersion(name).instance === id);
  return further.length > 1 ? further : versions;
}

/** Where the same page is in another version, else that version's main document. Without the base URL. */
function pageInVersion({ page }: Route, version: RoutedVersion, site: RoutedSite): string {
  const own = versionsBeside(page.version, site).find(({ name }) => name === page.version);
  const same = own && version.permalinks.get(commonKey(page, own));
  return same ?? version.mainDocument ?? version.path;
}

/**
 * What a reader of a page can choose from. A page that is of no version is read beside the last one; there the documents
 * that the navbar names are listed for each version, for a reader who prefers another.
 */
function pageChoices(route: Route, site: RoutedSite, config: SiteConfig): PageChoices {
  const { page, permalink, kind } = route;
  const withBase = (path: string) => addressWithBase(path, config.baseUrl);
  const all = versionsBeside(page.version, site);
  const current = all.find(({ name }) => name === page.version);
  const versions = all.map((version): Choice => ({
    name: version.name,
    label: version.label,
    href: withBase(pageInVersion(route, version, site)),
    isCurrent: current === undefined ? version.isLast : version === current,
    documents: current === undefined ? navbarDocuments(config, version, withBase) : undefined,
  }));
  const locales = config.locales.map((locale): Choice => ({
    name: locale.code,
    label: locale.label,
    href: kind === "not-found" ? locale.baseUrl : addressWithBase(permalink, locale.baseUrl),
    isCurrent: locale.code === config.locale.code,
    lang: locale.htmlLang,
  }));
  return { versions: versions.length > 1 ? versions : [], locales: locales.length > 1 ? locales : [] };
}

function navbarDocuments(
  { navbar }: SiteConfig,
  { permalinks }: RoutedVersion,
  withBase: (path: string) => string,
): Record<string, string> {
  const names = navbar.items.flatMap((item) => [item, ...(item.items ?? [])]).flatMap(({ doc }) => doc ?? []);
  return Object.fromEntries(
    names.flatMap((name) => {
      const permalink = permalinks.get(name.replace(/^\/|\/$/g, ""));
      return permalink === undefined ? [] : [[name, withBase(permalink)]];
    }),
  );
}
