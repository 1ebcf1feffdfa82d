import { isRequired } from "@cairn/catalogue/modules/is-required";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { z } from "zod";
import { clip, fitAnswer } from "../fit-answer.ts";
import { moduleName, moduleSummary, optional, summarise } from "./module-summary.ts";
import { defineTool, goOn, listFields, listParameters, nextOf } from "./tool.ts";

const entryText = z.string();
const described = z.object({
  name: z.string(),
  description: entryText.optional(),
  type: entryText.optional(),
  required: z.boolean().optional(),
  default: entryText.optional(),
  deprecated: entryText.optional(),
  sensitive: z.boolean().optional(),
});

type Described = z.output<typeof described>;

const parts = ["inputs", "required-inputs", "outputs", "resources", "examples"] as const;

export const moduleDetailsTool = defineTool({
  name: "get_module_details",
  title: "Describe a module",
  description:
    "Gives a module's notes, version and requirements, and its inputs, outputs or resources with types, defaults and descriptions. Required inputs come first.",
  input: z.object({
    module: moduleName,
    part: z.enum(parts).default("inputs").describe("What is listed."),
    filter: z.string().max(200).optional().describe("Only entries whose name or description has this text."),
    ...listParameters,
    limit: listParameters.limit.default(100),
  }),
  output: z.object({
    ...moduleSummary.shape,
    ...listFields,
    source: z.string().optional(),
    notes: z.array(z.string()).describe("What to know before using it."),
    requires: z.array(z.string()),
    removed: z.string().optional().describe("It is no longer there, and why."),
    counts: z.object({ inputs: z.number(), requiredInputs: z.number(), outputs: z.number() }),
    part: z.enum(parts),
    entries: z.array(described),
  }),
  async answer({ module, part, filter, offset, limit }, library) {
    const page = library.moduleAt(module);
    const entry = await library.readModule(page);
    const word = filter?.toLowerCase() ?? "";
    const found = entriesOf(entry, part).filter(({ name, description = "" }) =>
      `${name} ${description}`.toLowerCase().includes(word),
    );
    const head = {
      ...summarise(page),
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
    const entries = found.slice(offset, offset + limit);
    return fitAnswer(entries.length, (count) => {
      const shown = entries.slice(0, count);
      const next = nextOf(offset, count, found.length);
      return {
        text: `${head.title} (${head.repository}/${head.module} ${head.version ?? ""})\n${found.length} ${part}\n\n${shown.map(lineOf).join("\n")}${goOn(next.nextOffset)}`,
        data: { ...head, total: found.length, entries: shown, ...next },
      };
    });
  },
});

function entriesOf(entry: ModuleEntry, part: (typeof parts)[number]): Described[] {
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
    case "examples":
      return (entry.examples ?? []).map(({ name, source }) => ({ name, ...optional("description", source) }));
  }
}

function lineOf({ name, type, required, description, ...rest }: Described): string {
  const about = [type, required ? "required" : rest.default && `default ${rest.default}`].filter(Boolean).join(", ");
  return `- ${name}${about === "" ? "" : ` (${about})`}${description === undefined ? "" : `: ${description.replaceAll(/\s+/g, " ")}`}`;
}
