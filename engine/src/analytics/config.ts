import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });

/** An address with its host, or a path of the site's own server. */
export const endpointSchema = z.union([
  webAddress,
  z.string().regex(/^\/(?!\/)/, "An address, or a path that begins with a slash"),
]);

/** Where page views are sent. Nothing is, without it. */
export const analyticsSchema = z.strictObject({
  /** Google Analytics 4. */
  google: z
    .strictObject({
      measurementId: z.string().regex(/^G-[A-Z\d]+$/, 'A measurement id looks like "G-ABC123"'),
      /** Where Google's script is loaded from. */
      script: webAddress.default("https://www.googletagmanager.com/gtag/js"),
      /** Let Google recognise a returning reader by a cookie. Your privacy policy has to say so. */
      cookies: z.boolean().default(false),
    })
    .optional(),
  /** Address that a page view is posted to, as JSON: an address with its host, or a path of the site's own server. */
  endpoint: endpointSchema.optional(),
  /** Send nothing for readers whose browser asks for that: Do Not Track, Global Privacy Control. */
  respectDoNotTrack: z.boolean().default(true),
});

export type Analytics = z.output<typeof analyticsSchema>;
