import { didYouMean } from "../../findings/did-you-mean.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { splitLanguage } from "./fence-meta.ts";
import { findFence } from "../markdown/fences.ts";
import { misspeltLanguage } from "./highlight.ts";

/** A fence's info string up to white space, after the fence characters. */
const infoStart = /(?:`+|~+)[ \t]*([^\s`~]*)/y;
/** Suggestions by info string: a site has many blocks, but few different info strings. */
const suggestions = new Map<string, string | undefined>();

/**
 * Reports languages of code blocks that look like misspellings of known ones, because such blocks are not highlighted.
 * Other unknown names are accepted: authors choose names freely.
 */
export function checkCodeLanguages(file: string, source: string): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const marks of ["```", "~~~"]) {
    for (let at = source.indexOf(marks); at !== -1; at = source.indexOf(marks, infoStart.lastIndex)) {
      infoStart.lastIndex = at;
      const info = infoStart.exec(source)?.[1] ?? "";
      // A directive of MyST, such as `{contents}`, is no language.
      if (info === "" || info.startsWith("{") || found.has(info)) continue;
      const meant = suggestionFor(info);
      const place = meant === undefined ? undefined : findFence(source, info);
      if (meant !== undefined && place) found.set(info, languageUnknown(info, meant, { file, ...place }));
    }
  }
  return Array.from(found.values());
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

function suggestionFor(info: string): string | undefined {
  if (!suggestions.has(info)) suggestions.set(info, misspeltLanguage(splitLanguage(info, "").language));
  return suggestions.get(info);
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
