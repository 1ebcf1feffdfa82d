import { createTranslator } from "../../texts/messages.ts";
import type { Locale } from "@cairn/catalogue/locale";
import type { SearchablePage } from "@cairn/search/record";
import type { SearchContent } from "../../kinds/page-kind.ts";
import type { KindLookup } from "../kind-lookup.ts";
import type { PageInput } from "./page-input.ts";
import { readSearchablePage, type ToldPage } from "./read-page.ts";

const none: ReadonlySet<string> = new Set();

/** What is known of a page without reading what it shows. */
export function tellPage(input: PageInput, locale: Locale, kinds: KindLookup): ToldPage {
  const { component, source, data } = input;
  const told: SearchContent = kinds.searchOf(component)?.({ data, source, locale }) ?? {};
  const { records = [], names = [], labels = [], ownSections = none, foldedSections = none } = told;
  const isList = kinds.isList(component);
  return {
    permalink: input.permalink,
    path: input.path,
    repository: told.repository,
    version: input.version,
    context: [...input.path, ...input.labels, ...input.permalink.split("/"), ...labels].join(" "),
    kind: input.kind === "tag" ? "tag" : (told.kind ?? "page"),
    title: input.title,
    names: Array.from(new Set([...addressNames(input, locale), ...names, input.sidebarLabel])).filter(
      (name) => name !== input.title,
    ),
    description: input.description,
    html: input.html,
    hasText: !told.isWhole && !isList,
    hasHeadings: !isList,
    ownSections,
    foldedSections,
    records,
  };
}

/** The records of a page in a language: the page itself, its headings, and what its kind tells of its data. */
export function describePage(input: PageInput, locale: Locale, kinds: KindLookup): SearchablePage {
  return readSearchablePage(tellPage(input, locale, kinds));
}

/** The page's names by its address; "memcached tag" is one word, as identifiers are that readers type in several. */
function addressNames({ kind, permalink }: PageInput, locale: Locale): string[] {
  const slug = permalink.split("/").findLast((segment) => segment !== "") ?? "";
  const translate = createTranslator(locale);
  const listNames: Partial<Record<PageInput["kind"], string>> = {
    tag: translate("theme.tags.name", { tag: slug }),
    "tag-index": translate("theme.tags.tagsPageLink"),
  };
  const listName = listNames[kind]?.replaceAll(/\s+/g, "-");
  // The address of the list of tags is ours, and in one language for all.
  return [...(kind === "tag-index" ? [] : [slug]), ...(listName === undefined ? [] : [listName])];
}
