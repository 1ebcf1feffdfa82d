import { scanWords } from "../text/scan-words.ts";
import { singular } from "../text/stem.ts";
import type { MarkedText } from "./search-request.ts";

/** The words in a text that match the query. */
export interface WantedWords {
  words: ReadonlySet<string>;
  /** Words that only match in sequence, each possibly in the plural. */
  phrases: readonly (readonly string[])[];
}

interface Match {
  start: number;
  end: number;
  word: string;
}

/** Length of an excerpt in characters. */
export const usualExcerpt = 180;
/** The fraction of an excerpt before the match. */
const leadShare = 0.28;

/** Marks the words of a text that match the query. */
export function markText(text: string, wanted: WantedWords): MarkedText {
  return markMatches(text, findMatches(text, wanted));
}

/**
 * Returns an excerpt of the text around the place with the most different query words; the beginning if there is none.
 */
export function excerptOf(text: string, wanted: WantedWords, excerptLength = usualExcerpt): MarkedText {
  const leadLength = Math.round(excerptLength * leadShare);
  const matches = findMatches(text, wanted);
  const center = densestMatch(matches, excerptLength - leadLength);
  // At the end of the text, the excerpt starts earlier instead.
  let start = Math.max(0, Math.min((center?.start ?? 0) - leadLength, text.length - excerptLength));
  if (start > 0) start = text.indexOf(" ", start) + 1 || start;
  if (center && start > center.start) start = center.start;
  let end = Math.min(text.length, start + excerptLength);
  if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), center?.end ?? 0) || end;
  const within = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  return [
    ...(start > 0 ? [{ text: "… ", isMatch: false }] : []),
    ...markMatches(text.slice(start, end), within),
    ...(end < text.length ? [{ text: " …", isMatch: false }] : []),
  ];
}

function findMatches(text: string, { words, phrases }: WantedWords): Match[] {
  const matches: Match[] = [];
  const before: Match[] = [];
  const note = (match: Match, isWanted: boolean) => {
    if (isWanted) matches.push(match);
    if (phrases.length === 0) return;
    before.push(match);
    const phrase = phrases.find((each) => endsWith(before, each));
    const first = phrase && before.at(-phrase.length);
    if (!first) return;
    while ((matches.at(-1)?.start ?? -1) >= first.start) matches.pop();
    matches.push({ start: first.start, end: match.end, word: phrase.join(" ") });
  };
  for (const { whole, parts, start, end } of wordsOf(text)) {
    if (!parts || words.has(whole)) {
      note({ start, end, word: whole }, words.has(whole));
      continue;
    }
    const raw = text.slice(start, end).toLowerCase();
    let from = 0;
    for (const [place, part] of parts.entries()) {
      const at = raw.indexOf(part, from);
      if (at === -1) continue;
      note({ start: start + at, end: start + at + part.length, word: part }, words.has(part));
      // A word may be followed by its own parts.
      const isTakenApart = parts
        .slice(place + 1)
        .join("")
        .startsWith(part);
      if (words.has(part) || !isTakenApart) from = at + part.length;
    }
  }
  return matches;
}

interface TextWord {
  whole: string;
  parts: readonly string[] | undefined;
  start: number;
  end: number;
}

/** Caches the texts of the current results, which are needed again for every key press. */
const mostTexts = 200;
const readTexts = new Map<string, TextWord[]>();

function wordsOf(text: string): TextWord[] {
  const known = readTexts.get(text);
  if (known) return known;
  const words: TextWord[] = [];
  scanWords(text, (whole, parts, start, end) => void words.push({ whole, parts, start, end }));
  const [oldest] = readTexts.keys();
  if (readTexts.size >= mostTexts && oldest !== undefined) readTexts.delete(oldest);
  readTexts.set(text, words);
  return words;
}

function endsWith(before: readonly Match[], phrase: readonly string[]): boolean {
  const start = before.length - phrase.length;
  return start >= 0 && phrase.every((word, index) => isForm(before[start + index]?.word ?? "", word));
}

function isForm(word: string, other: string): boolean {
  return word === other || (word[0] === other[0] && singular(word) === singular(other));
}

function densestMatch(matches: readonly Match[], length: number): Match | undefined {
  let best = matches[0];
  let bestCount = 0;
  matches.forEach((match, index) => {
    const words = new Set<string>();
    for (let next = index; next < matches.length; next++) {
      const other = matches[next];
      if (!other || other.end > match.start + length) break;
      words.add(other.word);
    }
    if (words.size > bestCount) [best, bestCount] = [match, words.size];
  });
  return best;
}

function markMatches(text: string, matches: readonly Match[]): MarkedText {
  const marked: MarkedText = [];
  let at = 0;
  for (const { start, end } of matches) {
    if (start > at) marked.push({ text: text.slice(at, start), isMatch: false });
    marked.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) marked.push({ text: text.slice(at), isMatch: false });
  return marked;
}
