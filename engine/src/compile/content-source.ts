import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../model/page.ts";
import type { SiteConfig } from "../config/config.ts";
import type { DocsVersion } from "../model/versions.ts";
import type { MarkdownPlugins } from "../docusaurus/markdown-plugins/markdown-plugins.ts";
import type { ParsedDocument } from "./documents/parse-document.ts";
import type { SiteComponents } from "./mdx/site-components.ts";

/** A file that a content source turns into a page, or into several. */
export interface SourceFile {
  /** Relative to the site's folder, with forward slashes. */
  file: string;
  /** Relative to the source's folder. */
  path: string;
  /** Empty where the file was parsed ahead. */
  text: string;
  /** A document that a thread of its own parsed ahead. */
  parsed?: ParsedDocument | undefined;
}

export interface SourceContext {
  /** The site's folder, absolute. */
  siteDirectory: string;
  config: SiteConfig;
  /** What the site adds to the scope of its documents. */
  siteComponents?: SiteComponents | undefined;
  /** The plugins that a Docusaurus site has for its Markdown. */
  plugins?: MarkdownPlugins | undefined;
}

export interface CompileResult {
  /** Absent where the file makes no page: a draft, or one that could not be read. */
  page?: PageDraft | undefined;
  /** Further pages of the same file, such as one for each of its entries. Components draw them. */
  further?: PageDraft[] | undefined;
  /** Id of the page that a draft would make: to name it in a sidebar is no mistake. */
  absentId?: string | undefined;
  diagnostics: Diagnostic[];
  /** Other files whose content went into the page, relative to the site's folder. */
  dependencies?: string[] | undefined;
}

/**
 * Turns one file into a page. The result is cached by the content of the file and of its dependencies, so it must depend
 * on nothing else.
 */
export type Compiler<Result = CompileResult | Promise<CompileResult>> = (
  file: SourceFile,
  context: SourceContext,
) => Result;

/** Where pages come from. The engine knows a source by this interface only. */
export interface ContentSource<Result = CompileResult | Promise<CompileResult>> {
  readonly name: string;
  /** Relative to the site's folder. A site without this folder has no pages of this source. */
  readonly directory: string;
  /** The version of the documents whose pages these are. */
  readonly version?: DocsVersion | undefined;
  /** Folder of the files' translations, relative to the site's: a file there goes before its namesake in `directory`. */
  readonly translations?: string | undefined;
  /** Whether its Markdown consists of documents. Where there are many, they come parsed, and without their text. */
  readonly hasDocuments?: boolean | undefined;
  /** Whether a file makes a page. `path` is relative to the source's folder. */
  includes(path: string): boolean;
  /** Loads what compiling needs. Called once, and only when a file has to be compiled: most builds change little. */
  openCompiler(): Promise<Compiler<Result>>;
  /**
   * Called once all sources are compiled: returns this source's pages, where need be completed with what other pages
   * know, and the pages that sum them up, such as an index. Pure: it returns new drafts and changes none.
   */
  complete?(
    own: readonly PageDraft[],
    all: readonly PageDraft[],
    context: SourceContext,
  ): PageDraft[] | Promise<PageDraft[]>;
}
