import type { SiteConfig } from "../../../config/config.ts";
import type { Route, RoutedSite } from "../../../model/model.ts";
import { createTranslator } from "../../../texts/messages.ts";
import type { SiteBundle } from "../../bundle/bundle-site.ts";
import type { ImportedModule } from "../../../compile/mdx/collect-modules.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import type { CompiledSite } from "../../compile/compile-site.ts";
import { hashText } from "@cairn/catalogue/hash";
import type { ImageLookup } from "../../../files/images/image-lookup.ts";
import { noAddresses, type SiteLinks } from "../../link/resolve-site-links.ts";
import { createCategoryCards } from "../content/category-cards.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { indexModulePages } from "./module-pages.ts";
import { activeItem, footerGroups, navbarItems, versionOfPage } from "../../route/navbar-items.ts";
import { pageChoices } from "../frame/page-choices.ts";
import { indexSidebar, sidebarForPage } from "../frame/sidebar-view.ts";

export interface PageKeyInput {
  site: RoutedSite;
  config: SiteConfig;
  compiled: CompiledSite;
  links: SiteLinks;
  bundle: SiteBundle;
  assets: EngineAssets;
  images: ImageLookup;
  kinds: KindLookup;
}

/**
 * A function that gives a hash of everything that a page's bytes depend on, the engine and the configuration aside: what
 * `renderPage` comes to read of other pages has to be added here.
 */
export function createPageKeys({
  site,
  config,
  compiled,
  links,
  bundle,
  assets,
  images,
  kinds,
}: PageKeyInput): (route: Route) => string {
  const itemsByVersion = new Map(
    site.versions.map(({ name }) => [name, navbarItems(config, site, versionOfPage(site, name))]),
  );
  const itemsOfNone = navbarItems(config, site, versionOfPage(site, undefined));
  const modulePages = config.subscriberLinks ? Array.from(indexModulePages(site, kinds.kinds)) : [];
  const versions = site.versions.map((version) => ({ ...version, permalinks: undefined }));
  const shared = hashText(
    JSON.stringify([
      assets.files,
      bundle.styles,
      versions,
      Array.from(itemsByVersion),
      itemsOfNone,
      footerGroups(config, site),
      modulePages,
    ]),
  );
  const hasChoices = site.versions.length > 1 || config.locales.length > 1;
  const components = hashText(JSON.stringify([bundle.key, Array.from(bundle.client)]));
  const tags = new Map(site.tags.map(({ label, permalink }) => [permalink, label]));
  const cardsOf = createCategoryCards(site, config.baseUrl, createTranslator(config.locale));
  const sidebarHash = createSidebarHashes(site);
  return (route) => {
    const { page } = route;
    const { modules = [], dependencies = [] } = compiled.records.get(page.file) ?? {};
    const { own, partials } = links.addresses.get(page.id) ?? noAddresses;
    return hashText(
      JSON.stringify([
        shared,
        compiled.contentHash.get(page.id) ?? { ...page, body: undefined },
        page.body.kind === "component" ? page.body : "",
        modules.length > 0 && components,
        modules.some(mayShowCards) && cardsOf(route),
        page.tags.map(({ label, permalink }) => [tags.get(permalink) ?? label, permalink]),
        own,
        Array.from(partials),
        // Components and partials show images that are none of the page's own links.
        (modules.length > 0 || dependencies.length > 0) && images.allStamps(),
        page.links.some(({ kind }) => kind !== "link") && own.map(images.stampOf),
        route.kind,
        route.permalink,
        route.breadcrumbs,
        route.previous,
        route.next,
        activeItem(itemsByVersion.get(page.version ?? "") ?? itemsOfNone, route, site),
        hasChoices && pageChoices(route, site, config),
        route.sidebar && sidebarHash(route.sidebar, route.permalink),
      ]),
    );
  };
}

/** A site's own components may ask for the cards of their page's category; of ours, these do. */
function mayShowCards({ specifier }: ImportedModule): boolean {
  return !/^@(?:theme|docusaurus)\//.test(specifier) || /\/(?:DocCardList|theme-common)$/.test(specifier);
}

/** A function that gives a hash of what a page shows of its sidebar, made once for the pages that show the same. */
function createSidebarHashes(site: RoutedSite): (name: string, permalink: string) => string {
  const sidebars = new Map(Array.from(site.sidebars, ([name, nodes]) => [name, indexSidebar(nodes)]));
  const hashes = new Map<unknown, string>();
  return (name, permalink) => {
    const index = sidebars.get(name);
    if (!index) return "";
    const view = index.ancestors.get(permalink) ?? index;
    const known =
      hashes.get(view) ?? hashText(JSON.stringify([sidebarForPage(index, permalink), index.isSmall, index.isLong]));
    hashes.set(view, known);
    return known;
  };
}
