import type { TextCodes } from "@cairn/catalogue/text-codes";

/**
 * Receives a word of a text: the whole word in its indexed form, its parts if it has several, and its position. For an
 * identifier such as `allow_inbound`, the whole is `allow-inbound` and the parts are `allow` and `inbound`.
 */
export type WordListener = (whole: string, parts: readonly string[] | undefined, start: number, end: number) => void;

const [other, plain, upper, joiner, apostrophe] = [0, 1, 2, 3, 4];
/** Maximum length of a word; longer ones are keys and hashes, which nobody searches for. */
const maximumLength = 80;

const beyondAscii = 128;
const asciiKinds = new Uint8Array(beyondAscii);
for (const character of "abcdefghijklmnopqrstuvwxyz0123456789") asciiKinds[character.charCodeAt(0)] = plain;
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") asciiKinds[character.charCodeAt(0)] = upper;
for (const character of "-_.") asciiKinds[character.charCodeAt(0)] = joiner;
asciiKinds["'".charCodeAt(0)] = apostrophe;

const letter = /[\p{L}\p{N}\p{M}]/u;
const letterKinds = new Map<number, number>([[0x2019, apostrophe]]);

/**
 * Types of runs of letters and digits: one word, except for case; several ASCII words with `-` or `_` between them; or
 * anything else.
 */
export const [wordRun, joinedRun, otherRun] = [0, 1, 2];

/** The position and type of each run in a text, in order: `start`, `end` and type of the first, then of the next. */
export interface RunList {
  values: Uint32Array;
  count: number;
}

export function emptyRunList(): RunList {
  return { values: new Uint32Array(192), count: 0 };
}

/** Finds the runs of a text in its character codes (UTF-16), and puts them into the given list. */
export function findRuns(codes: TextCodes, length: number, runs: RunList): void {
  // There is at least one character between two runs.
  if (runs.values.length < 3 * ((length >> 1) + 1)) runs.values = new Uint32Array(3 * (length + 1));
  const { values } = runs;
  let at = 0;
  let index = 0;
  while (index < length) {
    let kind = kindAt(codes, index, length);
    if (kind !== plain && kind !== upper) {
      index++;
      continue;
    }
    const start = index;
    let end = index;
    let runKind = wordRun;
    let before: number = other;
    while (kind !== other) {
      const code = codes[index] ?? 0;
      if (kind === joiner || kind === apostrophe) {
        if (before === joiner || before === apostrophe) break;
        if (isWordAt(codes, index + 1, length)) runKind = isJoiner(code) ? runKind || joinedRun : otherRun;
      } else {
        // `GitHub` and `IAMRole`, but not `AWS`.
        if (kind === upper ? before === plain : before === upper && index - start > 1) runKind = otherRun;
        if (code >= beyondAscii) runKind = otherRun;
        // Indexing spends most of its time here, on consecutive letters.
        if (kind === plain) while (asciiKinds[codes[index + 1] ?? 0] === plain && index + 1 < length) index++;
        end = index + 1;
      }
      before = kind;
      kind = kindAt(codes, ++index, length);
    }
    if (end - start > maximumLength) continue;
    values[at] = start;
    values[at + 1] = end;
    values[at + 2] = runKind;
    at += 3;
  }
  runs.count = at / 3;
}

/** Calls `onWord` for each word of the text, in order. The index and queries use the same rule for words. */
export function scanWords(text: string, onWord: WordListener): void {
  const codes = new Uint16Array(text.length);
  for (let index = 0; index < text.length; index++) codes[index] = text.charCodeAt(index);
  const runs = emptyRunList();
  findRuns(codes, text.length, runs);
  const { values, count } = runs;
  for (let run = 0; run < count * 3; run += 3) {
    const start = values[run] ?? 0;
    const end = values[run + 1] ?? 0;
    const word = text.slice(start, end);
    if (values[run + 2] === wordRun) onWord(word.toLowerCase(), undefined, start, end);
    else {
      const { whole, parts } = readRun(word);
      onWord(whole, parts, start, end);
    }
  }
}

/** Whether a character joins words into one run. */
export function isJoiner(code: number): boolean {
  return code === 45 || code === 95;
}

function isWordAt(codes: TextCodes, index: number, length: number): boolean {
  const kind = kindAt(codes, index, length);
  return kind === plain || kind === upper;
}

function kindAt(codes: TextCodes, index: number, length: number): number {
  if (index >= length) return other;
  const code = codes[index] ?? 0;
  return code < beyondAscii ? (asciiKinds[code] ?? other) : kindOf(code);
}

/** For a character outside ASCII. */
function kindOf(code: number): number {
  let kind = letterKinds.get(code);
  if (kind === undefined) {
    // Surrogates: emoji are not words, and scripts outside the basic plane are rare.
    const character = String.fromCharCode(code);
    kind = !letter.test(character) ? other : character === character.toLowerCase() ? plain : upper;
    letterKinds.set(code, kind);
  }
  return kind;
}

const version = /^v?(\d+(?:\.(?:\d+|x))+)$/i;
const camelBoundary = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The word of a run, and its parts if it has several. */
export function readRun(run: string): { whole: string; parts?: readonly string[] } {
  const word = foldWord(run.replace(/['’]s$/, "").replaceAll(/['’]/g, ""));
  if (withoutSpaces.test(word)) return { whole: word.toLowerCase(), parts: pairsOf(word.toLowerCase()) };
  const parts: string[] = [];
  for (const segment of word.split(/[-_]/)) {
    const [, number] = version.exec(segment) ?? [];
    if (number !== undefined) parts.push(number.toLowerCase());
    else
      for (const piece of segment.split(".")) {
        if (piece === "") continue;
        const humps = piece.split(camelBoundary);
        if (humps.length > 1 && word !== piece) parts.push(piece.toLowerCase());
        for (const hump of humps) parts.push(hump.toLowerCase());
      }
  }
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? { whole: only }
    : { whole: word.toLowerCase().replaceAll("_", "-"), parts };
}

/** Without accents, so that `uberblick` finds `Überblick`. */
function foldWord(word: string): string {
  return /^[\0-\x7f]*$/.test(word) ? word : word.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

/** Scripts without spaces between words are indexed by pairs of characters. */
function pairsOf(word: string): string[] {
  const characters = Array.from(word);
  return characters.length < 3
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index] ?? ""}${character}`);
}
