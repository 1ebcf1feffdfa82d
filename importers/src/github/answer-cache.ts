import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { replaceFile } from "@cairn/files/replace-file";

const answerSchema = z.strictObject({
  url: z.string(),
  etag: z.string(),
  /** The `Link` header: without it, the next page would be lost. */
  link: z.string().nullable(),
  body: z.string(),
});

type CachedAnswer = z.output<typeof answerSchema>;

/** Answers that GitHub need not send again while their ETag holds: to ask for those costs nothing of the rate limit. */
export interface AnswerCache {
  find: (url: string) => CachedAnswer | undefined;
  remember: (answer: CachedAnswer) => void;
  /** Writes what was remembered. To be called once the answers proved to be good: a bad one would come back every time. */
  keep: () => void;
}

/** A cache of one file for each address, in `directory`. A file that cannot be read counts as absent. */
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
