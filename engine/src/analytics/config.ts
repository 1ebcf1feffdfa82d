import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });

/** An absolute address, or a path on the site's own server. */
export const endpointSchema = z.union([
  webAddress,
  z.string().regex(/^\/(?!\/)/, "A URL, or a path that begins with a slash"),
]);

/** Where page views are sent. Absent: nowhere. */
export const analyticsSchema = z.strictObject({
  /** Google Analytics 4. */
  google: z
    .strictObject({
      /** The property, such as `G-ABC123`. */
      measurementId: z.string().regex(/^G-[A-Z\d]+$/, 'A measurement id looks like "G-ABC123"'),
      /** Address of Google's script. */
      script: webAddress.default("https://www.googletagmanager.com/gtag/js"),
      /** Whether Google may set a cookie to recognise returning readers, which your privacy policy has to mention. */
      cookies: z.boolean().default(false),
    })
    .optional(),
  /** Address to which page views are posted as JSON: an absolute address, or a path on the site's own server. */
  endpoint: endpointSchema.optional(),
  /** Whether to send nothing for readers whose browser opts out: Do Not Track, Global Privacy Control. */
  respectDoNotTrack: z.boolean().default(true),
});

export type Analytics = z.output<typeof analyticsSchema>;

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
