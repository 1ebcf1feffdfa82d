import type { Locale } from "@cairn/catalogue/locale";
import type { SearchRecord } from "@cairn/search/record";
import type { ComponentType } from "react";
import type { PageAddresses } from "../address/fill-addresses.ts";
import type { ContentSource } from "../compile/content-source.ts";
import type { SiteConfig } from "../config/config.ts";
import type { PageBody, PageDraft, RoutedSite } from "../model/model.ts";
import type { DocsVersion } from "../model/versions.ts";

/**
 * A kind of page, such as a document, a module or a month of releases: where its pages come from, what draws them, and what
 * the search and other files say of them. The stages of a build know kinds by this interface alone.
 */
export interface PageKind {
  readonly name: string;
  /** Its content sources in one language, in the order of their pages. */
  sources(context: SourcesContext): ContentSource[];
  /** Loads the components that draw its pages, by the names that the pages' bodies give. React comes with them. */
  components?(): Promise<Record<string, PageComponent>>;
  /** Those of its components that draw nothing but lists of other pages. */
  readonly lists?: readonly string[];
  /** What the search is told of a page beside the text that it shows, by the component of its body. */
  readonly search?: Readonly<Record<string, (input: SearchInput) => SearchContent>>;
  /** The kinds of search results that pages of a source make, as far as they are more than pages and their headings. */
  resultKinds?(source: string): readonly ResultKind[];
  /** The place in a source repository that a page documents, as `repository/path`; links to that place offer the page. */
  repositoryPlace?(body: PageBody): string | undefined;
  /** What programs read of one of its pages, at the page's path with `.json` at its end; undefined: nothing. */
  json?(page: PageDraft, config: SiteConfig): unknown;
  /** What lists of pages for programs say of one of its pages beside title and description. */
  facts?(page: PageDraft): Readonly<Record<string, unknown>> | undefined;
  /** Files made of the site as a whole, such as feeds, by path in the output. */
  files?(input: KindFilesInput): Map<string, string>;
}

/** Takes the data of a page's body, which the kind's source made: hence `never` for all others. */
export type PageComponent = ComponentType<never>;

/** What a kind makes its content sources of. */
export interface SourcesContext {
  config: SiteConfig;
  /** Of the documents, newest first. */
  versions: readonly DocsVersion[];
  /** The site says itself what it is: it has a configuration. */
  isConfigured: boolean;
  /** Whether the configuration leaves a document out. `path` is relative to the documents' folder. */
  excluded: (path: string) => boolean;
}

/** What a kind of search result is called: a name in the index, and a text for readers where the engine has none. */
export interface ResultKind {
  name: string;
  label?: string | undefined;
}

export interface SearchInput {
  /** Of the page's body. */
  data: unknown;
  /** Name of the content source. */
  source: string;
  locale: Locale;
}

/** What pages tell the search beside what stands on them. */
export interface SearchContent {
  /** Of the page itself; `page` where absent. */
  kind?: string | undefined;
  /** Places of the page that are found on their own. */
  records?: SearchRecord[];
  /** Other names of the page, which count as its title does. */
  names?: string[];
  /** Words that say where the page belongs. */
  labels?: string[];
  /** The source repository that it is of. */
  repository?: string | undefined;
  /** Ids of headings that every page of the kind has: they tell nothing. */
  ownSections?: ReadonlySet<string>;
  /** Those of them whose text is the page's. */
  foldedSections?: ReadonlySet<string>;
  /** The data says all that stands before the first heading. */
  isWhole?: boolean;
}

export interface KindFilesInput {
  site: RoutedSite;
  config: SiteConfig;
  /** Where the links of each page lead, by page id. */
  addresses: ReadonlyMap<string, PageAddresses>;
}
