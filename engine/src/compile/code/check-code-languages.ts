import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { splitLanguage } from "./fence-meta.ts";
import { findFence } from "../markdown/fences.ts";
import { misspeltLanguage } from "./highlight.ts";

/** A fence's info string up to white space, after its marks. */
const infoStart = /(?:`+|~+)[ \t]*([^\s`~]*)/y;
/** By info string: a site has few and many blocks. */
const suggestions = new Map<string, string | undefined>();

/**
 * Tells of languages of code blocks that are all but a known one: such a block is shown without colours. What is unlike all
 * known ones stays quiet, since people name what they like.
 */
export function checkCodeLanguages(file: string, source: string): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const marks of ["```", "~~~"]) {
    for (let at = source.indexOf(marks); at !== -1; at = source.indexOf(marks, infoStart.lastIndex)) {
      infoStart.lastIndex = at;
      const info = infoStart.exec(source)?.[1] ?? "";
      infoStart.lastIndex = at + marks.length + info.length;
      if (info === "" || found.has(info)) continue;
      const meant = suggestionFor(info);
      const place = meant === undefined ? undefined : findFence(source, info);
      if (meant !== undefined && place) found.set(info, languageUnknown(info, meant, { file, ...place }));
    }
  }
  return Array.from(found.values());
}

/** The findings, of those about code in the same language only the first. */
export function withLanguagesOnce(findings: readonly Diagnostic[]): Diagnostic[] {
  const told = new Set<string>();
  return findings.filter(({ code, message }) => {
    if (code !== "code-language-unknown") return true;
    const isFirst = !told.has(message);
    told.add(message);
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
    hint: `Did you mean "${meant}"?`,
  };
}
