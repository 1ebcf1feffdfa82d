import { z } from "zod";

export const text = z.string().min(1);

/** GitHub settings of both importers that use it. */
export const githubFields = {
  /** Address of the REST API, such as `https://github.example.com/api/v3`. Absent: `GITHUB_API_URL`. */
  apiUrl: z.url().optional(),
  /** Address of the GraphQL API. Absent: `GITHUB_GRAPHQL_URL`. */
  graphqlUrl: z.url().optional(),
  /** The longest single pause that GitHub may demand, in seconds. */
  maxWait: z.int().nonnegative().default(120),
  /** Time limit of a response, in seconds. */
  timeout: z.number().positive().default(30),
};

export const repositoryName = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'A repository is written as "owner/name"');
