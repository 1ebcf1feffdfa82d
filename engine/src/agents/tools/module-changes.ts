import { describeChange } from "@cairn/catalogue/modules/change-texts";
import { compareNumbers } from "@cairn/catalogue/upgrade/call-version";
import { z } from "zod";
import { fitAnswer } from "../fit-answer.ts";
import { moduleName, optional } from "./module-summary.ts";
import { defineTool, goOn, listFields, listParameters, nameText, nextOf } from "./tool.ts";

const change = z.object({
  version: z.string(),
  since: z.string().describe("The version that it is compared with."),
  what: z.string(),
  kind: z.string(),
  name: z.string(),
  breaking: z.boolean().describe("A call that worked before may fail now."),
  before: z.string().optional(),
  after: z.string().optional(),
});

export const moduleChangesTool = defineTool({
  name: "get_module_changes",
  title: "What versions of a module changed",
  description:
    "Lists what versions changed in a module's inputs, outputs and requirements, the newest first: what an upgrade needs.",
  input: z.object({
    module: moduleName,
    after: nameText.optional().describe("Only versions after this one, such as 0.21.0: the one in use."),
    breakingOnly: z.boolean().default(false),
    ...listParameters,
    limit: listParameters.limit.default(100),
  }),
  output: z.object({
    page: z.string(),
    version: z.string().optional().describe("The latest that the catalogue knows."),
    ...listFields,
    changes: z.array(change),
  }),
  async answer({ module, after, breakingOnly, offset, limit }, library) {
    const page = library.moduleAt(module);
    const { changes = [], version } = await library.readModule(page);
    const found = changes
      .filter((each) => after === undefined || compareNumbers(each.version, after) > 0)
      .flatMap((each) =>
        each.changes
          .filter(({ breaking }) => breaking || !breakingOnly)
          .map((one) => ({
            version: each.version,
            since: each.since,
            what: describeChange(one),
            kind: one.kind,
            name: one.name,
            breaking: one.breaking,
            ...optional("before", one.before),
            ...optional("after", one.after),
          })),
      );
    const shown = found.slice(offset, offset + limit);
    const none = "The catalogue knows of no such changes: it knows the versions that it has imported.";
    return fitAnswer(shown.length, (count) => {
      const part = shown.slice(0, count);
      const next = nextOf(offset, count, found.length);
      const lines = part.map(
        (each) => `- ${each.version}: ${each.name}: ${each.what}${each.breaking ? " (breaking)" : ""}`,
      );
      return {
        text: (found.length === 0 ? none : lines.join("\n")) + goOn(next.nextOffset),
        data: {
          page: page.path,
          ...(version === undefined ? {} : { version }),
          total: found.length,
          changes: part,
          ...next,
        },
      };
    });
  },
});
