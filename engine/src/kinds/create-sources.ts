import type { SiteConfig } from "../config/config.ts";
import type { DocsVersion } from "../model/versions.ts";
import type { ContentSource } from "../compile/content-source.ts";
import { createDocumentSource } from "./document/document-source.ts";
import { createModuleSource } from "./module/module-source.ts";
import { createQuestionSource } from "./question/question-source.ts";
import { createPageSource } from "./document/react-page-source.ts";
import { createReleaseSource } from "./release/release-source.ts";

/** The content sources of a site in one language, in the order of their pages. `isConfigured`: it says itself what it is. */
export async function createSources(
  { exclude, locale }: SiteConfig,
  versions: readonly DocsVersion[],
  isConfigured: boolean,
): Promise<ContentSource[]> {
  const excluded = exclude.length > 0 ? (await import("picomatch")).default(exclude, { dot: true }) : () => false;
  return [
    ...versions.map((version) => {
      const translations = `i18n/${locale.code}/${version.translations}`;
      return createDocumentSource({ version, translations, excluded, hasSectionIndexes: !isConfigured });
    }),
    ...[
      createModuleSource("modules", "data/modules"),
      createModuleSource("services", "data/services"),
      createReleaseSource("releases", "data/releases"),
      createQuestionSource("discussions", "data/discussions"),
    ].map((source) => ({ ...source, translations: `i18n/${locale.code}/${source.directory}` })),
    createPageSource(`i18n/${locale.code}/docusaurus-plugin-content-pages`),
  ];
}
