import { hashText } from "@cairn/catalogue/hash";
import type { PageAddresses } from "../../../address/fill-addresses.ts";
import { type ImportedModule, modulesOf } from "../../../compile/mdx/collect-modules.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { ImageLookup } from "../../../files/images/image-lookup.ts";
import { isOwnPage, type PageDraft } from "../../../model/page.ts";
import type { Route, RoutedSite, RoutedVersion, Tag } from "../../../model/routed-site.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
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
import { themeModuleName } from "../../../docusaurus/site-theme.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import type { Choice } from "../../../theme/ChoiceMenu/ChoiceMenu.tsx";
import { commonKey } from "../../route/route-version.ts";

/**
 * Everything that rendering needs of a page, apart from what all pages share, as plain data. The renderer gets nothing
 * else of the site, so that the view's hash, the page's cache key, covers everything that the page's bytes depend on.
 */
export interface PageView extends Pick<Route, "permalink" | "kind" | "breadcrumbs" | "previous" | "next"> {
  /** The page as its source made it. Its body is compiled for rendering; in the key, `content` represents it. */
  page: PageDraft;
  /** Represents the compiled file in the key. */
  content: unknown;
  /** The page's tags as the site has them: a label and a description may come from another page, or the tags file. */
  tags: Pick<Tag, "label" | "permalink" | "description">[];
  /** Name of the version whose navbar it has; empty for pages outside of versions. */
  navbar: string;
  /** Address of the navbar entry that the page belongs to. */
  activeItem: string | undefined;
  /** Absent if there is only one version and one language. */
  choices: PageChoices | undefined;
  banner: VersionNotice | undefined;
  /** The name of its version, if its readers see that above the title. */
  badge: string | undefined;
  /** Whether search engines should not index the pages of its version. */
  isHidden: boolean;
  sidebar: SidebarView | undefined;
  /** Addresses of its links, without the base URL. */
  addresses: PageAddresses;
  /** Represents the images that it may show in the key, because the page contains their sizes. */
  images: unknown;
  /** Key of the site's own modules, if it uses any. */
  modules: string | undefined;
  /** The details of its surroundings, if one of its components may use them. */
  surroundings: DetailsView | undefined;
}

/** The notice above the pages of a version that readers should not normally use. */
export interface VersionNotice {
  kind: Exclude<RoutedVersion["banner"], "none">;
  label: string;
  /** The page in the version that readers should use; undefined if there is none. */
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

/** Prepares the views of a site's pages; `viewOf` makes each when it is needed. */
export function createPageViews(input: PageViewInput): PageViews {
  const { site, config, compiled, links, bundle, images } = input;
  const shared = createSharedView(input);
  const modulesKey = hashText(JSON.stringify([bundle.key, Array.from(bundle.client)]));
  const tags = new Map(site.tags.map((tag) => [tag.permalink, tag]));
  const detailsOf = createPageDetails(site, config, { readsSidebars: readsSidebars(bundle) });
  const sidebarOf = createSidebarViews(site);
  const drawsParts = hasOwnParts(bundle);
  const viewOf = (route: Route): PageView => {
    const { page, permalink, kind, breadcrumbs, previous, next } = route;
    // Pages that list others have no record, because they are not made from a file.
    const { modules = modulesOf(page.body, page.file), dependencies = [] } = compiled.records.get(page.file) ?? {};
    const addresses = links.addresses.get(page.id) ?? noAddresses;
    const navbar = page.version !== undefined && shared.navbars.has(page.version) ? page.version : "";
    const hasOwnImages = page.links.some((link) => link.kind === "image" || link.kind === "asset");
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
      badge: versionsOfPart(page.version, site).find(({ name, badge }) => badge && name === page.version)?.label,
      isHidden: site.versions.some(({ name, noIndex }) => noIndex && name === page.version),
      sidebar: route.sidebar === undefined ? undefined : sidebarOf(route.sidebar, page.parent ?? permalink),
      addresses,
      // Components and partials may show images that are not among the page's own links.
      images:
        modules.length > 0 || dependencies.length > 0
          ? images.allStamps()
          : hasOwnImages && addresses.own.map(images.stampOf),
      modules: modules.length > 0 || drawsParts ? modulesKey : undefined,
      surroundings:
        drawsParts || modules.some((each) => mayUseSurroundings(each, input)) ? detailsOf(route) : undefined,
    };
  };
  return { shared, viewOf, keyOf: (view) => keyOfView(view, shared) };
}

/** Returns a page's cache key: a hash of its view and of what all pages share. */
export function keyOfView(view: PageView, shared: SharedView): string {
  const { page: _, sidebar, addresses, ...rest } = view;
  return hashText(JSON.stringify([shared.key, rest, sidebar, addresses.own, Array.from(addresses.partials)]));
}

/**
 * Returns what represents a page's content in its key: the hash of its file, or all its data if it is made from others.
 */
function contentOf(page: PageDraft, compiled: CompiledSite): unknown {
  const { body } = page;
  const data = body.kind === "component" || body.kind === "react" ? body : undefined;
  // The hash does not cover a post's authors and tags from separate files, nor commits, which change no file.
  return [compiled.contentHash.get(page.id) ?? { ...page, body: undefined }, data, page.post, page.history];
}

/**
 * Whether a module may use the surroundings of its page. Any module of the site may; of the engine's, only these do.
 */
function mayUseSurroundings({ specifier }: ImportedModule, { bundle, assets }: PageViewInput): boolean {
  if (!/^@(?:theme|docusaurus)\//.test(specifier) || /\/(?:DocCardList|theme-common|client)$/.test(specifier))
    return true;
  return bundle.client.get(specifier) !== assets.modules[themeModuleName(specifier)];
}

/** Whether a module of the site may read sidebars that are not those of its page. */
function readsSidebars({ files }: Pick<SiteBundle, "files">): boolean {
  return Array.from(files.values()).some((code) => typeof code === "string" && code.includes("docsSidebars"));
}

function noticeOf(route: Route, site: RoutedSite): VersionNotice | undefined {
  const versions = versionsOfPart(route.page.version, site);
  const version = versions.find(({ name }) => name === route.page.version);
  if (!version || version.banner === "none") return undefined;
  const last = versions.find(({ isLast }) => isLast);
  const latest = last && last !== version ? { label: last.label, href: pageInVersion(route, last, site) } : undefined;
  return { kind: version.banner, label: version.label, latest };
}

/** Whether a page says that it is in no list. Those that are not made from a file, such as the search, do not. */
export function saysUnlisted({ frontMatter, source }: PageDraft): boolean {
  return frontMatter.unlisted === true && source !== "generated";
}

/** Whether readers of a page are asked if it was helpful. They are asked on documents, not on lists. */
export function asksForFeedback({ kind, page }: Pick<PageView, "kind" | "page">, { feedback }: SiteConfig): boolean {
  return feedback?.question === true && kind === "page" && !isOwnPage(page.body);
}

/** The same page in all versions and languages. A list is empty if it would have a single entry. */
interface PageChoices {
  versions: Choice[];
  locales: Choice[];
}

/**
 * Returns the versions that a page's version belongs to: those of its further document instance if that has several,
 * else the site's own.
 */
function versionsOfPart(version: string | undefined, { versions, furtherVersions }: RoutedSite): RoutedVersion[] {
  const id = version === undefined ? undefined : instanceOfVersion(version).instance;
  const further = furtherVersions.filter(({ name }) => instanceOfVersion(name).instance === id);
  return further.length > 1 ? further : versions;
}

/**
 * Returns the address of the same page in another version, else of that version's main document, without the base URL.
 */
function pageInVersion({ page }: Route, version: RoutedVersion, site: RoutedSite): string {
  const own = versionsOfPart(page.version, site).find(({ name }) => name === page.version);
  const same = own && version.permalinks.get(commonKey(page, own));
  return same ?? version.mainDocument ?? version.path;
}

/**
 * Returns the versions and languages that a reader of a page can choose from. On a page outside of versions, the last
 * version is the current one. There, each version has the addresses of the documents that the navbar names, for readers
 * who prefer another version.
 */
function pageChoices(route: Route, site: RoutedSite, config: SiteConfig): PageChoices {
  const { page, permalink, kind } = route;
  const withBase = (path: string) => addressWithBase(path, config.baseUrl);
  const all = versionsOfPart(page.version, site);
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
