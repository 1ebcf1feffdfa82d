import type { SiteConfig } from "../config/config.ts";
import type { DocumentRules } from "../config/publisher.ts";
import type { ForeignNavbarItem, ForeignNavigation, NavigationSource } from "./navigation/navigation-entry.ts";
import type { ReadLabels } from "./labels.ts";
import type { FindNamedFile } from "./named-files.ts";

/** A folder in which a generator's files were found. */
export interface FoundSite {
  siteDirectory: string;
  /** The absolute path of the file or folder that shows it. */
  file: string;
}

/** Patterns of paths, or a function that lists them, because reading all pages of a site takes time. */
export type PathPatterns = string[] | (() => string[]);

type Answer<Value> = Value | Promise<Value>;
type Found = ForeignNavigation | ForeignNavigation[] | undefined;

/**
 * All that is known of another generator, but for the syntax of its documents (`compile/markdown/foreign/`), which
 * documents of any site may use. Each function reads the files of a site in which `find` found something. A field that
 * is absent says that the generator has nothing of the kind.
 */
export interface SiteGenerator {
  name: string;
  /** Returns the absolute path of the file or folder that shows that the site is one of this generator. */
  find: (siteDirectory: string) => string | undefined;
  /** Whether it reads the documents, and is not only used for an application. Absent: it always does. */
  readsDocuments?: (site: FoundSite) => boolean;
  /** Whose rule makes the ids of headings, if it is known. */
  headingIds?: (site: FoundSite) => SiteConfig["markdown"]["headingIds"];
  /** Whether dollar signs delimit formulas. */
  hasMath?: (site: FoundSite) => boolean;
  documentRules?: (site: FoundSite) => DocumentRules;
  /** The names that documents use without an import, and the modules that have them. */
  globals?: Record<string, [module: string, name: string]>;

  /** Returns the folder of documents that the configuration names, or the only possible one, relative to the site's. */
  sourceFolder?: (site: FoundSite) => Answer<string | undefined>;
  /** Returns the folder of documents by the generator's conventions, which only counts if no generator knows the former. */
  usualFolder?: (site: FoundSite) => string | undefined;
  /** Whether `docs`, if there is such a folder, does not hold the documents, but a part of them or nothing. */
  hasOtherDocs?: (site: FoundSite) => Answer<boolean>;
  /** Returns patterns of documents of which it makes no pages; a configuration for Cairn says that itself. */
  exclude?: (site: FoundSite) => Answer<readonly string[]>;
  /** Returns such patterns that hold whatever the configuration. `documents` is the folder of documents. */
  leavesOut?: (site: FoundSite, documents: string) => Answer<readonly string[]>;
  /** Returns a function that gives documents the paths of their pages, if that is not their own in this folder of documents. */
  pagePaths?: (site: FoundSite, documents: string) => Answer<((path: string) => string) | undefined>;
  /**
   * Returns further folders of documents, relative to the site's, with the paths that those of their pages start with.
   * `documents` is the folder of documents.
   */
  otherFolders?: (site: FoundSite, documents: string) => Answer<readonly { path: string; at: string }[]>;
  /** Returns folders of static files besides `public`, relative to the site's. `documents` is the folder of documents. */
  staticFolders?: (site: FoundSite, documents: string) => Answer<readonly string[]>;
  /** Returns the severities of findings about what is no mistake there. */
  ranks?: (site: FoundSite) => Answer<Record<string, "log" | "ignore">>;
  /** Whether numbers at the start of names are parts of addresses. */
  keepsNumbers?: true;
  /** Whether `_index.md` makes the page of a section, also in a site with a configuration for Cairn. */
  hasSectionFiles?: true;
  /** Returns the name of the folder with posts, which a list of all posts names. */
  blogFolder?: (site: FoundSite) => string | undefined;
  /** Whether its own code is in the folder that was found, whose name hides it. */
  hasHiddenCode?: true;

  /** Returns the site's name. */
  title?: (site: FoundSite) => unknown;
  /** Returns the tag of the language in which the site is written, such as `ar`; what is no tag is ignored. */
  language?: (site: FoundSite) => Answer<unknown>;
  /** Returns the paths or URLs below which it publishes the site; those that are no texts are ignored. */
  publishedBase?: (site: FoundSite) => Answer<readonly unknown[]>;
  /** Read the navigation, in order of preference. */
  navigation?: readonly ((source: FoundSite & NavigationSource) => Answer<Found>)[];
  /** Returns the entries of the navbar. `documents` is the folder of documents, relative to the site's. */
  navbar?: (site: FoundSite, documents: string) => Answer<readonly ForeignNavbarItem[]>;
  /**
   * Addresses of redirects and of pages that are made of other files than documents: the files that declare them, also
   * in folders above, and a function that reads one of these. What is no such file may make it throw.
   */
  redirects?: { names: readonly string[]; read: (file: string, folder: string) => Answer<PathPatterns> };
  /** Returns what makes anchors that documents do not show. */
  anchors?: (site: FoundSite) => Answer<ForeignAnchors>;
  /** Returns what links may lead to besides documents. */
  links?: (site: FoundSite) => Answer<ForeignLinks>;
}

/** A folder that Hugo reads as if it were in another place. */
export interface HugoMount {
  source: string;
  target: string;
}

/** What makes anchors that documents do not show. */
export interface ForeignAnchors {
  /** Whether code of the site or a plugin makes some, so that nobody here knows which ones a page has. */
  areMade?: boolean | undefined;
  /** Whether ids of headings are made by another rule than the generator's usual one. */
  hasOwnSlugs?: boolean | undefined;
  /** The headings that code of the site adds to documents. */
  headings?: readonly string[] | undefined;
}

/** What a link in a site of another generator may lead to, besides documents. */
export interface ForeignLinks {
  /** Whether headings may have ids of another form: the site configures the rule, or its program has its own. */
  hasOwnIds?: boolean | undefined;
  /** Whether Astro has a page of its own at a path, whose headings are unknown, in place of a document. */
  isAstroPage?: ((path: string) => boolean) | undefined;
  /** Whether a route of Astro for any address, such as `src/pages/[...path].astro`, may have a page at a path. */
  isAstroRoute?: ((path: string) => boolean) | undefined;
  /** Whether VitePress gives documents addresses other than their paths, by code of the site. */
  hasRewrites?: boolean | undefined;
  /** How the addresses begin that this code makes. */
  rewrittenStarts?: readonly string[] | undefined;
  /** Whether data and templates, as in Eleventy, give pages their addresses and add pages. */
  hasPagesOfTemplates?: boolean | undefined;
  /** Names of plugins of another generator, and of other programs, that may make pages. */
  pageMakers?: readonly string[] | undefined;
  /** Whether addresses of all pages have a slash at their end, at which relative ones start. */
  hasFolderAddresses?: boolean | undefined;
  /** Whether the address of a folder's page has no slash at its end, from which browsers start at the folder above. */
  hasBareFolders?: boolean | undefined;
  /** Whether the addresses of pages come from a navigation that is not read here, as in Fern. */
  hasNavigatedAddresses?: boolean | undefined;
  /**
   * Folders in which images are searched, too: layouts of Hugo often take them from the files that it processes, and
   * Writerside knows them by their names alone.
   */
  imageFolders?: readonly string[] | undefined;
  /** A folder whose files another generator publishes as if they were in that of the documents. */
  filesBeside?: string | undefined;
  /** Whether links may name pages without their folders, as Hugo's shortcode `ref` does. */
  hasRefs?: boolean | undefined;
  /** Whether addresses without a slash at their start begin at the root, too, as in docsify. */
  hasRootLinks?: boolean | undefined;
  /** Whether addresses from the root begin in the folder of a page's version and language, as in Rspress. */
  hasVersionFolders?: boolean | undefined;
  /** Whether a template of Hugo changes the addresses of links. */
  hasLinkTemplate?: boolean | undefined;
  /** Whether the documents are those of an mdBook. */
  isBook?: boolean | undefined;
  /** Whether a program of the tree reads the documents of an mdBook before it does. */
  hasOwnPreprocessor?: boolean | undefined;
  /** The folders that Hugo reads in other places. */
  hugoMounts?: readonly HugoMount[] | undefined;
  /** The labels that links of a site in MyST Markdown name in place of addresses; absent for other sites. */
  readLabels?: ReadLabels | undefined;
  /** Whether such a link may also name a label of another project, whose lists are fetched when the site is built. */
  hasInventories?: boolean | undefined;
  /** Each tells of a link whether it may lead nowhere: the configuration says so, or the program resolves it. */
  allowed?: readonly ((url: string) => boolean)[] | undefined;
  /** The uids that links of a site of DocFX name in addresses such as `xref:uid`; absent for other sites. */
  readUids?: ReadLabels | undefined;
  /** Finds files that are known by their names, whatever their folder, as in Obsidian and DocC. */
  findNamedFile?: FindNamedFile | undefined;
  /** Whether links name pages by the ends of their paths, as in Obsidian. */
  hasNamedPages?: boolean | undefined;
  /** Folders of pages that DocFX makes from code. */
  references?: readonly string[] | undefined;
  /** The larger site at whose root addresses with a leading slash begin, such as `https://learn.microsoft.com`. */
  host?: string | undefined;
}
