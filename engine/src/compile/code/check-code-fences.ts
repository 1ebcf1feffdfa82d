import { didYouMean } from "../../findings/did-you-mean.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { codeFlags, codeOptions, splitLanguage } from "./fence-meta.ts";
import { nearestSlip } from "../../findings/nearest.ts";
import { findFence } from "../../markup/fences.ts";
import { misspeltLanguage } from "./highlight.ts";

/** A fence's info string, after the fence characters: the language, and its options. */
const infoString = /(?:`+|~+)[ \t]*([^\s`~]*)([^\n`]*)/y;
/** Suggestions by language: a site has many blocks, but few different languages. */
const suggestions = new Map<string, string | undefined>();

/**
 * Reports what has no effect in the first lines of code blocks: languages that look like misspellings of known ones, and
 * in sites of Cairn and Docusaurus, options that do. Other unknown names are accepted: authors choose names freely.
 */
export function checkCodeFences(file: string, source: string, isOther: boolean): Diagnostic[] {
  const found = new Map<string, Diagnostic[]>();
  for (const marks of ["```", "~~~"]) {
    for (let at = source.indexOf(marks); at !== -1; at = source.indexOf(marks, infoString.lastIndex)) {
      infoString.lastIndex = at;
      const [, language = "", options = ""] = infoString.exec(source) ?? [];
      // A directive of MyST, such as `{contents}`, is no language.
      if (language === "" || language.startsWith("{")) continue;
      if (!found.has(language)) found.set(language, checkLanguage(language, { file, source }));
      if (!isOther && options.trim() !== "" && !found.has(language + options))
        found.set(language + options, checkOptions(language + options.trimEnd(), { file, source }));
    }
  }
  return Array.from(found.values()).flat();
}

interface Checked {
  file: string;
  source: string;
}

function checkLanguage(language: string, { file, source }: Checked): Diagnostic[] {
  if (!suggestions.has(language)) suggestions.set(language, misspeltLanguage(splitLanguage(language, "").language));
  const meant = suggestions.get(language);
  const place = meant === undefined ? undefined : findFence(source, language);
  return meant !== undefined && place ? [languageUnknown(language, meant, { file, ...place })] : [];
}

/** Values in quotes and braces, in which nothing is an option. */
const values = /"[^"]*"|'[^']*'|\{[^}]*\}/g;
const option = /(?<=\s)([a-z][\w-]*)(?:=(\S*)|(?!\S))/gi;

function checkOptions(info: string, { file, source }: Checked): Diagnostic[] {
  const names = info.replace(values, (value) => '"'.padEnd(value.length));
  return Array.from(names.matchAll(option)).flatMap(({ 1: name = "", 2: value, index }): Diagnostic[] => {
    const known = value === undefined ? codeFlags : codeOptions;
    const meant = known.has(name) ? undefined : nearestSlip(name, known);
    const isBareTitle = name === "title" && value !== undefined && !value.startsWith('"');
    const place = meant !== undefined || isBareTitle ? findFence(source, info) : undefined;
    if (!place) return [];
    return [
      {
        code: "code-option-unread",
        severity: "warning",
        file,
        line: place.line,
        column: place.column + index,
        message: isBareTitle
          ? "The title of the code block is not in quotes, so it is not shown."
          : `The option "${name}" of the code block is unknown, so it has no effect.`,
        hint: meant === undefined ? 'Write it in quotes, as in title="main.tf".' : didYouMean(meant),
      },
    ];
  });
}

/** Only keeps the first finding about code in the same language. */
export function withLanguagesOnce(findings: readonly Diagnostic[]): Diagnostic[] {
  const reported = new Set<string>();
  return findings.filter(({ code, message }) => {
    if (code !== "code-language-unknown") return true;
    const isFirst = !reported.has(message);
    reported.add(message);
    return isFirst;
  });
}

function languageUnknown(info: string, meant: string, place: Pick<Diagnostic, "file" | "line" | "column">): Diagnostic {
  return {
    code: "code-language-unknown",
    severity: "note",
    ...place,
    message: `The language "${splitLanguage(info, "").language}" is unknown, so the code is not highlighted.`,
    hint: didYouMean(meant),
  };
}
