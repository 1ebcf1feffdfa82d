import type { SiteConfig } from "../../config/config.ts";
import type { Route, RoutedSite, RoutedVersion } from "../../model/routed-site.ts";
import type { SidebarNode } from "../../model/navigation.ts";
import { routeKey } from "../../address/route-path.ts";
import type { NavbarItem } from "../../theme/Navbar/Navbar.tsx";

/** Returns the version of a page; the last version if the page has none. */
export function versionOfPage(site: RoutedSite, name: string | undefined): RoutedVersion | undefined {
  return site.versions.find((version) => version.name === name) ?? site.versions.find(({ isLast }) => isLast);
}

/** Returns the permalink, in a version, of a document that the configuration names by its id or its path. */
export function permalinkOfDocument(
  reference: string,
  site: RoutedSite,
  version: RoutedVersion | undefined,
): string | undefined {
  const id = reference.replace(/^\/|\/$/g, "");
  return version?.permalinks.get(id) ?? site.permalinkById.get(id);
}

/**
 * Returns the permalink of the first page of a sidebar, which is the version's or, as in `community:main`, one of
 * further documents. Undefined if there is no such sidebar, or no page of the site in it.
 */
export function firstOfSidebar(
  sidebar: string,
  site: RoutedSite,
  version: RoutedVersion | undefined,
): string | undefined {
  const firstOf = (nodes: readonly SidebarNode[]): string | undefined => {
    for (const node of nodes) {
      if (node.type === "html") continue;
      if (node.href !== undefined && site.routes.has(node.href)) return node.href;
      const inner = node.type === "category" ? firstOf(node.items) : undefined;
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  const prefix = sidebar.includes(":") ? "" : (version?.idPrefix ?? "");
  return firstOf(site.sidebars.get(prefix + sidebar) ?? []);
}

/** Returns a path with or without trailing slash, as its page has it: hosts would redirect from the other form. */
export function pathAsRouted(path: string, { routes }: RoutedSite): string {
  return [path, `${path}/`, routeKey(path)].find((form) => routes.has(form)) ?? path;
}

/** The target of a navbar entry, as it is configured. */
interface NavbarTarget {
  doc?: string | undefined;
  sidebar?: string | undefined;
  to?: string | undefined;
  href?: string | undefined;
}

/** Returns the entries of the navbar, with the addresses of the documents that they name in a version. */
export function navbarItems(config: SiteConfig, site: RoutedSite, version: RoutedVersion | undefined): NavbarItem[] {
  const hrefOf = ({ doc, sidebar, to, href }: NavbarTarget) =>
    href ??
    (to === undefined ? undefined : pathAsRouted(to, site)) ??
    (sidebar === undefined ? undefined : (firstOfSidebar(sidebar, site, version) ?? "/")) ??
    (doc === undefined ? undefined : (permalinkOfDocument(doc, site, version) ?? doc));
  const hasVersions = site.versions.length > 1;
  return config.navbar.items.map((item) => ({
    label: item.label,
    html: item.html,
    href: hrefOf(item),
    document: hasVersions ? item.doc : undefined,
    noWarning: item.noWarning,
    className: item.className,
    isLabelHidden: item.isLabelHidden,
    position: item.position,
    ...drawnBy(item),
    items: item.items?.map((inner) => ({
      label: inner.label,
      html: inner.html,
      href: hrefOf(inner) ?? "/",
      document: hasVersions ? inner.doc : undefined,
      noWarning: inner.noWarning,
      className: inner.className,
      isLabelHidden: inner.isLabelHidden,
    })),
  }));
}

/** Returns what draws an entry with a type: a menu of the engine's, or a component of the site's. */
function drawnBy({
  type,
  props = {},
}: SiteConfig["navbar"]["items"][number]): Pick<NavbarItem, "choice" | "component"> {
  if (type === "docsVersionDropdown") return { choice: "version" };
  if (type === "localeDropdown") return { choice: "locale" };
  return type === undefined ? {} : { component: { type, props } };
}

/** Returns the links of the footer, with the addresses of their pages. */
export function footerGroups({ footer }: SiteConfig, site: RoutedSite): SiteConfig["footer"]["groups"] {
  return footer.groups.map(({ title, links }) => ({
    title,
    links: links.map((link) => ({ ...link, href: pathAsRouted(link.href, site) })),
  }));
}

/**
 * Returns the address of the item to highlight on a page: the one that leads to the page. Else it is the one with most
 * of the page's address in its own, of those that begin the page's address and those whose page has the same sidebar.
 */
export function activeItem(
  items: readonly NavbarItem[],
  { permalink, sidebar }: Route,
  site: RoutedSite,
): string | undefined {
  const addresses = items.flatMap((item) => [item, ...(item.items ?? [])]).flatMap(({ href }) => href ?? []);
  if (addresses.includes(permalink)) return permalink;
  const ofSidebar = sidebar === undefined ? [] : addresses.filter((href) => site.routes.get(href)?.sidebar === sidebar);
  const above = addresses.filter((href) => href !== "/" && permalink.startsWith(withSlash(href)));
  // Of equal ones the first: that of the sidebar.
  return [...ofSidebar, ...above].toSorted((one, other) => shared(other, permalink) - shared(one, permalink))[0];
}

function withSlash(address: string): string {
  return address.endsWith("/") ? address : `${address}/`;
}

/** Returns the length of the folders with which two addresses begin. */
function shared(address: string, permalink: string): number {
  const folders = withSlash(address).split(/(?<=\/)/);
  const others = withSlash(permalink).split(/(?<=\/)/);
  const end = folders.findIndex((folder, index) => folder !== others[index]);
  return folders.slice(0, end === -1 ? folders.length : end).join("").length;
}
