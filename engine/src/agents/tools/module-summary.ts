import { z } from "zod";
import { clip } from "../fit-answer.ts";
import type { ListedModule } from "../site-library.ts";
import { nameText } from "./tool.ts";

/** How callers name a module. */
export const moduleName = nameText.describe(
  "Path of its page, REPOSITORY/MODULE, its name if it is unique, or the source of a call.",
);

/** The part of every answer that describes a module. */
export const moduleSummary = z.object({
  page: z.string(),
  title: z.string(),
  repository: z.string(),
  module: z.string(),
  version: z.string().optional(),
  description: z.string().optional(),
});

/** Returns it for a module. */
export function summariseModule({ path, title, description, facts }: ListedModule): z.output<typeof moduleSummary> {
  return {
    page: path,
    title: clip(title, 300),
    repository: facts.repository,
    module: facts.module,
    ...(facts.version === undefined ? {} : { version: facts.version }),
    ...(description === undefined ? {} : { description: clip(description, 500) }),
  };
}

/** Returns a text of the catalogue as an optional property, clipped if it is very long. */
export function optional<Name extends string>(name: Name, text: string | undefined): Partial<Record<Name, string>> {
  return text === undefined ? {} : ({ [name]: clip(text, 1_500) } as Record<Name, string>);
}
