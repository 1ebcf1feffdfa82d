import { z } from "zod";
import { githubFields, repositoryName, text } from "../github/config.ts";

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month is written as "2023-01".');

export const releasesConfigSchema = z
  .strictObject({
    /** The catalogue's folder. */
    output: text.default("data/releases"),
    /** What the paths of the pages start with. */
    routeBasePath: text.regex(/^\//, 'A path starts with "/".').default("/releases"),
    /** Titles of pages that are not there yet; `{month}` stands for "January 2023", `{yyyy-mm}` for "2023-01". */
    title: text.default("Releases"),
    monthTitle: text.default("Releases of {month}"),
    /** An organisation or a user: all repositories that the token shows. */
    owner: z
      .string()
      .regex(/^[\w.-]+$/, "An owner is a name alone.")
      .optional(),
    /** Repositories besides those. */
    repositories: z.array(repositoryName).default([]),
    /** Names of repositories of the owner that are left out. */
    exclude: z.array(text).default([]),
    /** The first month to import; what the catalogue has of earlier ones stays as it is. */
    since: month.optional(),
    /** Whether releases that are marked as not ready for production are imported. */
    prereleases: z.boolean().default(true),
    ...githubFields,
  })
  .refine(({ owner, repositories }) => owner !== undefined || repositories.length > 0, {
    message: 'Name an "owner" or "repositories".',
  });

export type ReleasesConfig = z.output<typeof releasesConfigSchema>;
