import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../model/page.ts";
import type { SiteConfig } from "../config/config.ts";
import type { DocsVersion } from "../model/versions.ts";
import type { MarkdownPlugins } from "../docusaurus/markdown-plugins/markdown-plugins.ts";
import type { ParsedDocument } from "./documents/parse-document.ts";
import type { SiteComponents } from "./mdx/site-components.ts";

/** A file that a content source turns into one or more pages. */
export interface SourceFile {
  /** Relative to the site's folder, with forward slashes. */
  file: string;
  /** Relative to the source's folder. */
  path: string;
  /** Empty if the file was parsed in advance. */
  text: string;
  /** A document that was parsed in advance, on another thread. */
  parsed?: ParsedDocument | undefined;
}

export interface SourceContext {
  /** The site's folder, absolute. */
  siteDirectory: string;
  config: SiteConfig;
  /** The site's own components for its documents. */
  siteComponents?: SiteComponents | undefined;
  /** The Markdown plugins of a Docusaurus site. */
  plugins?: MarkdownPlugins | undefined;
  /** Returns the last content of a document that could be compiled. Only while a site is edited, not in a build. */
  lastValid?: ((file: string) => Buffer | undefined) | undefined;
  /** Whether drafts are pages, as while a site is edited. Builds leave them out. */
  showsDrafts?: boolean | undefined;
}

export interface CompileResult {
  /** Absent if the file makes no page: a draft in a build, or an unreadable file. */
  page?: PageDraft | undefined;
  /** Additional pages from the same file, such as one per entry. They are rendered by components. */
  further?: PageDraft[] | undefined;
  /** What is known of a draft, so that naming it in a sidebar is no error, and links to it are. */
  draft?: DraftPlace | undefined;
  diagnostics: Diagnostic[];
  /** Other files that the page contains, relative to the site's folder. */
  dependencies?: string[] | undefined;
}

/** Where a draft is, or would be. */
export interface DraftPlace {
  id: string;
  permalink: string;
}

/**
 * Turns one file into a page. The result is cached by the content of the file and of its dependencies, so it must not
 * depend on anything else.
 */
export type Compiler<Result = CompileResult | Promise<CompileResult>> = (
  file: SourceFile,
  context: SourceContext,
) => Result;

/** A source of pages. The engine only uses this interface. */
export interface ContentSource<Result = CompileResult | Promise<CompileResult>> {
  readonly name: string;
  /** Relative to the site's folder. If the folder does not exist, the source has no pages. */
  readonly directory: string;
  /** The version of the documents that these pages belong to. */
  readonly version?: DocsVersion | undefined;
  /** Folder of translated files, relative to the site's folder: they replace files of the same name in `directory`. */
  readonly translations?: string | undefined;
  /**
   * Whether its Markdown files are documents. If there are many, they are parsed in advance, and passed without their
   * text.
   */
  readonly hasDocuments?: boolean | undefined;
  /** Whether a file makes a page. `path` is relative to the source's folder. */
  includes(path: string): boolean;
  /**
   * Loads what compiling needs. Called once, and only if a file has to be compiled, because most builds change little.
   */
  openCompiler(): Promise<Compiler<Result>>;
  /**
   * Called once all sources are compiled. Returns the source's pages, completed with data from other pages if
   * necessary, and overview pages, such as an index. Pure: it returns new drafts and does not change any.
   */
  complete?(
    own: readonly PageDraft[],
    all: readonly PageDraft[],
    context: SourceContext,
  ): PageDraft[] | Promise<PageDraft[]>;
}
