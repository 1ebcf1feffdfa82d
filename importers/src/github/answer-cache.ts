import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { replaceFile } from "@cairn/files/replace-file";

const answerSchema = z.strictObject({
  url: z.string(),
  etag: z.string(),
  /** The `Link` header, which has the address of the next page. */
  link: z.string().nullable(),
  body: z.string(),
});

type CachedAnswer = z.output<typeof answerSchema>;

/**
 * Responses that GitHub need not send again while their ETag is valid; such requests do not count towards the rate
 * limit.
 */
export interface AnswerCache {
  find: (url: string) => CachedAnswer | undefined;
  remember: (answer: CachedAnswer) => void;
  /**
   * Stores new responses. Called once they have proved to be valid, because an invalid one would be read again each
   * time.
   */
  keep: () => void;
}

/** Opens a cache with one file for each address, in `directory`. An unreadable file counts as absent. */
export function openAnswerCache(directory: string): AnswerCache {
  const fresh = new Map<string, CachedAnswer>();
  const fileOf = (url: string) => path.join(directory, `${createHash("sha256").update(url).digest("hex")}.json`);
  return {
    find(url) {
      try {
        const answer = answerSchema.parse(JSON.parse(readFileSync(fileOf(url), "utf8")));
        return answer.url === url ? answer : undefined;
      } catch {
        return undefined;
      }
    },
    remember: (answer) => fresh.set(answer.url, answer),
    keep() {
      for (const [url, answer] of fresh) replaceFile(fileOf(url), JSON.stringify(answer));
      fresh.clear();
    },
  };
}
