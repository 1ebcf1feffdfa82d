import type { ContentSource } from "../compile/content-source.ts";
import type { SiteConfig } from "../config/config.ts";

/** Returns the source with its folder for a language: `i18n/CODE/` and the source's own folder. */
export function translatedSource(source: ContentSource, { locale }: SiteConfig): ContentSource {
  return { ...source, translations: `i18n/${locale.code}/${source.directory}` };
}
