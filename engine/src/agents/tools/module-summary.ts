import { z } from "zod";
import { clip } from "../fit-answer.ts";
import type { ModulePage } from "../site-library.ts";
import { nameText } from "./tool.ts";

/** How a module is named by who asks for it. */
export const moduleName = nameText.describe(
  "Path of its page, REPOSITORY/MODULE, its name if it is unique, or the source of a call.",
);

/** What every answer says of a module. */
export const moduleSummary = z.object({
  page: z.string(),
  title: z.string(),
  repository: z.string(),
  module: z.string(),
  version: z.string().optional(),
  description: z.string().optional(),
});

/** Says it of one. */
export function summarise({ path, title, description, facts }: ModulePage): z.output<typeof moduleSummary> {
  return {
    page: path,
    title: clip(title, 300),
    repository: facts.repository,
    module: facts.module,
    ...(facts.version === undefined ? {} : { version: facts.version }),
    ...(description === undefined ? {} : { description: clip(description, 500) }),
  };
}

/** A text of the catalogue, cut where it is very long, under a name; nothing where there is none. */
export function optional<Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, string>> {
  return text === undefined ? {} : ({ [name]: clip(text, 1_500) } as Record<Name, string>);
}
