import { isRootPath } from "@cairn/html/address";
import type { Locale } from "@cairn/catalogue/locale";
import { recordKinds } from "@cairn/search/record";
import type { SiteConfig } from "../../config/config.ts";
import type { PageDraft } from "../../model/page.ts";
import type { Tag, RoutedSite } from "../../model/routed-site.ts";
import { createTranslator, type Translator } from "../../texts/messages.ts";
import type { SearchPageData } from "../../theme/SearchPage/SearchPage.tsx";
import type { CardItem } from "../../client/islands/page-context.ts";
import type { PageKind } from "../../kinds/page-kind.ts";
import { draftGeneratedPage } from "../../model/draft-page.ts";
import { applyTrailingSlash, searchPermalink } from "../../address/route-path.ts";
import type { NavbarItem } from "../../theme/Navbar/Navbar.tsx";
import type { NotFoundProps } from "../../theme/NotFound/NotFound.tsx";
import { navbarItems, versionOfPage } from "./navbar-items.ts";
import {
  hrefOfCategory,
  isUnlisted,
  type CategoryEntry,
  type GeneratedIndex,
  type SidebarEntry,
} from "./sidebars/sidebar-entry.ts";
import type { TagGroup, TagSettings } from "./tags/tags.ts";

/** Where hosts look for the page to send for addresses without a page. */
export const notFoundPath = "/404.html";

/** The number of tags on the page of search results: those with the most pages. */
const mostTags = 16;

interface SearchPageInput {
  permalink: string;
  locale: Locale;
  /** All pages that can be found. */
  pages: readonly PageDraft[];
  tags: readonly Tag[];
  /** The permalink of the list of tags. */
  tagsHref: string | undefined;
  kinds: readonly PageKind[];
}

/** Drafts the page of search results. Neither the site map nor search lists it. */
export function draftSearchPage({ permalink, locale, pages, tags, tagsHref, kinds }: SearchPageInput): PageDraft {
  const sources = new Set(pages.map(({ source }) => source));
  const made = kinds.flatMap((kind) => Array.from(sources).flatMap((source) => kind.results?.[source] ?? []));
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

/** Drafts the not-found page. It links to the search and to the navbar's targets within the site. */
export function draftNotFound(config: SiteConfig, site: RoutedSite): PageDraft {
  const links = navbarItems(config, site, versionOfPage(site, undefined))
    .flatMap((item): readonly Pick<NavbarItem, "label" | "href">[] => item.items ?? [item])
    .flatMap(({ label, href }) => (href !== undefined && isRootPath(href) ? [{ label, to: href }] : []));
  return draftGeneratedPage({
    permalink: notFoundPath,
    file: "",
    title: createTranslator(config.locale)("theme.NotFound.title"),
    component: "NotFound",
    data: { links, search: searchPermalink(config) } satisfies NotFoundProps,
  });
}

/** Drafts the page of a category with a generated index. */
export function draftCategoryIndex(index: GeneratedIndex, category: CategoryEntry, translate: Translator): PageDraft {
  const { permalink, title, description, image, keywords, file } = index;
  return draftGeneratedPage({
    permalink,
    file,
    title,
    description,
    frontMatter: { ...(image !== undefined && { image }), ...(keywords && { keywords }) },
    component: "CategoryIndex",
    data: { title, description, items: listCards(category.items, translate) },
  });
}

/** Returns cards of all entries that lead somewhere. A category without a page leads to the first page in it. */
function listCards(entries: readonly SidebarEntry[], translate: Translator): CardItem[] {
  return entries.flatMap((entry): CardItem[] => {
    const href = firstHref(entry);
    if (href === undefined || entry.type === "html") return [];
    const isCategory = entry.type === "category" && { isCategory: true as const };
    return [{ title: entry.label, href, description: describeEntry(entry, translate), ...isCategory }];
  });
}

function firstHref(entry: SidebarEntry): string | undefined {
  if (entry.type === "page") return isUnlisted(entry.page) ? undefined : entry.page.permalink;
  if (entry.type === "link") return entry.href;
  if (entry.type === "html") return undefined;
  const own = hrefOfCategory(entry);
  if (own !== undefined) return own;
  for (const item of entry.items) {
    const href = firstHref(item);
    if (href !== undefined) return href;
  }
  return undefined;
}

function describeEntry(entry: Exclude<SidebarEntry, { type: "html" }>, translate: Translator): string {
  if (entry.type === "page") return entry.page.description;
  if (entry.type === "link") return entry.description ?? "";
  const { length } = entry.items.filter((item) => item.type !== "page" || !isUnlisted(item.page));
  return entry.description ?? translate("theme.docs.DocCard.categoryDescription.plurals", { count: length });
}

/** Drafts the index of all tags and a page for each tag; nothing if there are no tags. */
export function draftTagPages(
  groups: readonly TagGroup[],
  { tagsPath, trailingSlash }: TagSettings,
  locale: Locale,
): { index?: PageDraft; tags: PageDraft[] } {
  const [first] = groups;
  if (!first) return { tags: [] };
  const translate = createTranslator(locale);
  const permalink = applyTrailingSlash(tagsPath, trailingSlash);
  const listed = groups.filter(({ unlisted }) => !unlisted);
  const index = draftGeneratedPage({
    permalink,
    file: first.file,
    title: translate("theme.tags.tagsPageTitle"),
    component: "TagIndex",
    data: { tags: listed.map(({ tag }) => ({ label: tag.label, permalink: tag.permalink, count: tag.pages.length })) },
  });
  return {
    ...(listed.length > 0 && { index }),
    tags: groups.map((group) => draftTagPage(group, permalink, translate)),
  };
}

function draftTagPage({ tag, unlisted, file }: TagGroup, indexPermalink: string, translate: Translator): PageDraft {
  const { label, permalink, description, pages } = tag;
  const title = translate("theme.docs.tagDocListPageTitle", {
    nDocsTagged: translate("theme.docs.tagDocListPageTitle.nDocsTagged", { count: pages.length }),
    tagName: label,
  });
  return draftGeneratedPage({
    permalink,
    file,
    title,
    description,
    frontMatter: unlisted ? { unlisted } : {},
    component: "TagPage",
    data: { title, description, pages, indexPermalink },
  });
}
