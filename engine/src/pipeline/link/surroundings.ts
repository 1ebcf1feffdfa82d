import { relativePath } from "@cairn/files/paths";
import type { SiteConfig } from "../../config/config.ts";
import { findSiteFile } from "../../config/find-site-file.ts";
import { repositoryRootOf } from "../../files/git.ts";
import { readAstroPages, readAstroRoutes } from "../../foreign/declared-redirects.ts";
import {
  findBook,
  findMintlify,
  foldersOfWriterside,
  hasHugoOwnIds,
  type HugoMount,
  isDocsifySite,
  isGitBookSite,
  isHugoSite,
  isRspressSite,
  mountsOfHugo,
  nextNames,
  vocsNames,
} from "../../foreign/foreign-files.ts";
import { hasFolderAddresses } from "../../foreign/jekyll-pages.ts";
import { findFernFolder } from "../../foreign/fern-pages.ts";
import { listPageMakers } from "../../foreign/page-makers.ts";
import { hostOfDocFx, referencesOfDocFx } from "../../foreign/docfx.ts";
import { hasLinkTemplate, hasOwnLinkTemplate, hasOwnPreprocessor } from "../../foreign/own-anchors.ts";
import { publishedBaseOf } from "../../foreign/published-base.ts";
import { createDoxygenReader } from "../../foreign/doxygen.ts";
import { createFileFinder, type FindNamedFile, isVault } from "../../foreign/named-files.ts";
import { folderOfDocumenter, hasPagesOfTemplates } from "../../foreign/source-folder.ts";
import { namesPagesInMkDocs, readMkDocsConfig } from "../../foreign/mkdocs-config.ts";
import {
  createLabelReader,
  createUidReader,
  hasInventories,
  readAllowedLinks,
  type ReadLabels,
} from "../../foreign/labels.ts";
import { readVueConfig } from "../../foreign/vue-config.ts";

/** What a link that matches no document may lead to, outside of the site's documents. */
export interface Surroundings {
  /** The repository that a bare folder of Markdown is part of. Where code is browsed, addresses start at its root. */
  repository?: { root: string; /** Such as `docs`. */ folder: string } | undefined;
  /** Whether the site is a folder of Markdown in a repository, or the whole of it, without any configuration. */
  isBare?: boolean;
  /** The path below which another generator publishes the site, such as `/docs/`, which authors write in links. */
  publishedBase?: string;
  /** Whether headings may have ids of another form: the site configures the rule, or its program has its own. */
  hasOwnIds: boolean;
  /** Whether Astro has a page of its own at a path, whose headings are unknown, in place of a document. */
  isAstroPage?: (path: string) => boolean;
  /** Whether a route of Astro for any address, such as `src/pages/[...path].astro`, may have a page at a path. */
  isAstroRoute?: (path: string) => boolean;
  /** Whether VitePress gives documents addresses other than their paths, by code of the site. */
  hasRewrites: boolean;
  /** How the addresses begin that this code makes. */
  rewrittenStarts?: readonly string[];
  /** Whether data and templates, as in Eleventy, give pages their addresses and add pages. */
  hasPagesOfTemplates?: boolean;
  /** Names of plugins of another generator, and of other programs, that may make pages. */
  pageMakers: readonly string[];
  /** Whether addresses of all pages have a slash at their end, at which relative ones start. */
  hasFolderAddresses?: boolean;
  /** Whether the address of a folder's page has no slash at its end, from which browsers start at the folder above. */
  hasBareFolders?: boolean;
  /** Whether the addresses of pages come from a navigation that is not read here, as in Fern. */
  hasNavigatedAddresses?: boolean;
  /**
   * Folders in which images are searched, too: layouts of Hugo often take them from the files that it processes, and
   * Writerside knows them by their names alone.
   */
  imageFolders?: readonly string[];
  /** A folder whose files another generator publishes as if they were in that of the documents. */
  filesBeside?: string | undefined;
  /** Whether links may name pages without their folders, as Hugo's shortcode `ref` does. */
  hasRefs?: boolean;
  /** Whether addresses without a slash at their start begin at the root, too, as in docsify. */
  hasRootLinks?: boolean;
  /** Whether addresses from the root begin in the folder of a page's version and language, as in Rspress. */
  hasVersionFolders?: boolean;
  /** Whether a template of Hugo changes the addresses of links. */
  hasLinkTemplate?: boolean;
  /** Whether the site itself, and not its theme, has a template of Hugo for links. */
  hasOwnLinkTemplate?: boolean;
  /** Whether the documents are those of an mdBook. */
  isBook?: boolean;
  /** Whether a program of the tree reads the documents of an mdBook before it does. */
  hasOwnPreprocessor?: boolean;
  /** The folders that Hugo reads in other places. */
  hugoMounts?: readonly HugoMount[];
  /** The labels that links of a site in MyST Markdown name in place of addresses; absent for other sites. */
  readLabels?: ReadLabels | undefined;
  /** Whether such a link may also name a label of another project. */
  hasInventories: boolean;
  /** Whether the configuration of MyST or VitePress lets a link lead nowhere, or Documenter resolves it. */
  isAllowed?: (url: string) => boolean;
  /** The uids that links of a site of DocFX name in addresses such as `xref:uid`; absent for other sites. */
  readUids?: ReadLabels | undefined;
  /** Finds files that are known by their names, whatever their folder, as in Obsidian and DocC. */
  findNamedFile?: FindNamedFile | undefined;
  /** Whether links name pages by the ends of their paths, as in Obsidian. */
  hasNamedPages?: boolean;
  /** The names of pages that Doxygen writes, which are those of their files without `.html`. */
  readDoxygenPages?: () => ReadonlySet<string>;
  /** Folders of pages that DocFX makes from code. */
  references?: readonly string[];
  /** The larger site at whose root addresses with a leading slash begin, such as `https://learn.microsoft.com`. */
  host?: string | undefined;
}

/** Reads the surroundings of a site's documents from the files of other programs. */
export async function readSurroundings(
  siteDirectory: string,
  { publisher }: Pick<SiteConfig, "publisher">,
): Promise<Surroundings> {
  const { repository, isBare } = publisher === "unknown" ? repositoryAround(siteDirectory) : { isBare: false };
  const vue = await readVueConfig(siteDirectory);
  const readLabels = createLabelReader(siteDirectory);
  const isAllowedByMyst = await readAllowedLinks(siteDirectory);
  const hasNamedPages = isVault(siteDirectory) || namesPagesInMkDocs(siteDirectory);
  const ofTemplates = hasPagesOfTemplates(siteDirectory);
  const isOfDocumenter = folderOfDocumenter(siteDirectory) !== undefined;
  const hasOwnIds =
    vue?.hasOwnIds === true ||
    (await hasHugoOwnIds(siteDirectory)) ||
    hasNamedPages ||
    ofTemplates ||
    isOfDocumenter ||
    // Documents that were moved from one to the other have links with the ids of both.
    (isGitBookSite(siteDirectory) && findMintlify(siteDirectory) !== undefined) ||
    readMkDocsConfig(siteDirectory)?.hasHooks === true;
  return {
    repository,
    isBare,
    publishedBase: await publishedBaseOf(siteDirectory, repositoryRootOf(siteDirectory)),
    hasOwnIds: hasOwnIds || readLabels !== undefined,
    hasRewrites: vue?.hasRewrites === true,
    rewrittenStarts: vue?.rewrittenStarts ?? [],
    hasPagesOfTemplates: ofTemplates,
    pageMakers: await listPageMakers(siteDirectory),
    readLabels,
    isAllowed: (url) =>
      isAllowedByMyst(url) ||
      // Its cross-references name headings and code.
      (isOfDocumenter && /^@\w+/.test(url)) ||
      vue?.allowed.some((each) => (typeof each === "string" ? each === url : each.test(url))) === true,
    readUids: createUidReader(siteDirectory),
    findNamedFile: createFileFinder(siteDirectory),
    hasNamedPages,
    readDoxygenPages: createDoxygenReader(siteDirectory),
    references: await referencesOfDocFx(siteDirectory),
    host: hostOfDocFx(siteDirectory),
    hasInventories: hasInventories(siteDirectory),
    isAstroPage: readAstroPages(siteDirectory),
    isAstroRoute: readAstroRoutes(siteDirectory),
    hasFolderAddresses: await hasFolderAddresses(siteDirectory),
    hasBareFolders: findSiteFile(siteDirectory, [...nextNames, ...vocsNames]) !== undefined,
    hasNavigatedAddresses: findFernFolder(siteDirectory) !== undefined,
    hasRefs: isHugoSite(siteDirectory),
    imageFolders: [...(isHugoSite(siteDirectory) ? ["assets"] : []), ...foldersOfWriterside(siteDirectory, "images")],
    filesBeside: readMkDocsConfig(siteDirectory)?.themeFolder,
    hasLinkTemplate: hasLinkTemplate(siteDirectory),
    hasOwnLinkTemplate: hasOwnLinkTemplate(siteDirectory),
    isBook: findBook(siteDirectory) !== undefined,
    hasOwnPreprocessor: await hasOwnPreprocessor(siteDirectory),
    hasRootLinks: isDocsifySite(siteDirectory),
    hasVersionFolders: isRspressSite(siteDirectory),
    hugoMounts: await mountsOfHugo(siteDirectory),
  };
}

function repositoryAround(siteDirectory: string): Pick<Surroundings, "repository"> & { isBare: boolean } {
  const root = repositoryRootOf(siteDirectory);
  if (root === undefined || root === siteDirectory) return { isBare: root !== undefined };
  const folder = relativePath(root, siteDirectory);
  return { isBare: true, repository: { root, folder } };
}
