import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { SiteConfig } from "../config/config.ts";
import { nearest } from "../findings/nearest.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import { readCatalogueOf } from "./check-code-blocks.ts";
import { technicalWords, codeOf, listWords, type PlacedWord, wordsOfCode } from "./prose-words.ts";

/** A document with its text. */
export interface DocumentText {
  file: string;
  source: string;
}

type Spelling = NonNullable<SiteConfig["prose"]["spelling"]>;

/** Knows the words of a language. */
interface Speller {
  correct: (word: string) => boolean;
  suggest: (word: string) => string[];
}

/** A file of a dictionary or of words that cannot be used. */
class Unusable extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * Words of documents that are in no dictionary of their language, in none of the site's own words, and nowhere in its code and
 * catalogue. Each is told once. Nothing where the language has no dictionary.
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
      ...documents.flatMap(({ source }) => wordsOfCode(codeOf(source))),
    ]);
    return findMisspelt(documents, createJudge(speller, own, code), { spelling, code });
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    const { message, hint } = error;
    return [{ code: "dictionary-missing", severity: "warning", file: loaded.source.file || ".", message, hint }];
  }
}

/** The words that titles, names of inputs and of outputs are made of. */
function catalogueWords(prepared: PreparedSite): string[] {
  const entries = Array.from(readCatalogueOf(prepared).values());
  return entries.flatMap(({ title, repository, module, inputs, outputs }) =>
    [title, repository, module, ...inputs.map(({ name }) => name), ...outputs.map(({ name }) => name)].flatMap(
      wordsOfCode,
    ),
  );
}

const mostBytes = 24 * 1024 * 1024;

/** @throws {Unusable} where it is not there */
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

/** A dictionary's file, in the encoding that it names. */
function readText(file: string): string {
  const bytes = readBytes(file);
  const [, encoding = "utf-8"] = /^SET[ \t]+(\S+)/m.exec(bytes.subarray(0, 4_096).toString("latin1")) ?? [];
  try {
    return new TextDecoder(encoding.replace(/^ISO(\d)/i, "ISO-$1")).decode(bytes);
  } catch {
    throw new Unusable(`${file} is in the encoding ${encoding}, which is not known.`, "Convert it to UTF-8.");
  }
}

function readBytes(file: string): Buffer {
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Unusable(`There is no ${file}.`, "Correct prose.spelling in the configuration.");
  if (statSync(file).size > mostBytes)
    throw new Unusable(`${file} has more than ${mostBytes / 1024 / 1024} MB.`, "Take a smaller one.");
  return readFileSync(file);
}

/** Words of the configuration, and of files that it names: one on each line, `#` before a comment, as those of CSpell have them. */
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

/** What words are made with, before and behind another word of at least five letters. */
const prefix =
  /^(?:auto|co|cross|de|hyper|inter|mega|meta|micro|multi|non|over|pre|re|sub|super|trans|un|under)-?(?=\p{L}{5})/u;
const suffix = /(?<=\p{L}{5})(?:ly|ability|able|ness)$/u;

/** The words that a word may be made of. What would be spelled in another way, as "changable" and "companys", is none. */
function basesOf(word: string): string[] {
  const stem = word.replace(suffix, "");
  const isSuffixed = stem !== word && !stem.endsWith("ic");
  const plural = /(?<=\p{L}{4}(?:[^aeiousxzy]|[aeo]|[aeiou]y))s$/u;
  return [
    word.replace(prefix, ""),
    word.replace(plural, ""),
    ...doersOf(word),
    ...(isSuffixed ? [stem, ...(/[cg]$/.test(stem) || word.endsWith("ly") ? [] : [`${stem}e`])] : []),
  ].filter((base) => base !== word && base !== "");
}

interface Judge {
  isRight: (word: string) => boolean;
  /** Whether it is in the dictionary, and not only among the words of the site. */
  isOfLanguage: (word: string) => boolean;
  /** Words of the dictionary that it may be meant for. */
  suggest: (word: string) => string[];
}

/** Words of British English that no rule makes American. */
const british = new Set(
  "acknowledgement ageing artefact artefacts burnt dreamt enrol enrols focussed focussing fulfil fulfils fulfilment grey greyed greys judgement judgements learnt practised practising skilful spelt spoilt wilful".split(
    " ",
  ),
);

/** How a word is spelled in the one English where it is spelled otherwise in the other. */
function americanOf(each: string): string {
  return each
    .replace(/(?<=\p{L}{2})our(?=s?$|ed|ing|ite|able|al|ful|less)/u, "or")
    .replace(/(?<=\p{L}{2})is(?=(?:e[drs]?|ers|ing|ations?|able)$)/u, "iz")
    .replace(/ys(?=(?:e[drs]?|ing)$)/, "yz")
    .replace(/ll(?=(?:ed|ing|ers?)$)/, "l")
    .replace(/tre(?=s?$)/, "ter")
    .replace(/mme(?=s?$)/, "m")
    .replace(/ogue(?=s?$)/, "og")
    .replace(/(?<=[fl]|ic)ence(?=s?$)/, "ense");
}

function createJudge(speller: Speller, own: ReadonlySet<string>, code: string): Judge {
  const known = new Map<string, boolean>();
  const isWord = (each: string) => own.has(each) || speller.correct(each);
  const judge = (each: string): boolean => {
    const small = each.toLowerCase().replaceAll("’", "'");
    const bare = small.replace(/'s?$/u, "");
    return (
      (code === "en" && british.has(bare)) ||
      [each, small, bare, ...(code === "en" ? [americanOf(bare)] : [])].some(isWord) ||
      basesOf(bare).some((base) => isWord(base) || basesOf(base).some(isWord)) ||
      isCompound(bare, (part) => speller.correct(part))
    );
  };
  const isRight = (each: string) => {
    const before = known.get(each);
    if (before !== undefined) return before;
    const found = judge(each);
    known.set(each, found);
    return found;
  };
  let asked = 0;
  const suggest = (each: string) => {
    const near = Array.from(oneSlipFrom(each.toLowerCase())).filter((other) => speller.correct(other));
    if (near.length > 0 || mostSlips(each) < 2 || each.length > longestAsked || asked === mostAsked) return near;
    asked += 1;
    return speller.suggest(each).filter((other) => other.charAt(0).toLowerCase() === each.charAt(0).toLowerCase());
  };
  const isOfLanguage = (each: string) => speller.correct(each) || speller.correct(each.toLowerCase());
  return { isRight, isOfLanguage, suggest };
}

/** The dictionary takes long to find words that differ in more than one place: so many words are looked for, none of which is very long. */
const mostAsked = 60;
const longestAsked = 16;
/** Words shorter than this are near others by chance, but for the order of their letters. */
const shortestChanged = 5;
const shortestSwapped = 4;

/** All that a word may have been before one slip: two letters swapped, one left out, put in or taken for another of its own alphabet. */
function* oneSlipFrom(each: string): Generator<string> {
  const letters = Array.from(new Set(`${each}${/^[a-z']+$/.test(each) ? "abcdefghijklmnopqrstuvwxyz" : ""}`));
  for (let at = 0; at <= each.length; at += 1) {
    const [start, end] = [each.slice(0, at), each.slice(at)];
    if (end.length > 1 && each.length >= shortestSwapped)
      yield `${start}${end.charAt(1)}${end.charAt(0)}${end.slice(2)}`;
    // Hands begin words with the right letter, and one letter more at the end makes another word more often than a slip.
    if (each.length < shortestChanged || at === 0) continue;
    if (end.length > 1) yield start + end.slice(1);
    for (const letter of letters) {
      yield start + letter + end;
      if (end.length > 0) yield start + letter + end.slice(1);
    }
  }
}

/** What one does who is called so: `hosters`, `profiler`, `splitter`. */
function doersOf(word: string): string[] {
  const [, stem = ""] = /^(\p{L}{4,})ers?$/u.exec(word) ?? [];
  return stem === "" ? [] : [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, "$1")];
}

/** Words that are written as one, such as `spacebar`: each part is a word of at least four letters, or three before longer ones. */
function isCompound(each: string, isWord: (part: string) => boolean): boolean {
  for (let at = 3; at <= each.length - 3; at += 1) {
    const isLong = at > 3 || each.length - at > 3;
    if (isLong && isWord(each.slice(0, at)) && isWord(each.slice(at))) return true;
  }
  return false;
}

function isCapital(each: string): boolean {
  return /^\p{Lu}/u.test(each);
}

function mostSlips(each: string): number {
  return each.length < 10 ? 1 : 2;
}

/** Whether a name may be meant for another one. */
function isSlip(each: string, other: string): boolean {
  const begin = (text: string) => text.slice(0, 2).toLowerCase();
  return each.length > 5 && begin(each) === begin(other) && nearest(each, [other], 1) !== undefined;
}

/** A word or name that stands in so many documents is one. */
const fewestUses = 3;
/** Of a document that is in this language, most words are known. */
const fewestWords = 8;
/** One that is translated in part has so many unknown words, and more than one in eight. */
const fewestMixed = 4;
/** Of documents in another language, two thirds of the words and more are unknown, of lists of commands up to a half. */
const mostForeign = 0.6;

interface Unknown {
  placed: PlacedWord;
  file: string;
  files: Set<string>;
}

/** The unknown words of the documents that are in the dictionary's language, each with where it stands first. */
function listUnknown(
  documents: readonly DocumentText[],
  { isRight, isOfLanguage }: Judge,
  code: string,
): Map<string, Unknown> {
  const unknown = new Map<string, Unknown>();
  const isInScript = scriptOf(code);
  for (const { file, source } of documents) {
    const words = listWords(source);
    const wrong = words.filter(({ word }) => !isRight(word));
    // Names of languages stand in their own letters, and a whole document may be in another language than its folder says.
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

/** Whether a word is in the letters of a language. */
function scriptOf(code: string): (word: string) => boolean {
  try {
    const letters = new RegExp(`\\p{Script=${new Intl.Locale(code).maximize().script}}`, "u");
    return (word) => letters.test(word);
  } catch {
    // Some languages are written in several.
    return () => true;
  }
}

function findMisspelt(
  documents: readonly DocumentText[],
  judge: Judge,
  { spelling, code }: { spelling: Spelling; code: string },
): Diagnostic[] {
  const unknown = listUnknown(documents, judge, code);
  const known = Array.from(unknown).flatMap(([each, { files }]) => (files.size >= fewestUses ? [each] : []));
  const isKnown = new Set(known);
  const names = known.filter(isCapital);
  return Array.from(unknown).flatMap(([each, { placed, file, files }]) => {
    if (isKnown.has(each)) return [];
    // A name may be all but another name; what else it is near, it is by chance.
    const near = isCapital(each) ? names.filter((other) => isSlip(each, other)) : judge.suggest(each);
    const closest = nearest(each, near, mostSlips(each));
    // Most names and many words of a trade are in no dictionary: what is near no word is one of these.
    if (closest === undefined) return [];
    const { line, column } = placed;
    const others = files.size - 1;
    const where = others === 0 ? "" : ` So it is in ${others === 1 ? "another file" : `${others} other files`}.`;
    const add = spelling.wordFiles[0] ?? "prose.spelling.words";
    return [
      {
        code: "word-misspelt",
        severity: "warning",
        file,
        line,
        column,
        message: `"${each}" is in no dictionary.${where}`,
        hint: `Did you mean "${closest}"? Where it is right, add it to ${add}.`,
      },
    ];
  });
}
