import type { SiteConfig } from "../../shared/config.ts";
import type { PageDraft, RoutedSite } from "../../shared/model.ts";
import { createTranslator } from "../../theme/messages.ts";
import type { NotFoundProps } from "../../theme/NotFound/NotFound.tsx";
import { searchPermalink } from "../search/search-page.ts";
import { draftGeneratedPage } from "./generated-page.ts";

/** Where hosts look for the page that stands at every address without one. */
export const NOT_FOUND = "/404.html";

/** That page leads to the search and to what the navbar leads to. */
export function draftNotFound(
  config: SiteConfig,
  { routes, permalinkById }: Pick<RoutedSite, "routes" | "permalinkById">,
): PageDraft {
  const permalinkOf = (document: string) =>
    permalinkById.get(document.replace(/^\/|\/$/g, "")) ?? (routes.has(document) ? document : undefined);
  const links = config.navbar.items
    .flatMap((item) => item.items ?? [item])
    .flatMap(({ label, doc, to }) => {
      const path = to ?? (doc === undefined ? undefined : permalinkOf(doc));
      return path === undefined ? [] : [{ label, to: path }];
    });
  return draftGeneratedPage({
    permalink: NOT_FOUND,
    file: "",
    title: createTranslator(config.locale)("theme.NotFound.title"),
    component: "NotFound",
    data: { links, search: searchPermalink(config) } satisfies NotFoundProps,
  });
}
