import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../config/config.ts";
import { nearest } from "../findings/nearest.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { modulesBySource } from "../kinds/module/module-directory.ts";
import { createJudge, type Judge, maxTypos, type Speller } from "./word-judge.ts";
import { addressesOf, technicalWords, codeOfDocument, listWords, type PlacedWord, wordsOfCode } from "./prose-words.ts";

/** A document and its text. */
export interface DocumentText {
  file: string;
  source: string;
}

type Spelling = NonNullable<SiteConfig["prose"]["spelling"]>;

/** A dictionary or word list that cannot be used. */
class Unusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * Finds words of documents that are not in the dictionary of their language, the site's own words, its code or its
 * catalogue. Each is reported once. Does nothing if the language has no dictionary.
 */
export async function checkSpelling(
  { config, loaded, ...prepared }: PreparedSite,
  documents: readonly DocumentText[],
  siteDirectory: string,
): Promise<Diagnostic[]> {
  const { spelling } = config.prose;
  const { code } = config.locale;
  const name = spelling?.dictionaries[code] ?? spelling?.dictionaries[code.split("-")[0] ?? ""];
  if (!spelling || name === undefined) return [];
  try {
    const speller = await loadDictionary(name, siteDirectory);
    const own = new Set([
      ...readOwnWords(spelling, siteDirectory),
      ...config.prose.terms.flatMap(({ use }) => wordsOfCode(use)),
      ...catalogueWords({ config, loaded, ...prepared }),
      ...(code.startsWith("en") ? technicalWords : []),
    ]);
    for (const { source } of documents)
      for (const word of wordsOfCode(`${codeOfDocument(source)} ${addressesOf(source)}`)) own.add(word);
    const uses = new Map<string, number>();
    const isUsed = (word: string) => (uses.get(word.toLowerCase()) ?? 0) >= minUsesOfSuggestion;
    const judge = createJudge(speller, { own, isUsed, code });
    return findMisspelt(readDocuments(documents, uses), judge, { spelling, code });
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const { message, hint } = error;
    return [{ code: "dictionary-missing", severity: "warning", file: loaded.source.file || ".", message, hint }];
  }
}

/**
 * Reads the words of one document at a time, because those of all documents would take gigabytes. Counts the uses of
 * each word.
 */
function* readDocuments(documents: readonly DocumentText[], uses: Map<string, number>): Generator<WordsOfDocument> {
  for (const { file, source } of documents) {
    const words = listWords(source);
    for (const { word } of words) {
      const small = word.toLowerCase();
      uses.set(small, (uses.get(small) ?? 0) + 1);
    }
    yield { file, words };
  }
}

/** The words in titles, and in names of inputs and outputs. */
function catalogueWords(prepared: PreparedSite): string[] {
  const entries = Array.from(modulesBySource(prepared.site.routes).values());
  return entries.flatMap(({ title, repository, module, inputs, outputs }) =>
    [title, repository, module, ...inputs.map(({ name }) => name), ...outputs.map(({ name }) => name)].flatMap(
      wordsOfCode,
    ),
  );
}

const mostBytes = 24 * 1024 * 1024;

/** @throws {Unusable} if it does not exist */
async function loadDictionary(name: string, siteDirectory: string): Promise<Speller> {
  const { default: nspell } = await import("nspell");
  const base = /^\.{0,2}\/|\.(?:aff|dic)$/.test(name)
    ? path.resolve(siteDirectory, name.replace(/\.(?:aff|dic)$/, ""))
    : path.join(packageFolder(name, siteDirectory), "index");
  const [affixes, words] = [readText(`${base}.aff`), readText(`${base}.dic`)];
  return nspell({ aff: affixes, dic: words });
}

function packageFolder(name: string, siteDirectory: string): string {
  try {
    return path.dirname(createRequire(path.join(siteDirectory, "index.js")).resolve(name));
  } catch {
    throw new Unusable(`The dictionary "${name}" is not installed.`, `Install it: npm install --save-dev ${name}`);
  }
}

/** Reads a dictionary's file, in the encoding that it declares. */
function readText(file: string): string {
  const bytes = readBytes(file);
  const [, encoding = "utf-8"] = /^SET[ \t]+(\S+)/m.exec(bytes.subarray(0, 4_096).toString("latin1")) ?? [];
  try {
    return new TextDecoder(encoding.replace(/^ISO(\d)/i, "ISO-$1")).decode(bytes);
  } catch {
    throw new Unusable(`${file} has the encoding ${encoding}, which is not supported.`, "Convert it to UTF-8.");
  }
}

function readBytes(file: string): Buffer {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Unusable(`The file ${file} does not exist.`, "Correct prose.spelling in the configuration.");
  if (statSync(file).size > mostBytes)
    throw new Unusable(`${file} is larger than ${mostBytes / 1024 / 1024} MB.`, "Use a smaller one.");
  return readFileSync(file);
}

/**
 * Reads the words of the configuration, and of files that it names: one per line, with comments after `#`, as in
 * CSpell.
 */
function readOwnWords({ words, wordFiles }: Spelling, siteDirectory: string): string[] {
  const lines = wordFiles.flatMap((file) => {
    const bytes = readBytes(path.resolve(siteDirectory, file));
    const text = file.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
    return text.toString("utf8").split("\n");
  });
  return [...words, ...lines.map((line) => line.replace(/#.*$/, "").replaceAll(/[*+~]/g, ""))]
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== "" && !line.startsWith("!"));
}

function isCapital(each: string): boolean {
  return /^\p{Lu}/u.test(each);
}

/** Whether a name may be a misspelling of another one. */
function isSlip(each: string, other: string): boolean {
  const begin = (text: string) => text.slice(0, 2).toLowerCase();
  return each.length > 5 && begin(each) === begin(other) && nearest(each, [other], 1) !== undefined;
}

/** An unknown word in at least this many documents counts as a name. */
const fewestUses = 3;
/** A word with at least this many uses may be meant by a similar one. */
const minUsesOfSuggestion = 3;
/** Fewer words do not show the language of a document. */
const fewestWords = 8;
/** Partly translated documents have at least this many unknown words, and more than one in eight. */
const fewestMixed = 4;
/** In documents in another language, at least two thirds of the words are unknown; in lists of commands, up to half. */
const mostForeign = 0.6;

interface Unknown {
  placed: PlacedWord;
  file: string;
  files: Set<string>;
}

/** The words of a document, in order. */
interface WordsOfDocument {
  file: string;
  words: readonly PlacedWord[];
}

/** Lists the unknown words of documents in the dictionary's language, each with its first position. */
function listUnknown(
  documents: Iterable<WordsOfDocument>,
  { isRight, isOfLanguage }: Judge,
  code: string,
): Map<string, Unknown> {
  const unknown = new Map<string, Unknown>();
  const isInScript = scriptOf(code);
  for (const { file, words } of documents) {
    const foreign = foreignLines(words, isOfLanguage);
    const wrong = words.filter(({ word, line }) => !isRight(word) && !foreign.has(line));
    // A list of languages names each in its own script, and a document may not be in the language of its folder.
    const isOther = () => words.filter(({ word }) => !isOfLanguage(word)).length > words.length * mostForeign;
    const isMixed = wrong.length >= fewestMixed && wrong.length * 8 > words.length;
    if (isMixed || (wrong.length > 0 && words.length >= fewestWords && isOther())) continue;
    for (const placed of wrong.filter(({ word }) => isInScript(word))) {
      const before = unknown.get(placed.word);
      if (before) before.files.add(file);
      else unknown.set(placed.word, { placed, file, files: new Set([file]) });
    }
  }
  return unknown;
}

/** A sentence in another language has at least this many unknown words, and one in three. */
const fewestForeign = 4;

function foreignLines(words: readonly PlacedWord[], isOfLanguage: Judge["isOfLanguage"]): Set<number> {
  const counts = new Map<number, { all: number; unknown: number }>();
  for (const { word, line } of words) {
    const { all, unknown } = counts.get(line) ?? { all: 0, unknown: 0 };
    counts.set(line, { all: all + 1, unknown: unknown + (isOfLanguage(word) ? 0 : 1) });
  }
  const isForeign = ([, { all, unknown }]: [number, { all: number; unknown: number }]) =>
    unknown >= fewestForeign && unknown * 3 >= all;
  return new Set(
    Array.from(counts)
      .filter(isForeign)
      .map(([line]) => line),
  );
}

/** Whether a word is written in the script of a language. */
function scriptOf(code: string): (word: string) => boolean {
  try {
    const letters = new RegExp(`\\p{Script=${new Intl.Locale(code).maximize().script}}`, "u");
    return (word) => letters.test(word);
  } catch {
    // Some languages have several scripts.
    return () => true;
  }
}

function findMisspelt(
  documents: Iterable<WordsOfDocument>,
  judge: Judge,
  { spelling, code }: { spelling: Spelling; code: string },
): Diagnostic[] {
  const unknown = listUnknown(documents, judge, code);
  const known = Array.from(unknown).flatMap(([each, { files }]) => (files.size >= fewestUses ? [each] : []));
  const isKnown = new Set(known);
  const names = known.filter(isCapital);
  return Array.from(unknown).flatMap(([each, { placed, file, files }]) => {
    if (isKnown.has(each)) return [];
    // A name may be a misspelling of another name. Other words resemble it by coincidence.
    const near = isCapital(each) ? names.filter((other) => isSlip(each, other)) : judge.suggest(each);
    const closest = nearest(each, near, maxTypos(each));
    // Most names and many technical terms are not in the dictionary. They are not similar to other words.
    if (closest === undefined) return [];
    const { line, column } = placed;
    const others = files.size - 1;
    const where = others === 0 ? "" : ` It is also in ${others === 1 ? "another file" : `${others} other files`}.`;
    // A compressed or installed list is not the author's to edit.
    const ownFile = spelling.wordFiles.find((name) => !/\.gz$|(?:^|\/)node_modules\//.test(name));
    const add = ownFile ?? "prose.spelling.words";
    return [
      {
        code: "word-misspelt",
        severity: "warning",
        file,
        line,
        column,
        message: `"${each}" is not in the dictionary.${where}`,
        hint: `Did you mean "${closest}"? If it is correct, add it to ${add}.`,
      },
    ];
  });
}
