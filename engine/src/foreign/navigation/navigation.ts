import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { findMystFolder, isDocsifySite, isMintlifySite } from "../foreign-files.ts";
import { readMkDocsConfig } from "../mkdocs-config.ts";
import { readDataFile } from "../data-file.ts";
import type { ForeignNavigation } from "./navigation-entry.ts";
import { readMintlifyNavigation } from "./mintlify-navigation.ts";
import { readMkDocsNavigation } from "./mkdocs-navigation.ts";
import { readMystContents } from "./myst-contents.ts";
import { readSummary } from "./summary.ts";

/** Names of the lists of chapters of mdBook, GitBook and HonKit, and of docsify's sidebar. */
const summaryNames = ["SUMMARY.md", "summary.md"];
const docsifyNames = ["_sidebar.md"];

/**
 * Reads the navigation of a site of MkDocs, mdBook, GitBook, HonKit, docsify, Jupyter Book, MyST or Mintlify from the
 * files of that program. Undefined if there is none, or if it lists nothing: then the folders are the navigation.
 *
 * @param directory - the folder of the documents, relative to the site's
 */
export async function readForeignNavigation(
  siteDirectory: string,
  directory: string,
): Promise<ForeignNavigation | undefined> {
  const navigation = await readNavigation(siteDirectory, directory);
  return navigation && navigation.entries.length > 0 ? navigation : undefined;
}

async function readNavigation(siteDirectory: string, directory: string): Promise<ForeignNavigation | undefined> {
  const mkDocs = readMkDocsConfig(siteDirectory);
  if (mkDocs?.navigation !== undefined) return { file: mkDocs.file, entries: readMkDocsNavigation(mkDocs) };
  if (isMintlifySite(siteDirectory)) {
    const file = findSiteFile(siteDirectory, ["docs.json", "mint.json"]);
    return file === undefined ? undefined : { file, entries: readMintlifyNavigation(await readDataFile(file)) };
  }
  const inMyst = findMystFolder(siteDirectory);
  if (inMyst !== undefined) {
    const file = findSiteFile(path.join(siteDirectory, inMyst), ["_toc.yml", "myst.yml"]);
    const entries = file && readMystContents(await readDataFile(file), path.posix.relative(directory, inMyst));
    if (file && entries && entries.length > 0) return { file, entries };
  }
  const names = isDocsifySite(siteDirectory) ? docsifyNames : summaryNames;
  return readSummary(findSiteFile(path.join(siteDirectory, directory), names));
}
