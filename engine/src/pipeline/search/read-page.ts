import { emptyRecord, type SearchablePage, type SearchRecord } from "@cairn/search/record";
import { extractSections, type Section } from "../../markup/extract-sections.ts";

/** A page as it is sent to the thread of the search index: plain data, with the content as HTML. */
export interface PageToIndex extends Omit<SearchablePage, "records"> {
  kind: SearchRecord["kind"];
  /** The title; empty if the first heading is the title. */
  title: string;
  /** Other names of the page. */
  names: string[];
  description: string;
  /** The rendered content column. */
  html: string;
  /** Whether the text before the first heading describes the page. */
  hasText: boolean;
  /** Whether its headings can be found. */
  hasHeadings: boolean;
  /** Ids of headings that are found in other records, and of those whose text is indexed as the page's. */
  ownSections: ReadonlySet<string>;
  foldedSections: ReadonlySet<string>;
  /** Records that the page's kind makes from its data. */
  records: readonly SearchRecord[];
}

/** Reads a page's content. Returns records for the page itself, its headings, and those of its kind. */
export function readSearchablePage(source: PageToIndex): SearchablePage {
  const { permalink, path, repository, version, context, records } = source;
  const [intro, ...sections] = extractSections(source.html, new Set(records.map(({ anchor }) => anchor)));
  const above = source.hasText ? (intro?.text ?? "") : "";
  // The description of a question is the beginning of its text.
  const description = above.startsWith(source.description.replace(/\s*…$/, "")) ? "" : source.description;
  const folded = sections.filter(({ id }) => source.foldedSections.has(id));
  const page: SearchRecord = {
    ...emptyRecord,
    kind: source.kind,
    title: source.title || (intro?.title ?? ""),
    text: [description, above, ...folded.map(({ text }) => text)].filter((text) => text !== "").join(" "),
    phrases: [...(above === "" ? [] : (intro?.phrases ?? [])), ...folded.flatMap(({ phrases }) => phrases)],
    names: source.names,
  };
  const headings = source.hasHeadings ? headingRecords(sections, source.ownSections) : [];
  return { permalink, path, repository, version, context, records: [page, ...headings, ...records] };
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
    // Properties are listed one by one, because copying another object takes longer than everything else here.
    return [{ kind, title, anchor: id, above: titles, detail: "", text, names: [], phrases } satisfies SearchRecord];
  });
}
