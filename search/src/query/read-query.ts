import { scanWords } from "../text/scan-words.ts";
import { askingWords, stopWords } from "../text/stop-words.ts";

/** An explanation, where somebody writes a sentence; a message of a program, which was pasted; or a version. */
export type QuerySubject = "explanation" | "message" | "version";

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

/** When a program said something. */
const moment = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*/g;

/** Programs mark what they quote, name and number; somebody who types so much hardly does. */
const messageMark = /[:="“”`«»()[\]{}|\\]|(?<![\w])['‘/]|\/\S*\//;
const shortestMessage = 7;

/** Reads what a reader typed. Words that say nothing are left out, unless there is nothing else. */
export function readQuery(text: string, language: string): QueryWords {
  const all: string[] = [];
  const alone: string[] = [];
  const identifiers: string[] = [];
  let lastEnd = 0;
  const read = text.replaceAll(sourceAddress, "$1").replaceAll(sourceRevision, "").replaceAll(moment, "");
  scanWords(read, (whole, parts, _start, end) => {
    lastEnd = end;
    // `vpcPeering` is `vpc-peering` in the index, where a name is written so.
    if (parts) identifiers.push(whole, ...(whole.includes("-") ? [] : [parts.join("-")]));
    else alone.push(whole);
    all.push(...(parts ? withoutJoined(parts) : [whole]));
  });
  const subject = subjectOf({ all, alone, read, language });
  const isSmall = (word: string) => language.startsWith("en") && stopWords.has(word);
  const said = all.filter((word) => !isSmall(word) && !(subject === "message" && isPassing(word)));
  const isOpen = all.length > 0 && lastEnd === read.length && !isSmall(all.at(-1) ?? "");
  const words = Array.from(new Set(said.length > 0 ? said : all));
  return { words, alone, all, identifiers, subject, isOpen };
}

interface SubjectScope {
  all: readonly string[];
  alone: readonly string[];
  read: string;
  language: string;
}

/** Parts of identifiers make no sentence: `should_create_bucket` asks nothing. */
function subjectOf({ all, alone, read, language }: SubjectScope): QuerySubject | undefined {
  if (all.length >= shortestMessage && messageMark.test(read)) return "message";
  if (all.some((word) => /^\d+\.\d+/.test(word))) return "version";
  return language.startsWith("en") && alone.some((word) => askingWords.has(word)) ? "explanation" : undefined;
}

/** Letters of a word with digits that may still be a name, such as `secretsmanager2`. */
const longestName = 15;

/** Numbers, times and ids: a program writes others each time. */
export function isPassing(word: string): boolean {
  return /^\d/.test(word) || (/\d/.test(word) && (word.length > longestName || /^[\da-f]{4,}$/.test(word)));
}

/** Of `deployRunner` the index has `deployrunner` too: one who types it means it once. */
function withoutJoined(parts: readonly string[]): string[] {
  return parts.filter((part, index) => {
    let joined = "";
    for (let next = index + 1; next < parts.length && joined.length < part.length; next++) joined += parts[next];
    return joined !== part;
  });
}
