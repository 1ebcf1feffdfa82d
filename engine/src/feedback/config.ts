import { z } from "zod";
import { endpointSchema } from "../analytics/config.ts";

/** Sends readers' feedback to a server of the site. Absent: nothing is sent. */
export const feedbackSchema = z.strictObject({
  /** Address to which feedback is posted as JSON: an absolute address, or a path on the site's own server. */
  endpoint: endpointSchema,
  /** Whether to ask at the end of each document if it was helpful. */
  question: z.boolean().default(true),
  /** Whether to report searches without results. */
  searches: z.boolean().default(true),
  /** Whether to report missing pages, and where they were linked. */
  missingPages: z.boolean().default(true),
});
