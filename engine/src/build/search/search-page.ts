import type { SiteConfig } from "../../shared/config.ts";
import type { Locale } from "../../shared/locale.ts";
import type { PageDraft, RoutedVersion } from "../../shared/model.ts";
import type { StatedSettings } from "../../search/client/backend.ts";
import { createTranslator } from "../../theme/messages.ts";
import type { SearchDialogInput } from "../../theme/SearchDialog/search-dialog.ts";
import type { SearchPageData } from "../../theme/SearchPage/SearchPage.tsx";
import { indexedVersions } from "./indexed-versions.ts";
import { draftGeneratedPage } from "../route/generated-page.ts";
import { applyTrailingSlash } from "../route/route-path.ts";

/** Path of the page of results, without the base URL; `undefined` where the site has no search. */
export function searchPermalink({ search, trailingSlash }: SiteConfig): string | undefined {
  return search === false
    ? undefined
    : applyTrailingSlash(`/${search.path.replaceAll(/^\/+|\/+$/g, "")}`, trailingSlash);
}

/** The page of results. Neither site map nor search lists it. */
export function draftSearchPage(permalink: string, tagsHref: string | undefined, locale: Locale): PageDraft {
  return draftGeneratedPage({
    permalink,
    file: "",
    title: createTranslator(locale)("theme.SearchPage.title"),
    frontMatter: { unlisted: true },
    component: "SearchPage",
    data: { permalink, tagsHref } satisfies SearchPageData,
  });
}

/** What the dialog is drawn with. Addresses are without the base URL, as in the rest of the frame. */
export function searchDialogInput(
  { search }: SiteConfig,
  resultsHref: string,
  versions: readonly RoutedVersion[],
): Omit<SearchDialogInput, "translate"> {
  if (search === false) return { resultsHref };
  const { reportUrl, service } = search;
  const settings: StatedSettings = { reportUrl, ...(service && { service, versions: indexedVersions(versions) }) };
  return { resultsHref, settings: reportUrl === undefined && !service ? undefined : JSON.stringify(settings) };
}
