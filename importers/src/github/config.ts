import { z } from "zod";

export const text = z.string().min(1);

/** What both importers from GitHub may be told of it. */
export const githubFields = {
  /** Address of the REST interface, such as `https://github.example.com/api/v3`; else `GITHUB_API_URL`. */
  apiUrl: z.url().optional(),
  /** Address of the GraphQL interface; else `GITHUB_GRAPHQL_URL`. */
  graphqlUrl: z.url().optional(),
  /** The longest that GitHub may make the import wait at once, in seconds. */
  maxWait: z.int().nonnegative().default(120),
  /** For one answer, in seconds. */
  timeout: z.number().positive().default(30),
};

export const repositoryName = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'A repository is written as "owner/name"');
