import { z } from "zod";
import { githubFields, repositoryName, text } from "../github/config.ts";

export const discussionsConfigSchema = z.strictObject({
  /** The catalogue's folder: its name is that of the collection, also in the addresses of pages. */
  output: text.default("data/discussions/knowledge-base"),
  repository: repositoryName,
  /** Names or slugs of the categories to import. Absent: all. */
  categories: z.array(text).min(1).optional(),
  /** Title of the page that lists the questions, if there is none yet. */
  title: text.default("Knowledge base"),
  ...githubFields,
});

export type DiscussionsConfig = z.output<typeof discussionsConfigSchema>;
