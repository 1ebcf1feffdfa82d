import type { ContentSource } from "../compile/content-source.ts";
import type { SiteConfig } from "../config/config.ts";

/** Returns the source with its folder for a language: that of its translations and the source's own. */
export function translatedSource(source: ContentSource, { locale }: SiteConfig): ContentSource {
  return { ...source, translations: `${locale.translations}/${source.directory}` };
}
