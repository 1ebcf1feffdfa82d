import { addressWithBase } from "../../../address/base-url.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { Route, RoutedSite, RoutedVersion } from "../../../model/model.ts";
import { instanceOfVersion } from "../../../model/versions.ts";
import type { Choice } from "../../../theme/ChoiceMenu/ChoiceMenu.tsx";
import { commonKey } from "../../route/route-version.ts";

/** The same page in other versions and languages; empty where there is only one. */
export interface PageChoices {
  versions: Choice[];
  locales: Choice[];
}

/** The versions of the documents that a page of a version is one of: the site's own, or further ones with more than one. */
export function versionsBeside(
  version: string | undefined,
  { versions, furtherVersions }: RoutedSite,
): RoutedVersion[] {
  const id = version === undefined ? undefined : instanceOfVersion(version).instance;
  const further = furtherVersions.filter(({ name }) => instanceOfVersion(name).instance === id);
  return further.length > 1 ? further : versions;
}

/** Where the same page is in another version, else that version's main document. Without the base URL. */
export function pageInVersion({ page }: Route, version: RoutedVersion, site: RoutedSite): string {
  const own = versionsBeside(page.version, site).find(({ name }) => name === page.version);
  const same = own && version.permalinks.get(commonKey(page, own));
  return same ?? version.mainDocument ?? version.path;
}

/**
 * What a reader of a page can choose from. A page that is of no version is read beside the last one; there the documents
 * that the navbar names are listed for each version, for a reader who prefers another.
 */
export function pageChoices(route: Route, site: RoutedSite, config: SiteConfig): PageChoices {
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
