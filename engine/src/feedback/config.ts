import { z } from "zod";
import { endpointSchema } from "../analytics/config.ts";

/** What readers miss is told to a server of the site's own. Nothing is, without it. */
export const feedbackSchema = z.strictObject({
  /** Address that it is posted to, as JSON: an address with its host, or a path of the site's own server. */
  endpoint: endpointSchema,
  /** Ask at the foot of each document whether it was helpful. */
  question: z.boolean().default(true),
  /** Tell which searches find nothing. */
  searches: z.boolean().default(true),
  /** Tell which addresses have no page, and where they were linked. */
  missingPages: z.boolean().default(true),
});
