import { isDocumentName } from "../address/file-name.ts";
import { isObject } from "@cairn/catalogue/is-object";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import type { Locale } from "@cairn/catalogue/locale";
import { createFenceTracker } from "../markup/fences.ts";
import { splitFrontMatter } from "../config/split-front-matter.ts";
import type { ScannedSite } from "../pipeline/scan/scan-site.ts";

/** Hashes of the content of a document's parts, by heading; the part before the first heading has an empty name. */
export type Parts = Readonly<Record<string, string>>;

/** The content of originals at the time of translation, by file relative to the site's folder. */
export type Originals = ReadonlyMap<string, Parts>;

/** A translated document. Paths are relative to the site's folder. */
export interface Translation {
  file: string;
  original: string;
}

/** Returns the file that records a language's originals, relative to the site's folder. */
export function originalsFileOf({ translations }: Pick<Locale, "translations">): string {
  return `${translations}/originals.json`;
}

/** Returns the translated documents of a scanned language. */
export function listTranslations({ files }: ScannedSite): Translation[] {
  return files.flatMap(({ file, path: own, source: { directory, translations } }) => {
    if (translations === undefined || file !== `${translations}/${own}` || !isDocumentName(own)) return [];
    return [{ file, original: directory === "" ? own : `${directory}/${own}` }];
  });
}

/** Reads the record of a language; undefined if there is none. @throws with a sentence if it cannot be read */
export function readOriginals(siteDirectory: string, language: Pick<Locale, "translations">): Originals | undefined {
  const file = path.join(siteDirectory, originalsFileOf(language));
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    value = undefined;
  }
  if (!isObject(value) || !Object.values(value).every(isParts))
    throw new Error(`${originalsFileOf(language)} was edited and cannot be read. Undo the edits, or remove the file.`);
  return new Map(Object.entries(value as Record<string, Parts>));
}

/** Writes the record as JSON, one line per document, so that branches rarely conflict. */
export function writeOriginals(originals: Originals): string {
  const lines = Array.from(originals)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, parts]) => `  ${JSON.stringify(file)}: ${JSON.stringify(parts)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

function isParts(value: unknown): value is Parts {
  return isObject(value) && Object.values(value).every((each: unknown) => typeof each === "string");
}

/** Fields of front matter that readers see; changes to others do not affect translations. */
const shownFields = /^(?:title|description|sidebar_label|pagination_label|keywords)\s*:/;
const headingLine = /^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/;

/** Returns the parts of a document. Parts with the same heading get a number. */
export function readParts(text: string): Parts {
  const isCode = createFenceTracker();
  const parts = new Map<string, string[]>();
  let current: string[] = [];
  parts.set("", current);
  for (const line of shownText(text)) {
    const name = isCode(line) ? undefined : headingOf(line);
    if (name !== undefined) {
      let unique = name;
      for (let number = 2; parts.has(unique); number += 1) unique = `${name} (${number})`;
      parts.set(unique, (current = []));
    }
    current.push(line.trimEnd());
  }
  const hashed = Array.from(parts, ([name, lines]) => [name, hashText(lines.join("\n").trim()).slice(0, 8)] as const);
  return Object.fromEntries(hashed);
}

/** Returns the lines of a document without invisible fields of front matter. */
function shownText(text: string): string[] {
  const { fields = "", body } = splitFrontMatter(text);
  let isShown = false;
  const shown = fields.split(/\r?\n/).filter((line) => {
    if (/^\S/.test(line)) isShown = shownFields.test(line);
    return isShown;
  });
  return [...shown, ...body.split(/\r?\n/)];
}

function headingOf(line: string): string | undefined {
  return headingLine.exec(line)?.[1]?.replace(/[ \t]*(?:\{#[^}]*\}|\{\/\*[^]*?\*\/\})$/, "");
}

/** Finds translations whose original has changed since. */
export function checkTranslations(
  scanned: ScannedSite,
  siteDirectory: string,
  language: Pick<Locale, "translations">,
): Diagnostic[] {
  let originals: Originals | undefined;
  try {
    originals = readOriginals(siteDirectory, language);
  } catch {
    return [malformed(originalsFileOf(language))];
  }
  if (!originals) return [];
  return listTranslations(scanned).flatMap(({ file, original }) => {
    const before = originals.get(original);
    if (!before) return [];
    const now = readParts(readFileSync(path.join(siteDirectory, original), "utf8"));
    const changes = describeChanges(before, now);
    if (changes === "") return [];
    const line = lineOfFirstChange(before, now, readFileSync(path.join(siteDirectory, file), "utf8"));
    return [
      {
        code: "translation-outdated",
        severity: "warning",
        file,
        ...(line === undefined ? {} : { line }),
        message: `${original} changed after it was translated: ${changes}.`,
        hint: `Update the translation, then run: cairn write-translations --reviewed ${file}`,
      },
    ];
  });
}

function malformed(file: string): Diagnostic {
  return {
    code: "translations-malformed",
    severity: "warning",
    file,
    message: "The file was edited and cannot be read, so it is not known which originals have changed.",
    hint: 'Undo the edits, or remove the file and run "cairn write-translations", which writes it again.',
  };
}

const mostNames = 5;

/** Describes the changes in words; empty if there are none. */
function describeChanges(before: Parts, now: Parts): string {
  const changed = Object.keys(now).filter((name) => before[name] !== undefined && before[name] !== now[name]);
  const added = Object.keys(now).filter((name) => before[name] === undefined);
  const gone = Object.keys(before).filter((name) => now[name] === undefined);
  const say = (names: readonly string[], how: string) => {
    if (names.length === 0) return [];
    const more = names.length > mostNames ? [`${names.length - mostNames} more`] : [];
    const list = names.slice(0, mostNames).map((name) => (name === "" ? "the beginning" : `"${name}"`));
    return [`${[...list, ...more].join(", ")} ${how}`];
  };
  return [...say(changed, "changed"), ...say(added, "added"), ...say(gone, "removed")].join("; ");
}

/** Returns the line of the first changed part in the translation, if both have the same parts. */
function lineOfFirstChange(before: Parts, now: Parts, translation: string): number | undefined {
  const names = Object.keys(now);
  const index = names.findIndex((name) => before[name] !== now[name]);
  const isCode = createFenceTracker();
  const headings = translation
    .split(/\r?\n/)
    .flatMap((line, at) => (!isCode(line) && headingOf(line) !== undefined ? [at + 1] : []));
  return headings.length === names.length - 1 ? headings[index - 1] : undefined;
}
