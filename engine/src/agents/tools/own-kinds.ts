import { z } from "zod";
import type { PageList } from "../../pipeline/emit/page-list.ts";
import { fitText } from "../fit-answer.ts";
import { InvalidRequest } from "../site-library.ts";
import { defineTool, goOn, nameText, type Tool } from "./tool.ts";

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
