import type { Locale } from "@cairn/catalogue/locale";
import type { BuiltInKind, SearchRecord } from "@cairn/search/record";
import type { ComponentType } from "react";
import type { PageAddresses } from "../address/fill-addresses.ts";
import type { ContentSource } from "../compile/content-source.ts";
import type { DrawnPartName, FramePartName } from "../client/islands/page-context.ts";
import type { SiteConfig } from "../config/config.ts";
import type { PageBody, PageDraft } from "../model/page.ts";
import type { RoutedSite } from "../model/routed-site.ts";
import type { DocsVersion } from "../model/versions.ts";

/**
 * A kind of page, such as a document, a module or a month of releases: where its pages come from, which components draw
 * them, and what search and other output files contain of them. The stages of a build know kinds only by this
 * interface.
 */
export interface PageKind {
  readonly name: string;
  /** Returns its content sources in one language, in the order of their pages. */
  sources(context: SourcesContext): ContentSource[];
  /**
   * Loads the components that draw its pages, by the names in the pages' bodies. Loaded on demand, because they need
   * React.
   */
  components?(): Promise<Record<string, PageComponent>>;
  /** Names of components that only draw lists of other pages. */
  readonly lists?: readonly string[];
  /** Returns what search indexes of a page in addition to its text, by the component of its body. */
  readonly search?: Readonly<Record<string, (input: SearchInput) => SearchContent>>;
  /**
   * Further kinds of search results, besides pages and headings, by content source; the kind of the page itself comes
   * first.
   */
  readonly results?: Readonly<Record<string, readonly ResultKind[]>>;
  /**
   * Returns the place in a source repository that a page documents, as `repository/path`. Links to that place offer the
   * page.
   */
  repositoryPlace?(body: PageBody): string | undefined;
  /** Returns the JSON version of a page, written to the page's path with `.json`; undefined for none. */
  json?(page: PageDraft, config: SiteConfig): unknown;
  /** Returns facts for `llms.txt` and similar lists, in addition to title and description. */
  facts?(page: PageDraft): Readonly<Record<string, unknown>> | undefined;
  /** Returns what a site's own components may draw in place of a page of this kind; undefined for nothing. */
  ownPart?(page: PageDraft, config: SiteConfig): OwnPart | undefined;
  /** Returns files for the site as a whole, such as feeds, by path in the output. */
  files?(input: KindFilesInput): Map<string, string>;
}

/** A page, or the list next to it, as rendered by a site's own components. Addresses have the base URL. */
export interface OwnPart {
  /** The part that holds the page's content; absent if only the list beside it may be replaced. */
  name?: FramePartName;
  props?: object;
  /** Pieces of the content that the components place, with slots for the addresses of its links. */
  within?: Partial<Record<DrawnPartName, string>>;
  /** The list of recent pages beside it. */
  sidebar?: { title: string; items: { title: string; permalink: string; unlisted: boolean; date: string }[] };
}

/**
 * Takes the data of a page's body. The parameter is `never`, because each kind only takes the data that its own source
 * made.
 */
export type PageComponent = ComponentType<never>;

/** The input for a kind's content sources. */
export interface SourcesContext {
  config: SiteConfig;
  /** Versions of the documents, newest first. */
  versions: readonly DocsVersion[];
  /** Whether the site has a configuration of Cairn or Docusaurus, and is not a Hugo site. */
  isConfigured: boolean;
  /** Whether the configuration excludes a document. `path` is relative to the documents' folder. */
  excluded: (path: string) => boolean;
  /** The same for a file of `src/pages`, relative to that folder. */
  excludedPage: (path: string) => boolean;
}

/**
 * A kind of search result: its name in the index, and its label in filters. Those in `recordKinds` of the package
 * `search` are labelled by `kindTexts` in `texts/search-texts.ts`, and are translated.
 */
export type ResultKind = { name: BuiltInKind; label?: undefined } | { name: string; label: string };

export interface SearchInput {
  /** Data of the page's body. */
  data: unknown;
  /** Name of the content source. */
  source: string;
  locale: Locale;
}

/** What search indexes of a page in addition to its text. */
export interface SearchContent {
  /** Kind of the page's own result; `page` if absent. */
  kind?: string | undefined;
  /** Parts of the page that are results of their own. */
  records?: SearchRecord[];
  /** Other names of the page, which count like its title. */
  names?: string[];
  /** Words for where the page belongs. */
  labels?: string[];
  /** The source repository of the page's subject. */
  repository?: string | undefined;
  /** Ids of headings that every page of the kind has, which are not worth indexing. */
  ownSections?: ReadonlySet<string>;
  /** Those of them whose text is indexed as the page's. */
  foldedSections?: ReadonlySet<string>;
  /** Whether the data covers everything before the first heading. */
  isWhole?: boolean;
}

export interface KindFilesInput {
  site: RoutedSite;
  config: SiteConfig;
  /** Targets of each page's links, by page id. */
  addresses: ReadonlyMap<string, PageAddresses>;
}
