import { isLanguageCode, nameOfLanguage } from "@cairn/catalogue/locale";
import { withoutDocumentEnding } from "../../../address/file-name.ts";
import type { SiteConfig } from "../../../config/config.ts";
import type { PageDraft } from "../../../model/page.ts";
import type { SidebarItemConfig } from "./sidebar-schema.ts";

/** The language at the end of a file's name without its ending, as in `guide.fa.md` of Hugo and `index.fr.md` of MkDocs. */
const languageEnding = /\.([a-z]{2}(?:-[a-z]{2,4})?)$/i;

/** Returns a name without the language at its end. */
export function withoutLanguage(name: string): string {
  return name.replace(languageEnding, "");
}

/**
 * Returns the pages of each language that ends names of files in a site of another generator, by its code; those of the
 * site's own language, and all without one, are the first, without a code.
 */
export function pagesByLanguage(
  pages: readonly PageDraft[],
  { isForeign, locale }: Pick<SiteConfig, "isForeign" | "locale">,
): Map<string | undefined, PageDraft[]> {
  const groups = new Map<string | undefined, PageDraft[]>([[undefined, []]]);
  const names = new Map<string, number>();
  if (isForeign)
    for (const { file } of pages) {
      const bare = withoutLanguage(withoutDocumentEnding(file));
      names.set(bare, (names.get(bare) ?? 0) + 1);
    }
  for (const page of pages) {
    const name = withoutDocumentEnding(page.file);
    const [, code] = languageEnding.exec(name) ?? [];
    // A name such as `guide.js` is no translation of another document.
    const isTranslation =
      code !== undefined &&
      (names.get(withoutLanguage(name)) ?? 0) > 1 &&
      code.toLowerCase() !== locale.code.toLowerCase() &&
      isLanguageCode(code);
    const language = isTranslation ? code : undefined;
    const group = groups.get(language);
    if (group) group.push(page);
    else groups.set(language, [page]);
  }
  return groups;
}

/** Returns entries that lead to the first page in each other language. */
export function linksToLanguages(
  languages: ReadonlyMap<string | undefined, readonly PageDraft[]>,
  own: string | undefined,
  { locale }: Pick<SiteConfig, "locale">,
): SidebarItemConfig[] {
  return Array.from(languages).flatMap(([language, pages]): SidebarItemConfig[] => {
    const depth = ({ file }: PageDraft) => file.split("/").length;
    const least = Math.min(...pages.map(depth));
    const highest = pages.filter((page) => depth(page) === least);
    const isHome = ({ file }: PageDraft) => /(?:^|\/)(?:_?index|readme)\.[^/]*$/i.test(file);
    const first = highest.find(isHome) ?? highest[0];
    if (language === own || first === undefined) return [];
    return [{ type: "ref", id: first.id, label: nameOfLanguage(language ?? locale.code) }];
  });
}
