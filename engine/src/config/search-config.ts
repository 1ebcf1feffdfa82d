import { z } from "zod";

const service = {
  /** Of the service's index. */
  indexName: z.string().min(1),
  /** For the browser: it may search and nothing else. `cairn search push` refuses one that can write. */
  apiKey: z.string().min(1),
  /** Searches only what is of the page's language and version. */
  contextualSearch: z.boolean().default(true),
};

/** Search: the site's own index, or a service that holds the same records. */
export const searchSchema = z.strictObject({
  /** A service that is asked in place of the site's own index. */
  service: z
    .discriminatedUnion("name", [
      z.strictObject({
        name: z.literal("algolia"),
        appId: z.string().regex(/^\w+$/),
        /** Asked in place of Algolia's own hosts, such as a proxy. */
        host: z.url({ protocol: /^https?$/ }).optional(),
        ...service,
      }),
      z.strictObject({ name: z.literal("meilisearch"), host: z.url({ protocol: /^https?$/ }), ...service }),
    ])
    .optional(),
  /** Path of the page of results. */
  path: z.string().min(1).default("search"),
  /** Where readers report that nothing was found; `{query}` stands for what they looked for. */
  reportUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Groups of words that mean the same, such as `["k8s", "kubernetes"]`. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
});
