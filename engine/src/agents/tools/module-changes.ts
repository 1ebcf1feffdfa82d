import { z } from "zod";
import { describeChange, describeRename } from "@cairn/catalogue/modules/change-texts";
import type { ModuleChanges } from "@cairn/catalogue/modules/module-changes";
import type { ModuleEntry } from "@cairn/catalogue/modules/module-entry";
import { compareNumbers } from "@cairn/catalogue/upgrade/call-version";
import { listVersions } from "@cairn/catalogue/upgrade/known-versions";
import { fitAnswer } from "../fit-answer.ts";
import { moduleName, optional } from "./module-summary.ts";
import { defineTool, goOn, listFields, listParameters, nameText, nextOf } from "./tool.ts";

const change = z.object({
  version: z.string().optional().describe("Absent for changes that no version has yet."),
  since: z.string().describe("The version that it is compared with."),
  what: z.string(),
  kind: z.string(),
  name: z.string(),
  breaking: z.boolean().describe("A call that worked before may fail now."),
  before: z.string().optional(),
  after: z.string().optional(),
  renamedTo: z.string().optional().describe("The probable new name of what was removed."),
});

export const moduleChangesTool = defineTool({
  name: "get_module_changes",
  title: "What versions of a module changed",
  description:
    "Lists changes of a module's inputs, outputs and requirements by version, the newest first: what to consider when upgrading.",
  input: z.object({
    module: moduleName,
    after: nameText.optional().describe("Only versions after this one, such as 0.21.0, the version in use."),
    breakingOnly: z.boolean().default(false),
    ...listParameters,
    limit: listParameters.limit.default(100),
  }),
  output: z.object({
    page: z.string(),
    version: z.string().optional().describe("The latest version in the catalogue."),
    versions: z.array(z.string()).describe("All versions that the catalogue knows, newest first."),
    ...listFields,
    changes: z.array(change),
  }),
  async answer({ module, after, breakingOnly, offset, limit }, library) {
    const page = library.moduleAt(module);
    const { changes = [], version } = await library.readModule(page);
    const versions = listVersions({ version, changes });
    const found = changes
      .filter((each) => isLater(each, after))
      .flatMap((each) =>
        each.changes
          .filter(({ breaking }) => breaking || !breakingOnly)
          .map((one) => ({
            ...(each.version === undefined ? {} : { version: each.version }),
            since: each.since,
            what: describeChange(one),
            kind: one.kind,
            name: one.name,
            breaking: one.breaking,
            ...optional("before", one.before),
            ...optional("after", one.after),
            ...optional("renamedTo", one.renamedTo),
          })),
      );
    const shown = found.slice(offset, offset + limit);
    const none = "The catalogue has no such changes; it only knows the versions that it has imported.";
    const before = after === undefined ? "" : describeLimits(after, { versions, changes });
    return fitAnswer(shown.length, (count) => {
      const part = shown.slice(0, count);
      const next = nextOf(offset, count, found.length);
      const lines = part.map((each) => {
        const remarks = [each.breaking ? "breaking" : undefined, describeRename(each)].filter(Boolean).join("; ");
        return `- ${each.version ?? "unreleased"}: ${each.name}: ${each.what}${remarks && ` (${remarks})`}`;
      });
      return {
        text: before + (found.length === 0 ? none : lines.join("\n")) + goOn(next.nextOffset),
        data: {
          page: page.path,
          ...(version === undefined ? {} : { version }),
          versions,
          total: found.length,
          changes: part,
          ...next,
        },
      };
    });
  },
});

/** Whether changes came after a version; those that no version has yet came after all. */
function isLater({ version }: Pick<ModuleChanges, "version">, after: string | undefined): boolean {
  return after === undefined || version === undefined || compareNumbers(version, after) > 0;
}

/** Says what the catalogue does not know about the changes after a version; nothing if it knows all of them. */
function describeLimits(
  after: string,
  { versions, changes }: { versions: readonly string[]; changes: NonNullable<ModuleEntry["changes"]> },
): string {
  const [newest, oldest] = [versions[0], versions.at(-1)];
  if (newest === undefined || oldest === undefined) return "";
  if (compareNumbers(newest, after) < 0) return `The newest version in the catalogue is ${newest}.\n\n`;
  if (compareNumbers(oldest, after) > 0)
    return `The oldest version in the catalogue is ${oldest}: what changed between ${after} and ${oldest} is unknown.\n\n`;
  const next = changes.findLast((each) => isLater(each, after));
  if (!next || compareNumbers(next.since, after) >= 0) return "";
  return `The catalogue does not have ${after}: the changes of ${next.version ?? "what is not released yet"} are those since ${next.since}.\n\n`;
}
