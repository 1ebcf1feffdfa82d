import { decodeAddress, splitAddress } from "@cairn/html/address";
import { plainText } from "@cairn/search/query/search-request";
import { countOf } from "@cairn/catalogue/wording";
import { z } from "zod";
import { addressOfPage, type ListedPage, type PageList } from "../../pipeline/emit/page-list.ts";
import { clip, fitAnswer, fitText } from "../fit-answer.ts";
import { InvalidRequest } from "../site-library.ts";
import { defineTool, goOn, listFields, listParameters, nameText, nextOf, type Tool } from "./tool.ts";

const hit = z.object({
  page: z.string().describe("Use it with read_page."),
  url: z.string(),
  kind: z.string(),
  title: z.string(),
  place: z.string().describe("Where the result is: breadcrumbs, page, headings above it."),
  excerpt: z.string(),
});

export const searchTool = defineTool({
  name: "search",
  title: "Search the documentation",
  description:
    "Finds pages, headings, module inputs and outputs, releases and questions by words. Use it first, then read_page.",
  input: z.object({
    query: z.string().min(1).max(500).describe("Search words."),
    kind: nameText.optional().describe('Only results of one kind, such as "module", "input", "question".'),
    ...listParameters,
    limit: z.number().int().min(1).max(50).default(10).describe("Maximum number of results."),
  }),
  output: z.object({
    ...listFields,
    kinds: z.record(z.string(), z.number()).describe("Number of results of each kind, without the filter."),
    suggestions: z.array(z.string()).describe("Other queries, if this one has no results."),
    results: z.array(hit),
  }),
  async answer({ query, kind, offset, limit }, { search, list }) {
    const { hits, total, kinds, suggestions } = await search.search({ text: query, kind, offset, limit });
    const results = hits.map(({ url, kind: own, title, path, detail, excerpt }) => ({
      page: url,
      url: addressOfPage(url, list),
      kind: own,
      title: clip(plainText(title), 300),
      place: clip(path.join(" > "), 300),
      excerpt: clip([detail, plainText(excerpt)].filter(Boolean).join(" – "), 800),
    }));
    const counts = Object.fromEntries(Object.entries(kinds).flatMap(([name, count]) => (count ? [[name, count]] : [])));
    return fitAnswer(results.length, (count) => {
      const shown = results.slice(0, count);
      const next = nextOf(offset, count, total);
      const lines = shown.map((each) => `- [${each.title}](${each.page}) (${each.kind}): ${each.excerpt}`);
      const none =
        suggestions.length > 0 ? `No results. Try: ${suggestions.join(", ")}.` : "No results. Try other words.";
      return {
        text: (total === 0 ? none : `${countOf(total, "result")}\n\n${lines.join("\n")}`) + goOn(next.nextOffset),
        data: { total, kinds: counts, suggestions: suggestions.slice(0, 10), results: shown, ...next },
      };
    });
  },
});

export const readPageTool = defineTool({
  name: "read_page",
  title: "Read a page",
  description: "Returns a page as Markdown, long pages in parts. With #anchor at the end, starts at that heading.",
  input: z.object({
    page: nameText.describe("Path or URL of the page, such as /guides/vpc or a result of search."),
    offset: z.number().int().min(0).optional().describe("Where to continue: nextOffset of the previous answer."),
  }),
  output: z.object({
    page: z.string(),
    url: z.string(),
    title: z.string(),
    kind: z.string(),
    markdown: z.string(),
    totalCharacters: z.number().int(),
    nextOffset: z.number().int().optional(),
  }),
  async answer({ page: address, offset }, library) {
    const page = library.pageAt(address);
    const text = await library.readMarkdown(page);
    const anchor = splitAddress(address).fragment.slice(1);
    const start = offset ?? (anchor === undefined ? 0 : offsetOfHeading(text, decodeAddress(anchor)));
    if (start > text.length)
      throw new InvalidRequest(`The page has ${text.length} characters; offset ${start} is past its end.`);
    return fitText(text, start, (markdown, next) => ({
      text: markdown.trimEnd() + goOn(next),
      data: {
        page: page.path,
        url: addressOfPage(page.path, library.list),
        title: page.title,
        kind: page.kind,
        markdown,
        totalCharacters: text.length,
        ...(next === undefined ? {} : { nextOffset: next }),
      },
    }));
  },
});

/** Returns the offset of the heading, or name of an input, for an anchor; 0 if there is none. */
function offsetOfHeading(text: string, anchor: string): number {
  const wanted = wordsOf(anchor);
  if (wanted === "") return 0;
  for (const { 0: line, index } of text.matchAll(/^(?:#{1,6} |\*\*|- \*\*|- `).*$/gm))
    if (
      wordsOf(/`([^`]+)`|\*\*([^*]+)\*\*/.exec(line)?.slice(1).find(Boolean) ?? line) === wanted ||
      wordsOf(line) === wanted
    )
      return index;
  return 0;
}

function wordsOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

const listed = z.object({
  page: z.string(),
  title: z.string(),
  kind: z.string(),
  description: z.string().optional(),
});

export const listPagesTool = defineTool({
  name: "list_pages",
  title: "List pages",
  description: "Lists the pages of the site, all or only those below a path or of a kind, in the site's order.",
  input: z.object({
    under: nameText.optional().describe('Only pages below this path, such as "/guides/".'),
    kind: nameText.optional().describe('Only pages of one kind, such as "page", "module", "question".'),
    ...listParameters,
    limit: listParameters.limit.default(100),
  }),
  output: z.object({
    ...listFields,
    kinds: z.record(z.string(), z.number()).describe("Number of pages of each kind on the whole site."),
    pages: z.array(listed),
  }),
  async answer({ under, kind, offset, limit }, { list }) {
    const kinds = countKinds(list.pages);
    if (kind !== undefined && !Object.hasOwn(kinds, kind))
      throw new InvalidRequest(`There are no pages of that kind. Kinds: ${Object.keys(kinds).join(", ")}.`);
    const start = under === undefined ? "/" : `/${under.replaceAll(/^\/+|\/+$/g, "")}`;
    const isBelow = (path: string) => start === "/" || path === start || path.startsWith(`${start}/`);
    const found = list.pages.filter((page) => isBelow(page.path) && (kind === undefined || page.kind === kind));
    const pages = found.slice(offset, offset + limit).map((page) => ({
      page: page.path,
      title: clip(page.title, 300),
      kind: page.kind,
      ...(page.description === undefined ? {} : { description: clip(page.description, 300) }),
    }));
    return fitAnswer(pages.length, (count) => {
      const shown = pages.slice(0, count);
      const next = nextOf(offset, count, found.length);
      const lines = shown.map(({ page, title }) => `- [${title}](${page})`);
      if (found.length === 0) lines.push("Try another path, or none, or use search.");
      return {
        text: `${countOf(found.length, "page")}\n\n${lines.join("\n")}${goOn(next.nextOffset)}`,
        data: { total: found.length, kinds, pages: shown, ...next },
      };
    });
  },
});

function countKinds(pages: readonly ListedPage[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of pages) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Defines a tool for each of the site's own kinds of pages whose entries are available as data. */
export function ownKindTools({ ownKinds, pages }: PageList): Tool[] {
  return ownKinds
    .filter(({ name }) => pages.some(({ kind, json }) => kind === name && json !== undefined))
    .map(({ name, label }) => entryTool(name, label));
}

function entryTool(kind: string, label: string): Tool {
  return defineTool({
    name: `get_${kind}`,
    title: `${label}: get an entry`,
    description: `Gives the data of a page of the kind "${kind}" (${label}) as JSON. Find them with list_pages and kind "${kind}".`,
    input: z.object({
      page: nameText.describe("Path or title of the page."),
      offset: z.number().int().min(0).default(0).describe("Where to continue: nextOffset of the previous answer."),
    }),
    output: z.object({
      page: z.string(),
      title: z.string(),
      json: z.string(),
      totalCharacters: z.number().int(),
      nextOffset: z.number().int().optional(),
    }),
    async answer({ page: asked, offset }, library) {
      const byTitle = library.list.pages.find((each) => each.kind === kind && each.title === asked);
      const page = byTitle ?? library.pageAt(asked);
      if (page.kind !== kind)
        throw new InvalidRequest(
          `${page.path} is of the kind "${page.kind}". List pages of the kind "${kind}" with list_pages.`,
        );
      const json = JSON.stringify(await library.readJson(page), undefined, 1);
      if (offset > json.length) throw new InvalidRequest(`The entry has ${json.length} characters.`);
      return fitText(json, offset, (part, next) => ({
        text: part + goOn(next),
        data: {
          page: page.path,
          title: page.title,
          json: part,
          totalCharacters: json.length,
          ...(next === undefined ? {} : { nextOffset: next }),
        },
      }));
    },
  });
}
