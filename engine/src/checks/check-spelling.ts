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
    return findMisspelt(documents, createJudge(speller, own), spelling);
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

/** Whether a word is right. */
type Judge = (word: string) => boolean;

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
    ...(isSuffixed ? [stem, ...(/[cg]$/.test(stem) || word.endsWith("ly") ? [] : [`${stem}e`])] : []),
  ].filter((base) => base !== word && base !== "");
}

function createJudge(speller: Speller, own: ReadonlySet<string>): Judge & { suggest: Speller["suggest"] } {
  const known = new Map<string, boolean>();
  const isWord = (each: string) => own.has(each) || speller.correct(each);
  const judge = (each: string): boolean => {
    const small = each.toLowerCase().replaceAll("’", "'");
    const bare = small.replace(/'s?$/u, "");
    return [each, small, bare].some(isWord) || basesOf(bare).some((base) => isWord(base) || basesOf(base).some(isWord));
  };
  const isRight = (each: string) => {
    const before = known.get(each);
    if (before !== undefined) return before;
    const found = judge(each);
    known.set(each, found);
    return found;
  };
  return Object.assign(isRight, { suggest: (each: string) => speller.suggest(each) });
}

function isCapital(each: string): boolean {
  return /^\p{Lu}/u.test(each);
}

function mostSlips(each: string): number {
  return each.length < 8 ? 1 : 2;
}

/** Whether a word may be meant for another: of a name, only where it is long and begins like it. */
function isSlip(each: string, other: string): boolean {
  if (!isCapital(each)) return true;
  const begin = (text: string) => text.slice(0, 2).toLowerCase();
  return each.length > 5 && begin(each) === begin(other) && nearest(each, [other], 1) !== undefined;
}

/** A name that stands in so many documents is one. */
const fewestUses = 3;
/** Suggestions take long: so many words get some, none of which is very long. */
const mostSuggestions = 60;
const longestSuggested = 16;

function findMisspelt(
  documents: readonly DocumentText[],
  judge: ReturnType<typeof createJudge>,
  { wordFiles }: Spelling,
): Diagnostic[] {
  const unknown = new Map<string, { placed: PlacedWord; file: string; files: Set<string> }>();
  for (const { file, source } of documents)
    for (const placed of listWords(source)) {
      if (judge(placed.word)) continue;
      const before = unknown.get(placed.word);
      if (before) before.files.add(file);
      else unknown.set(placed.word, { placed, file, files: new Set([file]) });
    }
  const names = Array.from(unknown).flatMap(([each, { files }]) =>
    isCapital(each) && files.size >= fewestUses ? [each] : [],
  );
  const isKnownName = new Set(names);
  let suggested = 0;
  return Array.from(unknown).flatMap(([each, { placed, file, files }]) => {
    if (isKnownName.has(each)) return [];
    const mayAsk = each.length <= longestSuggested && suggested < mostSuggestions;
    if (mayAsk) suggested += 1;
    const candidates = mayAsk ? judge.suggest(each) : [];
    const closest = nearest(each, [...names, ...candidates.filter((other) => isSlip(each, other))], mostSlips(each));
    // Most names are in no dictionary: what looks like one is told where it is all but another.
    if (isCapital(each) && closest === undefined) return [];
    const { line, column } = placed;
    const others = files.size - 1;
    const where = others === 0 ? "" : ` So it is in ${others === 1 ? "another file" : `${others} other files`}.`;
    const add = wordFiles[0] === undefined ? "prose.spelling.words" : wordFiles[0];
    return [
      {
        code: "word-misspelt",
        severity: "warning",
        file,
        line,
        column,
        message: `"${each}" is in no dictionary.${where}`,
        hint: `${closest === undefined ? "" : `Did you mean "${closest}"? `}Where it is right, add it to ${add}.`,
      },
    ];
  });
}
