import { z } from "zod";
import { githubFields, repositoryName, text } from "../github/config.ts";

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month is written as "2023-01".');

export const releasesConfigSchema = z
  .strictObject({
    /** The catalogue's folder. */
    output: text.default("data/releases"),
    /** The prefix of the pages' paths. */
    routeBasePath: text.regex(/^\//, 'A path starts with "/".').default("/releases"),
    /** Titles of new pages; `{month}` stands for "January 2023", `{yyyy-mm}` for "2023-01". */
    title: text.default("Releases"),
    monthTitle: text.default("Releases of {month}"),
    /** An organisation or a user, for all repositories that the token can see. */
    owner: z
      .string()
      .regex(/^[\w.-]+$/, "An owner is only a name.")
      .optional(),
    /** Additional repositories. */
    repositories: z.array(repositoryName).default([]),
    /** Names of the owner's repositories to leave out. */
    exclude: z.array(text).default([]),
    /** The first month to import; earlier ones in the catalogue are kept. */
    since: month.optional(),
    /** Whether to import releases that are marked as not ready for production. */
    prereleases: z.boolean().default(true),
    ...githubFields,
  })
  .refine(({ owner, repositories }) => owner !== undefined || repositories.length > 0, {
    message: 'Name an "owner" or "repositories".',
  });

export type ReleasesConfig = z.output<typeof releasesConfigSchema>;
