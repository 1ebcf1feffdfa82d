import { z } from "zod";

const service = {
  /** The name of the service's index. */
  indexName: z.string().min(1),
  /** A search-only key, because it is sent to browsers. `cairn search push` refuses a key that can write. */
  apiKey: z.string().min(1),
  /** Whether to search only in the page's language and version. */
  contextualSearch: z.boolean().default(true),
};

/** Search: the site's own index, or a service that holds the same records. */
export const searchSchema = z.strictObject({
  /** A search service, used instead of the site's own index. */
  service: z
    .discriminatedUnion("name", [
      z.strictObject({
        name: z.literal("algolia"),
        appId: z.string().regex(/^\w+$/),
        /** A host to use instead of Algolia's own, such as a proxy. */
        host: z.url({ protocol: /^https?$/ }).optional(),
        ...service,
      }),
      z.strictObject({ name: z.literal("meilisearch"), host: z.url({ protocol: /^https?$/ }), ...service }),
    ])
    .optional(),
  /** Path of the search results page. */
  path: z.string().min(1).default("search"),
  /** Where readers report that nothing was found; `{query}` stands for their query. */
  reportUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Groups of words that mean the same, such as `["k8s", "kubernetes"]`. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
});
