import type { SiteConfig } from "../../config/config.ts";
import type { PageDraft, RoutedSite } from "../../model/model.ts";
import { createTranslator } from "../../texts/messages.ts";
import type { NavbarItem } from "../../theme/Navbar/Navbar.tsx";
import type { NotFoundProps } from "../../theme/NotFound/NotFound.tsx";
import { searchPermalink } from "./search-page.ts";
import { draftGeneratedPage } from "../../model/generated-page.ts";
import { navbarItems, versionOfPage } from "./navbar-items.ts";

/** Where hosts look for the page that stands at every address without one. */
export const NOT_FOUND = "/404.html";

/** That page leads to the search and to what the navbar leads to within the site. */
export function draftNotFound(config: SiteConfig, site: RoutedSite): PageDraft {
  const links = navbarItems(config, site, versionOfPage(site, undefined))
    .flatMap((item): readonly Pick<NavbarItem, "label" | "href">[] => item.items ?? [item])
    .flatMap(({ label, href }) => (href !== undefined && /^\/(?!\/)/.test(href) ? [{ label, to: href }] : []));
  return draftGeneratedPage({
    permalink: NOT_FOUND,
    file: "",
    title: createTranslator(config.locale)("theme.NotFound.title"),
    component: "NotFound",
    data: { links, search: searchPermalink(config) } satisfies NotFoundProps,
  });
}
