import { scanWords } from "../text/scan-words.ts";
import { askingWords, stopWords } from "../text/stop-words.ts";

/** The type of a query: a question in a sentence, a pasted message of a program, or a version. */
export type QuerySubject = "explanation" | "message" | "version";

/** A parsed query. */
export interface QueryWords {
  /** The words to find, with identifiers split into their parts. */
  words: string[];
  /** The words that are not part of an identifier. */
  alone: readonly string[];
  /** The words including stop words, which may be part of an identifier. */
  all: string[];
  /** Identifiers that were written as such, in their indexed form. */
  identifiers: string[];
  /** The type of the query, if it is recognised. */
  subject: QuerySubject | undefined;
  /** Whether the last word may be incomplete, because nothing follows it. */
  isOpen: boolean;
}

/** The source address of a module: the repository of `git@github.com:owner/repository.git//modules/name?ref=v1`. */
const sourceAddress =
  /(?<![\w-])(?:git::)?(?:[a-z]+:\/\/(?:[\w-]+@)?|[\w-]+@)[\w-]+(?:\.[\w-]+)+[:/][\w.-]+\/([\w-]+)(?:\.git)?(?![\w.-])/gi;
const sourceRevision = /\?ref=\S*/g;

/** Times in messages of programs. */
const moment = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*/g;

/** Programs quote, name and number things; people rarely type that much. */
const messageMark = /[:="“”`«»()[\]{}|\\]|(?<![\w])['‘/]|\/\S*\//;
const shortestMessage = 7;

/** Parses a reader's query. Stop words are left out, unless there is nothing else. */
export function readQuery(text: string, language: string): QueryWords {
  const all: string[] = [];
  const alone: string[] = [];
  const identifiers: string[] = [];
  let lastEnd = 0;
  const read = text.replaceAll(sourceAddress, "$1").replaceAll(sourceRevision, "").replaceAll(moment, "");
  scanWords(read, (whole, parts, _start, end) => {
    lastEnd = end;
    // `vpcPeering` is `vpc-peering` in the index if a name is written so.
    if (parts) identifiers.push(whole, ...(whole.includes("-") ? [] : [parts.join("-")]));
    else alone.push(whole);
    all.push(...(parts ? withoutJoined(parts) : [whole]));
  });
  const subject = subjectOf({ all, alone, read, language });
  const isSmall = (word: string) => language.startsWith("en") && stopWords.has(word);
  const meaningful = all.filter((word) => !isSmall(word) && !(subject === "message" && isPassing(word)));
  const isOpen = all.length > 0 && lastEnd === read.length && !isSmall(all.at(-1) ?? "");
  const words = Array.from(new Set(meaningful.length > 0 ? meaningful : all));
  return { words, alone, all, identifiers, subject, isOpen };
}

interface SubjectScope {
  all: readonly string[];
  alone: readonly string[];
  read: string;
  language: string;
}

/**
 * Returns the type of a query. Parts of identifiers do not make a sentence: `should_create_bucket` is not a question.
 */
function subjectOf({ all, alone, read, language }: SubjectScope): QuerySubject | undefined {
  if (all.length >= shortestMessage && messageMark.test(read)) return "message";
  if (all.some((word) => /^\d+\.\d+/.test(word))) return "version";
  return language.startsWith("en") && alone.some((word) => askingWords.has(word)) ? "explanation" : undefined;
}

/** Maximum length of a word with digits that may still be a name, such as `secretsmanager2`. */
const longestName = 15;

/** Whether a word is a number, time or id, which is different in each message. */
export function isPassing(word: string): boolean {
  return /^\d/.test(word) || (/\d/.test(word) && (word.length > longestName || /^[\da-f]{4,}$/.test(word)));
}

/** Removes the joined form, because `deployRunner` is one word in a query; only the index also has `deployrunner`. */
function withoutJoined(parts: readonly string[]): string[] {
  return parts.filter((part, index) => {
    let joined = "";
    for (let next = index + 1; next < parts.length && joined.length < part.length; next++) joined += parts[next];
    return joined !== part;
  });
}
