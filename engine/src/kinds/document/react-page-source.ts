import { draftPage } from "../../model/draft-page.ts";
import { applyTrailingSlash, joinPath } from "../../address/route-path.ts";
import { isExcludedDocument, pagePermalink } from "../../compile/documents/document-place.ts";
import type { CompileResult, ContentSource, SourceContext, SourceFile } from "../../compile/content-source.ts";

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
  if (/\.mdx?$/.test(file.path)) {
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
