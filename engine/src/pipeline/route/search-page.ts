import type { SiteConfig } from "../../config/config.ts";
import type { Locale } from "@cairn/catalogue/locale";
import type { PageDraft, Tag } from "../../model/model.ts";
import { recordKinds } from "@cairn/search/record";
import { createTranslator } from "../../texts/messages.ts";
import type { SearchPageData } from "../../theme/SearchPage/SearchPage.tsx";
import type { PageKind } from "../../kinds/page-kind.ts";
import { draftGeneratedPage } from "../../model/generated-page.ts";
import { applyTrailingSlash } from "../../address/route-path.ts";

/** Path of the page of results, without the base URL; `undefined` where the site has no search. */
export function searchPermalink({ search, trailingSlash }: SiteConfig): string | undefined {
  return search === false
    ? undefined
    : applyTrailingSlash(`/${search.path.replaceAll(/^\/+|\/+$/g, "")}`, trailingSlash);
}

/** As many tags as the page of results names, of those that most pages have. */
const mostTags = 16;

interface SearchPageInput {
  permalink: string;
  locale: Locale;
  /** All that can be found. */
  pages: readonly PageDraft[];
  tags: readonly Tag[];
  /** Of the list of tags. */
  tagsHref: string | undefined;
  kinds: readonly PageKind[];
}

/** The page of results. Neither site map nor search lists it. */
export function draftSearchPage({ permalink, locale, pages, tags, tagsHref, kinds }: SearchPageInput): PageDraft {
  const sources = new Set(pages.map(({ source }) => source));
  const made = kinds.flatMap((kind) => Array.from(sources).flatMap((source) => kind.resultKinds?.(source) ?? []));
  const known = new Set<string>([
    "page",
    "heading",
    ...made.map(({ name }) => name),
    ...(tags.length > 0 ? ["tag"] : []),
  ]);
  const own = made.filter(({ label }) => label !== undefined);
  const common = tags.toSorted((a, b) => b.pages.length - a.pages.length).slice(0, mostTags);
  const data: SearchPageData = {
    permalink,
    kinds: recordKinds.filter((kind) => known.has(kind)),
    ownKinds: own.map(({ label = "" }) => label),
    tagsHref,
    tags: common.map(({ label, permalink: href }) => ({ label, permalink: href })),
  };
  return draftGeneratedPage({
    permalink,
    file: "",
    title: createTranslator(locale)("theme.SearchPage.title"),
    frontMatter: { unlisted: true },
    component: "SearchPage",
    data,
  });
}
