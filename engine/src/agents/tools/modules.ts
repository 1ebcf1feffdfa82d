import { countOf } from "@cairn/catalogue/wording";
import { z } from "zod";
import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { clip, fitAnswer } from "../fit-answer.ts";
import { moduleName, moduleSummary, optional, summariseModule } from "./module-summary.ts";
import { defineTool, goOn, listFields, listParameters, nextOf, nameText } from "./tool.ts";
import { InvalidRequest, type ListedModule, type SiteLibrary } from "../site-library.ts";
import type { ModuleExampleData, ModulePageData } from "../../kinds/module/module-page.ts";

export const searchModulesTool = defineTool({
  name: "search_modules",
  title: "Search the module catalogue",
  description:
    "Finds infrastructure modules by what they do, by repository or by tag, the best matches first. Then use get_module_details or module_snippet.",
  input: z.object({
    query: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe("What the module should do; without it, all modules are listed."),
    repository: nameText.optional().describe("Only modules of this repository."),
    tag: nameText.optional().describe("Only modules with this tag."),
    ...listParameters,
  }),
  output: z.object({ ...listFields, modules: z.array(moduleSummary) }),
  async answer({ query, repository, tag, offset, limit }, { modules, search }) {
    const isMeant = ({ facts }: ListedModule) =>
      (repository === undefined || facts.repository === repository) && (tag === undefined || facts.tags.includes(tag));
    const all = modules.filter(isMeant);
    if (repository !== undefined && !modules.some(({ facts }) => facts.repository === repository)) {
      const names = Array.from(new Set(modules.map(({ facts }) => facts.repository))).sort();
      throw new InvalidRequest(`The catalogue has no repository of that name. It has: ${clip(names.join(", "))}.`);
    }
    const found = query === undefined ? all : await rankModules(query, all, search);
    const shown = found.slice(offset, offset + limit).map(summariseModule);
    return fitAnswer(shown.length, (count) => {
      const part = shown.slice(0, count);
      const next = nextOf(offset, count, found.length);
      const lines = part.map(
        (each) => `- [${each.repository}/${each.module}](${each.page}): ${each.description ?? each.title}`,
      );
      const none = "No modules. Try other words, or use search.";
      return {
        text:
          (found.length === 0 ? none : `${countOf(found.length, "module")}\n\n${lines.join("\n")}`) +
          goOn(next.nextOffset),
        data: { total: found.length, modules: part, ...next },
      };
    });
  },
});
const mostHits = 400;

const entryText = z.string();
const described = z.object({
  name: z.string(),
  description: entryText.optional(),
  type: entryText.optional(),
  required: z.boolean().optional(),
  default: entryText.optional(),
  deprecated: entryText.optional(),
  sensitive: z.boolean().optional(),
  page: z.string().optional().describe("The page of an example, for read_page."),
  files: z
    .array(z.object({ name: z.string(), code: z.string() }))
    .optional()
    .describe("The code of an example, main file first; its page has all of it."),
  isClipped: z.boolean().optional().describe("Whether code of the example is left out; read_page gives all of it."),
});

type Described = z.output<typeof described>;

const parts = ["inputs", "required-inputs", "outputs", "resources", "examples"] as const;

export const moduleDetailsTool = defineTool({
  name: "get_module_details",
  title: "Describe a module",
  description:
    "Gives a module's notes, version and requirements, and its inputs, outputs or resources with types, defaults and descriptions, or the code of its examples. Required inputs come first.",
  input: z.object({
    module: moduleName,
    part: z.enum(parts).default("inputs").describe("What to list."),
    filter: z.string().max(200).optional().describe("Only entries whose name or description contains this text."),
    ...listParameters,
    limit: listParameters.limit.default(100),
  }),
  output: z.object({
    ...moduleSummary.shape,
    ...listFields,
    source: z.string().optional(),
    notes: z.array(z.string()).describe("What to know before using it."),
    requires: z.array(z.string()),
    removed: z.string().optional().describe("That it was removed, and why."),
    counts: z.object({ inputs: z.number(), requiredInputs: z.number(), outputs: z.number() }),
    part: z.enum(parts),
    entries: z.array(described),
  }),
  async answer({ module, part, filter, offset, limit }, library) {
    const page = library.moduleAt(module);
    const entry = await library.readModule(page);
    const word = filter?.toLowerCase() ?? "";
    const found = (part === "examples" ? listExamples(entry) : entriesOf(entry, part)).filter(
      ({ name, description = "" }) => `${name} ${description}`.toLowerCase().includes(word),
    );
    const head = {
      ...summariseModule(page),
      ...(entry.source === undefined ? {} : { source: entry.source }),
      notes: (entry.notes ?? []).slice(0, 10).map((note) => clip(note, 400)),
      requires: (entry.requiredVersions ?? [])
        .slice(0, 30)
        .map(({ name, constraint = "any" }) => `${name} ${constraint}`),
      ...(entry.removed === undefined ? {} : { removed: clip(entry.removed.reason, 500) }),
      counts: {
        inputs: entry.inputs.length,
        requiredInputs: entry.inputs.filter(isRequired).length,
        outputs: entry.outputs.length,
      },
      part,
    };
    const most = part === "examples" ? Math.min(limit, mostExamples) : limit;
    const wanted = found.slice(offset, offset + most);
    const entries = part === "examples" ? await addCode(wanted, library) : wanted;
    return fitAnswer(entries.length, (count) => {
      const shown = entries.slice(0, count);
      const next = nextOf(offset, count, found.length);
      return {
        text: `${head.title} (${head.repository}/${head.module}${head.version === undefined ? "" : ` ${head.version}`})\n${countOf(found.length, part.replace(/s$/, ""))}\n\n${shown.map(lineOf).join("\n")}${goOn(next.nextOffset)}`,
        data: { ...head, total: found.length, entries: shown, ...next },
      };
    });
  },
});

function entriesOf(entry: ModuleEntry, part: Exclude<(typeof parts)[number], "examples">): Described[] {
  switch (part) {
    case "inputs":
    case "required-inputs": {
      const sorted = entry.inputs.toSorted((a, b) => Number(isRequired(b)) - Number(isRequired(a)));
      return sorted
        .filter((input) => part === "inputs" || isRequired(input))
        .map((input) => ({
          name: input.name,
          required: isRequired(input),
          type: clip(input.type ?? "any", 1_500),
          ...optional("default", input.default),
          ...optional("description", input.description),
          ...optional("deprecated", input.deprecated),
        }));
    }
    case "outputs":
      return entry.outputs.map(({ name, description, sensitive, deprecated }) => ({
        name,
        ...optional("description", description),
        ...optional("deprecated", deprecated),
        ...(sensitive ? { sensitive } : {}),
      }));
    case "resources":
      return (entry.resources ?? []).map(({ kind, type, name }) => ({ name: `${type}.${name}`, type: kind }));
  }
}

/** Length in characters of the code of an example, of which an answer contains two copies; all of it is on its page. */
const mostExampleCode = 6_000;
/** More examples are never in one answer. */
const mostExamples = 10;

function listExamples({ examples = [] }: Pick<ModulePageData, "examples">): Described[] {
  return examples.map(({ name, source, page }) => ({
    name,
    ...optional("description", source),
    ...(page === undefined ? {} : { page }),
  }));
}

/** Adds the code of examples, which is in the data of their pages. */
async function addCode(examples: readonly Described[], library: SiteLibrary): Promise<Described[]> {
  return Promise.all(
    examples.map(async (example) => {
      if (example.page === undefined) return example;
      const { files } = (await library.readJson(library.pageAt(example.page))) as Pick<ModuleExampleData, "files">;
      let left = mostExampleCode;
      const shown = files.flatMap(({ name, code }) => {
        if (left <= 0) return [];
        const part = clip(code, left);
        left -= part.length;
        return [{ name, code: part }];
      });
      const isClipped = shown.length < files.length || shown.at(-1)?.code !== files.at(-1)?.code;
      return { ...example, files: shown, ...(isClipped ? { isClipped } : {}) };
    }),
  );
}

function lineOf({ name, type, required, description, files = [], page, isClipped, ...rest }: Described): string {
  const about = [type, required ? "required" : rest.default && `default ${rest.default}`].filter(Boolean).join(", ");
  return `- ${name}${about === "" ? "" : ` (${about})`}${description === undefined ? "" : `: ${description.replaceAll(/\s+/g, " ")}`}${files.map((file) => `\n\n### ${file.name}\n\n\`\`\`hcl\n${file.code}\n\`\`\`\n`).join("")}${isClipped ? `\nCode is left out; read_page ${page} gives all of it.\n` : ""}`;
}

/**
 * Returns the modules that a query finds, the best first. Results of other kinds are left out before the ranking:
 * many modules have an input for something that is the purpose of few.
 */
async function rankModules(
  query: string,
  modules: readonly ListedModule[],
  search: SiteLibrary["search"],
): Promise<ListedModule[]> {
  const byPath = new Map(modules.map((page) => [page.path, page]));
  const kinds = Array.from(new Set(modules.map(({ kind }) => kind)));
  const { hits } = await search.search({ text: query, kinds, offset: 0, limit: mostHits });
  return hits.flatMap(({ url }) => byPath.get(url) ?? []);
}
