import { z } from "zod";

/** Search: the site's own index, or a service that holds the same records. */
export const searchSchema = z.strictObject({
  /** Path of the page of results. */
  path: z.string().min(1).default("search"),
  /** Where readers report that nothing was found; `{query}` stands for what they looked for. */
  reportUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Groups of words that mean the same, such as `["k8s", "kubernetes"]`. */
  synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
});
