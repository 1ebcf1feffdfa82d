import { createTranslator } from "../../texts/messages.ts";
import type { Locale } from "@cairn/catalogue/locale";
import type { SearchablePage } from "@cairn/search/record";
import type { SearchContent } from "../../kinds/page-kind.ts";
import type { KindLookup } from "../kind-lookup.ts";
import type { PageInput } from "./page-input.ts";
import { readSearchablePage, type PageToIndex } from "./read-page.ts";

const none: ReadonlySet<string> = new Set();

/** Returns what the index needs of a page, before its content is read. */
export function pageToIndex(input: PageInput, locale: Locale, kinds: KindLookup): PageToIndex {
  const { component, source, data } = input;
  const content: SearchContent = kinds.searchOf(component)?.({ data, source, locale }) ?? {};
  const { records = [], names = [], labels = [], ownSections = none, foldedSections = none } = content;
  const isList = kinds.isList(component);
  return {
    permalink: input.permalink,
    path: input.path,
    repository: content.repository,
    version: input.version,
    context: [...input.path, ...input.labels, ...input.permalink.split("/"), ...labels].join(" "),
    kind: input.kind === "tag" ? "tag" : (content.kind ?? "page"),
    title: input.title,
    names: Array.from(new Set([...addressNames(input, locale), ...names, input.sidebarLabel])).filter(
      (name) => name !== input.title,
    ),
    description: input.description,
    html: input.html,
    hasText: !content.isWhole && !isList,
    hasHeadings: !isList,
    ownSections,
    foldedSections,
    records,
  };
}

/** Returns the records of a page in a language: the page itself, its headings, and what its kind adds from its data. */
export function describePage(input: PageInput, locale: Locale, kinds: KindLookup): SearchablePage {
  return readSearchablePage(pageToIndex(input, locale, kinds));
}

/**
 * Returns names of a page that follow from its address. "memcached tag" becomes one word with a hyphen, because readers
 * also type identifiers in several words.
 */
function addressNames({ kind, permalink }: PageInput, locale: Locale): string[] {
  const slug = permalink.split("/").findLast((segment) => segment !== "") ?? "";
  const translate = createTranslator(locale);
  const listNames: Partial<Record<PageInput["kind"], string>> = {
    tag: translate("theme.tags.name", { tag: slug }),
    "tag-index": translate("theme.tags.tagsPageLink"),
  };
  const listName = listNames[kind]?.replaceAll(/\s+/g, "-");
  // The list of tags has the same address in all languages, so it is no name.
  return [...(kind === "tag-index" ? [] : [slug]), ...(listName === undefined ? [] : [listName])];
}
