import { readFileSync } from "node:fs";
import { replaceFile } from "@cairn/files/replace-file";
import { z } from "zod";

/** A page that was there when it was asked for last. */
const knownPageSchema = z.strictObject({
  /** When that was, in milliseconds since 1970. */
  at: z.number(),
  movedTo: z.string().optional(),
  /** Of the anchors that the site names, those that it has; absent where they were not looked for, null where nobody can tell. */
  anchors: z.array(z.string()).nullable().optional(),
});
const fileSchema = z.strictObject({ version: z.literal(1), pages: z.record(z.string(), knownPageSchema) });

export type KnownPage = z.output<typeof knownPageSchema>;

/** For so long, in milliseconds, a page that was there is not asked for again. */
const longest = 7 * 24 * 60 * 60 * 1000;

/** What was found out before, by address, as far as it still counts. A file that cannot be read costs time, nothing else. */
export function readKnownPages(file: string, now: number): Map<string, KnownPage> {
  try {
    const { pages } = fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    return new Map(Object.entries(pages).filter(([, { at }]) => at <= now && now - at < longest));
  } catch {
    return new Map();
  }
}

export function writeKnownPages(file: string, pages: ReadonlyMap<string, KnownPage>): void {
  try {
    replaceFile(file, `${JSON.stringify({ version: 1, pages: Object.fromEntries(pages) })}\n`);
  } catch {
    // The next check asks again.
  }
}
