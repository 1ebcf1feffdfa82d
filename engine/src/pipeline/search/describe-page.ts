import { createTranslator } from "../../texts/messages.ts";
import type { Locale } from "@cairn/catalogue/locale";
import { emptyRecord, type SearchablePage, type SearchRecord } from "@cairn/search/record";
import { extractSections, type Section } from "../../markup/extract-sections.ts";
import type { SearchContent } from "../../kinds/page-kind.ts";
import type { KindLookup } from "../kind-lookup.ts";
import { type PageInput } from "./page-input.ts";

const none: ReadonlySet<string> = new Set();

/** The records of a page in a language: the page itself, its headings, and what its kind tells of its data. */
export function describePage(input: PageInput, locale: Locale, kinds: KindLookup): SearchablePage {
  const { component, source, data } = input;
  const told: SearchContent = kinds.searchOf(component)?.({ data, source, locale }) ?? {};
  const { records = [], names = [], labels = [], ownSections = none, foldedSections = none } = told;
  const isList = kinds.isList(component);
  const [intro, ...sections] = extractSections(input.html, new Set(records.map(({ anchor }) => anchor)));
  const above = told.isWhole || isList ? "" : (intro?.text ?? "");
  // That of a question is its beginning.
  const description = above.startsWith(input.description.replace(/\s*…$/, "")) ? "" : input.description;
  const own = sections.filter(({ id }) => foldedSections.has(id));
  const page: SearchRecord = {
    ...emptyRecord,
    kind: input.kind === "tag" ? "tag" : (told.kind ?? "page"),
    title: input.title || (intro?.title ?? ""),
    text: [description, above, ...own.map(({ text }) => text)].filter((text) => text !== "").join(" "),
    phrases: [...(above === "" ? [] : (intro?.phrases ?? [])), ...own.flatMap(({ phrases }) => phrases)],
    names: Array.from(new Set([...addressNames(input, locale), ...names, input.sidebarLabel])).filter(
      (name) => name !== input.title,
    ),
  };
  return {
    permalink: input.permalink,
    path: input.path,
    repository: told.repository,
    version: input.version,
    context: [...input.path, ...input.labels, ...input.permalink.split("/"), ...labels].join(" "),
    records: [page, ...(isList ? [] : headingRecords(sections, ownSections)), ...records],
  };
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

function headingRecords(sections: readonly Section[], ownSections: ReadonlySet<string>): SearchRecord[] {
  const above: Section[] = [];
  return sections.flatMap((section) => {
    while ((above.at(-1)?.level ?? 0) >= section.level) above.pop();
    const titles = above.map(({ title }) => title);
    above.push(section);
    if (ownSections.has(section.id)) return [];
    const { id, title, text, phrases } = section;
    const kind = title.endsWith("?") ? "question" : "heading";
    return [{ ...emptyRecord, kind, title, anchor: id, above: titles, text, phrases } satisfies SearchRecord];
  });
}
