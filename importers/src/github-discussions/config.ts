import { z } from "zod";
import { githubFields, repositoryName, text } from "../github/config.ts";

export const discussionsConfigSchema = z.strictObject({
  /** The catalogue's folder: its name is that of the collection, in the addresses of the pages too. */
  output: text.default("data/discussions/knowledge-base"),
  repository: repositoryName,
  /** Names or slugs of the categories to import; all where it is left out. */
  categories: z.array(text).min(1).optional(),
  /** Title of the page that lists the questions, where there is none yet. */
  title: text.default("Knowledge base"),
  ...githubFields,
});

export type DiscussionsConfig = z.output<typeof discussionsConfigSchema>;
