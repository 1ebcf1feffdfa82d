import { scanWords } from "../text/scan-words.ts";
import { sentenceWords, stopWords } from "../text/stop-words.ts";

/** An explanation, where somebody writes a sentence; or a version. */
export type QuerySubject = "explanation" | "version";

/** A query as words to look for. */
export interface QueryWords {
  /** Each is to be found; identifiers are taken apart. */
  words: string[];
  /** Those that are no part of an identifier. */
  alone: readonly string[];
  /** The same with the words that say nothing: they may be part of an identifier. */
  all: string[];
  /** Identifiers that were written as such, in their indexed form. */
  identifiers: string[];
  /** What it is about, as far as that shows. */
  subject: QuerySubject | undefined;
  /** The last word may go on: nothing follows it yet. */
  isOpen: boolean;
}

/** Where a module is fetched from: of `git@github.com:owner/repository.git//modules/name?ref=v1`, the repository. */
const sourceAddress =
  /(?<![\w-])(?:git::)?(?:[a-z]+:\/\/(?:[\w-]+@)?|[\w-]+@)[\w-]+(?:\.[\w-]+)+[:/][\w.-]+\/([\w-]+)(?:\.git)?(?![\w.-])/gi;
const sourceRevision = /\?ref=\S*/g;

/** Reads what a reader typed. Words that say nothing are left out, unless there is nothing else. */
export function readQuery(text: string, language: string): QueryWords {
  const all: string[] = [];
  const alone: string[] = [];
  const identifiers: string[] = [];
  let lastEnd = 0;
  const read = text.replaceAll(sourceAddress, "$1").replaceAll(sourceRevision, "");
  scanWords(read, (whole, parts, _start, end) => {
    lastEnd = end;
    // `vpcPeering` is `vpc-peering` in the index, where a name is written so.
    if (parts) identifiers.push(whole, ...(whole.includes("-") ? [] : [parts.join("-")]));
    else alone.push(whole);
    all.push(...(parts ? withoutJoined(parts) : [whole]));
  });
  const isSmall = (word: string) => language.startsWith("en") && stopWords.has(word);
  const said = all.filter((word) => !isSmall(word));
  const isOpen = all.length > 0 && lastEnd === read.length && !isSmall(all.at(-1) ?? "");
  const words = Array.from(new Set(said.length > 0 ? said : all));
  return { words, alone, all, identifiers, subject: subjectOf(all, alone, language), isOpen };
}

/** Parts of identifiers make no sentence: `should_create_bucket` asks nothing. */
function subjectOf(words: readonly string[], alone: readonly string[], language: string): QuerySubject | undefined {
  if (words.some((word) => /^\d+\.\d+/.test(word))) return "version";
  return language.startsWith("en") && alone.some((word) => sentenceWords.has(word)) ? "explanation" : undefined;
}

/** Of `deployRunner` the index has `deployrunner` too: one who types it means it once. */
function withoutJoined(parts: readonly string[]): string[] {
  return parts.filter((part, index) => {
    let joined = "";
    for (let next = index + 1; next < parts.length && joined.length < part.length; next++) joined += parts[next];
    return joined !== part;
  });
}
