import { existsSync, readFileSync } from "node:fs";
import type { Messages } from "./translations.ts";

/**
 * What the engine says, in a language (a BCP 47 tag), by id: from the file in `languages/` of that language in its script, or
 * of the language alone, so that regions have the texts of their language. Empty for English, and where there is no such file.
 */
export function shippedTexts(language: string): Messages {
  for (const name of fileNames(language)) {
    const file = new URL(`./languages/${name}.json`, import.meta.url);
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Messages;
  }
  return {};
}

function fileNames(tag: string): string[] {
  // The language of most sites; what knows all the others takes a while to load.
  if (tag === "en") return [];
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return [`${language}-${script}`, language];
  } catch {
    return [];
  }
}
