import type { PageKind } from "../page-kind.ts";
import { createReactPageSource } from "./react-page-source.ts";
import { isDocumentFile } from "../../compile/documents/document-place.ts";
import { isSectionIndex } from "../../compile/documents/folder-index.ts";
import type { DocsVersion } from "../../model/versions.ts";
import type { ContentSource } from "../../compile/content-source.ts";

/** The documents of each version. */
export const documentKind: PageKind = {
  name: "document",
  sources: ({ config, versions, isConfigured, excluded }) =>
    versions.map((version) => {
      const translations = `${config.locale.translations}/${version.translations}`;
      return createDocumentSource({ version, translations, excluded, hasSectionIndexes: !isConfigured });
    }),
};

/** Pages outside of the documents: `src/pages`. */
export const reactPageKind: PageKind = {
  name: "page",
  sources: ({ config, versions, excludedPage }) => {
    const source = createReactPageSource(`${config.locale.translations}/docusaurus-plugin-content-pages`, excludedPage);
    // Vocs has its documents there, Eleventy may have them in a folder above.
    const isOfDocuments = ({ directory }: DocsVersion) => `${source.directory}/`.startsWith(`${directory}/`);
    return versions.some(isOfDocuments) ? [] : [source];
  },
};

interface DocumentFolder {
  version: DocsVersion;
  /** The folder of translated documents; absent for the default language. */
  translations?: string | undefined;
  /** Whether the configuration excludes a file; the path is relative to the folder. */
  excluded: (path: string) => boolean;
  /** Whether `_index.md` makes a page, as in Hugo. */
  hasSectionIndexes: boolean;
}

/** Markdown and MDX files of one version of the documents. */
function createDocumentSource({ version, translations, excluded, hasSectionIndexes }: DocumentFolder): ContentSource {
  const name = version.idPrefix === "" ? "docs" : `docs-${version.name}`;
  const { path: routeBasePath, idPrefix } = version;
  return {
    name,
    version,
    directory: version.directory,
    translations,
    hasDocuments: true,
    includes: (path) => (isDocumentFile(path) || (hasSectionIndexes && isSectionIndex(path))) && !excluded(path),
    async openCompiler() {
      const { compileDocument } = await import("../../compile/documents/compile-document.ts");
      const folder = { source: name, version: version.name, routeBasePath, idPrefix };
      return (file, context) => compileDocument(file, context, folder);
    },
  };
}
