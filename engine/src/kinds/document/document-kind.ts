import { isDocumentName } from "../../address/file-name.ts";
import type { PageKind } from "../page-kind.ts";
import { isDocumentFile, isExcludedDocument, pagePermalink } from "../../compile/documents/document-place.ts";
import { isSectionIndex } from "../../compile/documents/folder-index.ts";
import type { DocsVersion } from "../../model/versions.ts";
import type { ContentSource, CompileResult, SourceContext, SourceFile } from "../../compile/content-source.ts";
import { draftPage } from "../../model/draft-page.ts";
import { applyTrailingSlash, joinPath } from "../../address/route-path.ts";

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

/** Type declarations, and endpoints of Astro: files of data or Markdown, and names with parameters. */
const noPage = /\.d\.ts$|\.(?:json|md|xml|txt)\.[jt]s$|\[[^/]*\]\.[jt]s$/;

/**
 * `src/pages`: React pages, and Markdown pages outside of the documents. `excluded` tells which files, by their path in
 * it, the configuration excludes.
 */
export function createReactPageSource(translations: string, excluded: (path: string) => boolean): ContentSource {
  return {
    name: "pages",
    directory: "src/pages",
    translations,
    hasDocuments: true,
    includes: (path) =>
      /\.(?:[jt]sx?|mdx?)$/.test(path) && !noPage.test(path) && !isExcludedDocument(path) && !excluded(path),
    async openCompiler() {
      const { compileDocument } = await import("../../compile/documents/compile-document.ts");
      return (file, context) => compilePage(file, context, compileDocument);
    },
  };
}

type DocumentCompiler = typeof import("../../compile/documents/compile-document.ts").compileDocument;

const outsideOfVersions = { source: "pages", routeBasePath: "/", idPrefix: "" };

async function compilePage(
  file: SourceFile,
  context: SourceContext,
  compileDocument: DocumentCompiler,
): Promise<CompileResult> {
  const permalink = pagePermalink(file.path, context.config.trailingSlash);
  const name = `pages${permalink.replace(/\/$/, "/index")}`;
  // The colon keeps the id unique: documents may be in a folder of the same name.
  const id = `:${name}`;
  if (isDocumentName(file.path)) {
    const { page, ...rest } = await compileDocument(file, context, outsideOfVersions);
    if (!page) return rest;
    const { slug } = page.frontMatter;
    return {
      ...rest,
      page: {
        ...page,
        id,
        // Docusaurus only adds titles to documents and posts: these pages often begin with a component that shows one.
        hasContentTitle: context.config.markdown.format === "docusaurus" || page.hasContentTitle,
        permalink:
          slug === undefined ? permalink : applyTrailingSlash(joinPath("/", slug), context.config.trailingSlash),
        frontMatter: { ...page.frontMatter, displayed_sidebar: null },
      },
    };
  }
  return {
    diagnostics: [],
    page: draftPage({
      source: "pages",
      id,
      permalink,
      file: file.file,
      hasContentTitle: true,
      sidebarLabel: name,
      frontMatter: { displayed_sidebar: null },
      body: { kind: "react", module: file.file },
    }),
  };
}
