import { inputAnchor, outputAnchor, sectionAnchors } from "@cairn/catalogue/modules/anchors";
import { formatType } from "@cairn/catalogue/hcl/format-type";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModulePageData } from "../../kinds/module/module-page.ts";
import type { QuestionPageData } from "../../kinds/question/question-pages.ts";
import { releaseAnchor, repositoryAnchor, type ReleasePageData } from "../../kinds/release/release-pages.ts";
import { parseType } from "@cairn/catalogue/hcl/type-tree";
import { formatDay, formatMonth } from "@cairn/catalogue/format-date";
import type { Locale } from "@cairn/catalogue/locale";
import { createTranslator } from "../../texts/messages.ts";
import type { RecordKind, SearchablePage, SearchRecord } from "@cairn/search/record";
import { extractSections, type Section } from "./extract-sections.ts";
import type { PageInput } from "./page-input.ts";

/** Longer values are cut in what results show; all of their words are found. */
const shownLength = 80;
const kindOfSource: Record<string, RecordKind> = {
  modules: "module",
  services: "service",
  releases: "release",
};

/** The records of a page in a language: the page itself, its headings, and what its data holds. */
export function describePage(input: PageInput, locale: Locale): SearchablePage {
  const typed = typedContent(input, locale);
  const [intro, ...sections] = extractSections(input.html, new Set(typed.records.map(({ anchor }) => anchor)));
  const above = typed.isWhole || input.isList ? "" : (intro?.text ?? "");
  // That of a question is its beginning.
  const description = above.startsWith(input.description.replace(/\s*…$/, "")) ? "" : input.description;
  const own = sections.filter(({ id }) => typed.foldedSections.has(id)).map(({ text }) => text);
  const slug = input.permalink.split("/").findLast((segment) => segment !== "") ?? "";
  // "memcached tag" is its name as one word, as identifiers are that readers type in several.
  const translate = createTranslator(locale);
  const listNames: Partial<Record<PageInput["kind"], string>> = {
    tag: translate("theme.tags.name", { tag: slug }),
    "tag-index": translate("theme.tags.tagsPageLink"),
  };
  const listName = listNames[input.kind]?.replaceAll(/\s+/g, "-");
  // The address of the list of tags is ours, and in one language for all.
  const ownNames = [...(input.kind === "tag-index" ? [] : [slug]), ...(listName === undefined ? [] : [listName])];
  const page: SearchRecord = {
    ...emptyRecord,
    kind: input.kind === "tag" ? "tag" : (typed.kind ?? kindOfSource[input.source] ?? "page"),
    title: input.title || (intro?.title ?? ""),
    text: [description, above, ...own].filter((text) => text !== "").join(" "),
    phrases: above === "" ? [] : (intro?.phrases ?? []),
    names: Array.from(new Set([...ownNames, ...typed.names, input.sidebarLabel])).filter(
      (name) => name !== input.title,
    ),
  };
  return {
    permalink: input.permalink,
    path: input.path,
    repository: typed.repository,
    version: input.version,
    context: [...input.path, ...input.labels, ...input.permalink.split("/"), ...typed.labels].join(" "),
    records: [page, ...(input.isList ? [] : headingRecords(sections, typed.ownSections)), ...typed.records],
  };
}

const emptyRecord = { anchor: "", above: [], detail: "", text: "", names: [], phrases: [] };

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

const none: ReadonlySet<string> = new Set();

interface TypedContent {
  records: SearchRecord[];
  names: string[];
  labels: string[];
  repository?: string | undefined;
  kind?: RecordKind | undefined;
  /** Headings that every page of the kind has: they tell nothing. */
  ownSections: ReadonlySet<string>;
  /** Those of them whose text is the page's. */
  foldedSections: ReadonlySet<string>;
  /** The data says all that stands before the first heading. */
  isWhole: boolean;
}

function typedContent({ component, data }: PageInput, locale: Locale): TypedContent {
  if (component === "ModulePage") return moduleContent(data as ModulePageData, locale);
  if (component === "ReleasePage") return releaseContent(data as ReleasePageData, locale);
  if (component === "QuestionPage") return questionContent(data as QuestionPageData);
  return { records: [], names: [], labels: [], ownSections: none, foldedSections: none, isWhole: false };
}

function moduleContent(entry: ModulePageData, locale: Locale): TypedContent {
  const translate = createTranslator(locale);
  const textOf = (anchor: string, description = "") => describedAs(description, entry.descriptionHtml?.[anchor]);
  const inputs = entry.inputs.map((input): SearchRecord => {
    const type = input.type ?? "any";
    const anchor = inputAnchor(input.name);
    const value = isRequired(input)
      ? translate("theme.modules.required")
      : translate("theme.modules.defaultIs", { value: shorten(input.default ?? "") });
    const long = [type, input.default ?? ""].filter((text) => /\{[^}]|\(.*\(|.{80}/s.test(text));
    return {
      ...emptyRecord,
      kind: "input",
      title: input.name,
      anchor,
      detail: `${formatType(parseType(type))} · ${value}`,
      text: [textOf(anchor, input.description), ...long].join(" ").replaceAll(/\s+/g, " ").trim(),
    };
  });
  const outputs = entry.outputs.map(({ name, description }): SearchRecord => ({
    ...emptyRecord,
    kind: "output",
    title: name,
    anchor: outputAnchor(name),
    text: textOf(outputAnchor(name), description),
  }));
  return {
    records: [...inputs, ...outputs],
    names: [entry.module, entry.module.slice(entry.module.lastIndexOf("/") + 1)],
    labels: [entry.repository, entry.repositoryTitle ?? "", entry.version ?? ""],
    repository: entry.repository,
    ownSections: new Set(Object.values(sectionAnchors)),
    foldedSections: new Set([sectionAnchors.resources]),
    isWhole: true,
  };
}

/** A description as its page shows it: without the marks of Markdown. */
function describedAs(description: string, html: string | undefined): string {
  if (html === undefined) return description.replaceAll("`", "");
  return extractSections(html, none)
    .flatMap(({ title, text }) => [title, text])
    .join(" ")
    .trim();
}

function releaseContent({ month, repositories }: ReleasePageData, locale: Locale): TypedContent {
  const records = repositories.flatMap(({ name, releases }) =>
    releases.map(({ tag, title, date, modules }): SearchRecord => ({
      ...emptyRecord,
      kind: "release",
      title: `${name} ${tag}`,
      anchor: releaseAnchor(name, tag),
      detail: formatDay(date, locale),
      text: [title ?? "", ...modules.map((module) => module.name)].join(" ").trim(),
      repository: name,
    })),
  );
  const months = /^\d{4}-\d\d$/.test(month) ? [formatMonth(month, locale.htmlLang)] : [];
  return {
    records,
    names: months,
    labels: [],
    ownSections: new Set(repositories.map(({ name }) => repositoryAnchor(name))),
    foldedSections: none,
    isWhole: true,
  };
}

function questionContent({ category, labels, answers, modules }: QuestionPageData): TypedContent {
  return {
    kind: "question",
    records: [],
    names: [],
    labels: [category, ...labels, ...modules],
    ownSections: new Set([...answers.map(({ id }) => id), "related-questions"]),
    foldedSections: new Set(answers.map(({ id }) => id)),
    isWhole: false,
  };
}

function shorten(value: string): string {
  const line = value.replaceAll(/\s+/g, " ");
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line;
}
