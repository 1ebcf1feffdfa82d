import { existsSync, readFileSync } from "node:fs";

/** Translated texts by id. */
export type Messages = Readonly<Record<string, string>>;

/**
 * Returns the engine's texts in a language (a BCP 47 tag), by id: from the file in `languages/` for the language and
 * script, or for the language alone, so that regions use the texts of their language. Empty for English, and if there
 * is no such file.
 */
export function shippedTexts(language: string): Messages {
  for (const name of fileNames(language)) {
    const file = new URL(`./languages/${name}.json`, import.meta.url);
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Messages;
  }
  return {};
}

function fileNames(tag: string): string[] {
  // A shortcut for most sites, because loading the rules of all languages takes a while.
  if (tag === "en") return [];
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [`${language}-${script}`, language];
  } catch {
    return [];
  }
}
