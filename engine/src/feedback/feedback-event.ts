import { z } from "zod";

const path = z.string().max(2000);

/** What a page posts, and a line of the file that `cairn report` reads. A receiver may add a time. */
export const feedbackEventSchema = z.intersection(
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("vote"), page: path, isHelpful: z.boolean() }),
    z.object({ type: z.literal("comment"), page: path, isHelpful: z.boolean(), text: z.string().max(1000) }),
    z.object({ type: z.literal("search"), page: path, query: z.string().max(200) }),
    /** `from` is a path of the site, the address of another site, or empty. */
    z.object({ type: z.literal("missing-page"), page: path, from: path }),
  ]),
  z.object({ time: z.string().max(40).optional() }),
);

export type FeedbackEvent = z.output<typeof feedbackEventSchema>;
