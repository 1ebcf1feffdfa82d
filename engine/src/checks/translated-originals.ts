import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { hashText } from "@cairn/catalogue/hash";
import { createFenceTracker } from "../compile/markdown/fences.ts";
import type { ScannedSite } from "../pipeline/scan/scan-site.ts";

/** What each part of a document holds, as a hash, by its heading; the part above the first one has an empty name. */
export type Parts = Readonly<Record<string, string>>;

/** What originals held when they were translated, by their files, relative to the site's folder. */
export type Originals = ReadonlyMap<string, Parts>;

/** A document in another language. Paths are relative to the site's folder. */
export interface Translation {
  file: string;
  original: string;
}

/** Where a language's originals are noted, relative to the site's folder. */
export function originalsFileOf(language: string): string {
  return `i18n/${language}/originals.json`;
}

/** The documents of a scanned language that are translated. */
export function listTranslations({ files }: ScannedSite): Translation[] {
  return files.flatMap(({ file, path: own, source: { directory, translations } }) => {
    if (translations === undefined || file !== `${translations}/${own}` || !/\.mdx?$/.test(own)) return [];
    return [{ file, original: directory === "" ? own : `${directory}/${own}` }];
  });
}

/** What is noted of a language; undefined where nothing is. @throws with a sentence where that cannot be read */
export function readOriginals(siteDirectory: string, language: string): Originals | undefined {
  const file = path.join(siteDirectory, originalsFileOf(language));
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    value = undefined;
  }
  if (!isRecord(value) || !Object.values(value).every(isParts))
    throw new Error(`${originalsFileOf(language)} was edited and cannot be read. Undo the edits, or remove the file.`);
  return new Map(Object.entries(value as Record<string, Parts>));
}

/** The notes as JSON, each document on a line of its own, so that two branches seldom meet in one. */
export function writeOriginals(originals: Originals): string {
  const lines = Array.from(originals)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, parts]) => `  ${JSON.stringify(file)}: ${JSON.stringify(parts)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isParts(value: unknown): value is Parts {
  return isRecord(value) && Object.values(value).every((each: unknown) => typeof each === "string");
}

/** Fields of a front matter that readers see; the others are the site's own business. */
const shownFields = /^(?:title|description|sidebar_label|pagination_label|keywords)\s*:/;
const headingLine = /^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/;

/** The parts of a document. Two of the same heading are told apart by a number. */
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

/** The lines of a document without the fields of its front matter that readers do not see. */
function shownText(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  let isShown = false;
  const fields = lines.slice(1, Math.max(end, 1)).filter((line) => {
    if (/^\S/.test(line)) isShown = shownFields.test(line);
    return isShown;
  });
  return [...fields, ...lines.slice(end + 1)];
}

function headingOf(line: string): string | undefined {
  return headingLine.exec(line)?.[1]?.replace(/[ \t]*(?:\{#[^}]*\}|\{\/\*[^]*?\*\/\})$/, "");
}

/** Translations whose original says something else than it did when it was translated. */
export function checkTranslations(scanned: ScannedSite, siteDirectory: string, language: string): Diagnostic[] {
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

/** What changed in words; empty where nothing did. */
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

/** The line in the translation of the first part that changed, where both have the same parts. */
function lineOfFirstChange(before: Parts, now: Parts, translation: string): number | undefined {
  const names = Object.keys(now);
  const index = names.findIndex((name) => before[name] !== now[name]);
  const isCode = createFenceTracker();
  const headings = translation
    .split(/\r?\n/)
    .flatMap((line, at) => (!isCode(line) && headingOf(line) !== undefined ? [at + 1] : []));
  return headings.length === names.length - 1 ? headings[index - 1] : undefined;
}
