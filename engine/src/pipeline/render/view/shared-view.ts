import { rootedPath } from "../../../address/base-url.ts";
import type { ImageLookup } from "../../../files/images/image-lookup.ts";
import { hashText } from "@cairn/catalogue/hash";
import type { SiteConfig } from "../../../config/config.ts";
import type { RoutedSite, RoutedVersion } from "../../../model/routed-site.ts";
import { logoHeight, type NavbarItem, type NavbarLogo } from "../../../theme/Navbar/Navbar.tsx";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { footerGroups, navbarItems, versionOfPage } from "../../route/navbar-items.ts";
import { indexModulePages, type ModulePages } from "./module-pages.ts";

/** Data that all pages of a site share, in one language. */
export interface SharedView {
  /** By version; `""` for pages outside of versions. */
  navbars: ReadonlyMap<string, readonly NavbarItem[]>;
  logo: NavbarLogo | undefined;
  footer: SiteConfig["footer"]["groups"];
  versions: readonly (Omit<RoutedVersion, "permalinks"> & { permalinks: undefined })[];
  /** Kinds of search results that only this site has. */
  ownResults: KindLookup["ownResults"];
  /** Pages about places in repositories; empty for sites without `subscriberLinks`. */
  modulePages: ModulePages;
  /** Whether readers may choose another version or language. */
  hasChoices: boolean;
  /** Hash of the whole view, and of the files that every page loads. */
  key: string;
}

interface SharedInput {
  site: RoutedSite;
  config: SiteConfig;
  kinds: KindLookup;
  bundle: SiteBundle;
  assets: EngineAssets;
  images: ImageLookup;
}

export function createSharedView({ site, config, kinds, bundle, assets, images }: SharedInput): SharedView {
  const names = [undefined, ...site.versions.map(({ name }) => name)];
  const shared: Omit<SharedView, "key"> = {
    navbars: new Map(names.map((name) => [name ?? "", navbarItems(config, site, versionOfPage(site, name))])),
    logo: logoOf(config, images),
    footer: footerGroups(config, site),
    versions: site.versions.map((version) => ({ ...version, permalinks: undefined })),
    ownResults: kinds.ownResults,
    modulePages: config.subscriberLinks ? indexModulePages(site, kinds.kinds) : new Map(),
    hasChoices: site.versions.length > 1 || config.locales.length > 1,
  };
  const { navbars, modulePages, ...rest } = shared;
  const modules = config.clientModules.map((module) => bundle.client.get(module));
  const files = [assets.files, bundle.styles, modules];
  const key = hashText(JSON.stringify([files, Array.from(navbars), Array.from(modulePages), rest]));
  return { ...shared, key };
}

function logoOf({ navbar }: SiteConfig, images: ImageLookup): NavbarLogo | undefined {
  const { logo } = navbar;
  if (!logo) return undefined;
  const src = rootedPath(logo.src);
  const size = images.sizeOf(src);
  const width = size && Math.round((logoHeight * size.width) / size.height);
  return { alt: logo.alt, src, srcDark: logo.srcDark && rootedPath(logo.srcDark), width, href: logo.href };
}
