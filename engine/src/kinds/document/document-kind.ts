import type { PageKind } from "../page-kind.ts";
import { createDocumentSource } from "./document-source.ts";
import { createPageSource } from "./react-page-source.ts";

/** The documents of each version. */
export const documentKind: PageKind = {
  name: "document",
  sources: ({ config, versions, isConfigured, excluded }) =>
    versions.map((version) => {
      const translations = `i18n/${config.locale.code}/${version.translations}`;
      return createDocumentSource({ version, translations, excluded, hasSectionIndexes: !isConfigured });
    }),
};

/** Pages beside the documents: `src/pages`. */
export const pageKind: PageKind = {
  name: "page",
  sources: ({ config }) => [createPageSource(`i18n/${config.locale.code}/docusaurus-plugin-content-pages`)],
};
