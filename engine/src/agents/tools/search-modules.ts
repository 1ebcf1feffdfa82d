import { z } from "zod";
import { clip, fitAnswer } from "../fit-answer.ts";
import { AskedWrongly, type ModulePage } from "../site-library.ts";
import { moduleSummary, summarise } from "./module-summary.ts";
import { defineTool, goOn, listFields, listParameters, nameText, nextOf } from "./tool.ts";

export const searchModulesTool = defineTool({
  name: "search_modules",
  title: "Search the module catalogue",
  description:
    "Finds infrastructure modules by what they do, by repository or by tag, the best first. Then get_module_details or module_snippet.",
  input: z.object({
    query: z.string().min(1).max(500).optional().describe("What the module is to do; without it, all are listed."),
    repository: nameText.optional().describe("Only modules of this repository."),
    tag: nameText.optional().describe("Only modules with this tag."),
    ...listParameters,
  }),
  output: z.object({ ...listFields, modules: z.array(moduleSummary) }),
  async answer({ query, repository, tag, offset, limit }, { modules, search }) {
    const isMeant = ({ facts }: ModulePage) =>
      (repository === undefined || facts.repository === repository) && (tag === undefined || facts.tags.includes(tag));
    const all = modules.filter(isMeant);
    if (repository !== undefined && !modules.some(({ facts }) => facts.repository === repository)) {
      const names = Array.from(new Set(modules.map(({ facts }) => facts.repository))).sort();
      throw new AskedWrongly(`The catalogue has no repository of that name. It has: ${clip(names.join(", "))}.`);
    }
    const found = query === undefined ? all : await rankModules(query, all, search);
    const shown = found.slice(offset, offset + limit).map(summarise);
    return fitAnswer(shown.length, (count) => {
      const part = shown.slice(0, count);
      const next = nextOf(offset, count, found.length);
      const lines = part.map(
        (each) => `- [${each.repository}/${each.module}](${each.page}): ${each.description ?? each.title}`,
      );
      const none = "No modules. Try other words, or search.";
      return {
        text: (found.length === 0 ? none : `${found.length} modules\n\n${lines.join("\n")}`) + goOn(next.nextOffset),
        data: { total: found.length, modules: part, ...next },
      };
    });
  },
});

const mostHits = 400;

/** The modules that a query finds, by the best place of each. */
async function rankModules(
  query: string,
  modules: readonly ModulePage[],
  search: {
    search: (request: { text: string; offset: number; limit: number }) => Promise<{ hits: { url: string }[] }>;
  },
): Promise<ModulePage[]> {
  const byPath = new Map(modules.map((page) => [page.path, page]));
  const { hits } = await search.search({ text: query, offset: 0, limit: mostHits });
  const found = hits.flatMap(({ url }) => byPath.get(url.split("#", 1)[0] ?? "") ?? []);
  return Array.from(new Set(found));
}
