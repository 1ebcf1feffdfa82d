import type { SiteConfig } from "../../shared/config.ts";
import type { Route, RoutedSite } from "../../shared/model.ts";
import type { NavbarItem } from "../../theme/Navbar/Navbar.tsx";

/** The entries of the navbar with the addresses of the documents that they name. */
export function navbarItems(config: SiteConfig, site: RoutedSite): NavbarItem[] {
  const hrefOf = ({
    doc,
    to,
    href,
  }: {
    doc?: string | undefined;
    to?: string | undefined;
    href?: string | undefined;
  }) => href ?? to ?? (doc === undefined ? undefined : (site.permalinkById.get(doc.replace(/^\/|\/$/g, "")) ?? doc));
  return config.navbar.items.map((item) => ({
    label: item.label,
    href: hrefOf(item),
    noWarning: item.noWarning,
    position: item.position,
    items: item.items?.map((inner) => ({
      label: inner.label,
      href: hrefOf(inner) ?? "/",
      noWarning: inner.noWarning,
    })),
  }));
}

/** The item that the page belongs to: the one that leads to it, else one whose page has the same sidebar. */
export function activeItem(
  items: readonly NavbarItem[],
  { permalink, sidebar }: Route,
  site: RoutedSite,
): string | undefined {
  const addresses = items.flatMap((item) => [item, ...(item.items ?? [])]).flatMap(({ href }) => href ?? []);
  if (addresses.includes(permalink)) return permalink;
  return sidebar === undefined ? undefined : addresses.find((href) => site.routes.get(href)?.sidebar === sidebar);
}
