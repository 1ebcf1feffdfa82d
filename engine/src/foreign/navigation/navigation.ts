import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { isDocsifySite } from "../foreign-files.ts";
import { readMintlifyNavigation, readMystContents, readRedoclySidebar } from "./data-navigation.ts";
import { readDocFxContents } from "./docfx-contents.ts";
import { readFernNavigation } from "./fern-navigation.ts";
import { readFolderNavigation } from "./folder-navigation.ts";
import { readJekyllData } from "./jekyll-data.ts";
import { readMkDocsNavigation } from "./mkdocs-navigation.ts";
import type { ForeignNavigation, NavigationSource } from "./navigation-entry.ts";
import { readPageParents } from "./page-parents.ts";
import { readScriptSidebar } from "./script-sidebars.ts";
import { readSummary } from "./summary.ts";
import { readToctrees } from "./toctree.ts";
import { readWritersideTrees } from "./writerside-tree.ts";

type Found = ForeignNavigation | ForeignNavigation[] | undefined;

/** Each reads the navigation of one program or of several with the same files. The first ones are preferred. */
const readers: readonly ((source: NavigationSource) => Found | Promise<Found>)[] = [
  readMkDocsNavigation,
  readMintlifyNavigation,
  readFernNavigation,
  readMystContents,
  readToctrees,
  readScriptSidebar,
  readFolderNavigation,
  readDocFxContents,
  readRedoclySidebar,
  readWritersideTrees,
  readPageParents,
  readJekyllData,
  readListOfChapters,
];

/**
 * Finds the navigation of a site of another generator in the files of that program, as far as they show it without being
 * run. There may be several, such as lists for the header and for the sidebar: the first ones are preferred. Without any,
 * the folders are the navigation.
 */
export async function* findForeignNavigation(source: NavigationSource): AsyncGenerator<ForeignNavigation, undefined> {
  for (const read of readers) {
    const found = await read(source);
    for (const navigation of found === undefined ? [] : [found].flat())
      if (navigation.sidebars.some((entries) => entries.length > 0)) yield navigation;
  }
}

/** The lists of chapters of mdBook, GitBook and HonKit, and docsify's sidebar. */
function readListOfChapters({ siteDirectory, directory }: NavigationSource): ForeignNavigation | undefined {
  const names = isDocsifySite(siteDirectory) ? ["_sidebar.md"] : ["SUMMARY.md", "summary.md"];
  return readSummary(findSiteFile(path.join(siteDirectory, directory), names));
}
