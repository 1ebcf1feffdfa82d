import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import {
  astroNames,
  findMintlify,
  findMystFolder,
  findVueSite,
  isDocsifySite,
  rspressNames,
} from "../foreign-files.ts";
import { readMkDocsConfig } from "../mkdocs-config.ts";
import { readDataFile } from "../data-file.ts";
import { readScriptValues } from "../script-values.ts";
import type { ForeignNavigation } from "./navigation-entry.ts";
import { readMintlifyNavigation } from "./mintlify-navigation.ts";
import { readMkDocsNavigation } from "./mkdocs-navigation.ts";
import { readMystContents } from "./myst-contents.ts";
import { readScriptSidebars } from "./script-sidebars.ts";
import { readSummary } from "./summary.ts";

/** Names of the lists of chapters of mdBook, GitBook and HonKit, and of docsify's sidebar. */
const summaryNames = ["SUMMARY.md", "summary.md"];
const docsifyNames = ["_sidebar.md"];

/**
 * Reads the navigation of a site of MkDocs, mdBook, GitBook, HonKit, docsify, Jupyter Book, MyST, Mintlify, VitePress,
 * VuePress, Rspress or Starlight from the files of that program, as far as they show it without being run. Undefined if
 * there is none, or if it lists nothing: then the folders are the navigation.
 *
 * @param directory - the folder of the documents, relative to the site's
 */
export async function readForeignNavigation(
  siteDirectory: string,
  directory: string,
): Promise<ForeignNavigation | undefined> {
  const navigation = await readNavigation(siteDirectory, directory);
  return navigation?.sidebars.some((entries) => entries.length > 0) === true ? navigation : undefined;
}

async function readNavigation(siteDirectory: string, directory: string): Promise<ForeignNavigation | undefined> {
  const mkDocs = readMkDocsConfig(siteDirectory);
  if (mkDocs?.navigation !== undefined) return { files: [mkDocs.file], sidebars: [readMkDocsNavigation(mkDocs)] };
  const mintlify = findMintlify(siteDirectory);
  if (mintlify !== undefined)
    return { files: [mintlify], sidebars: [readMintlifyNavigation(await readDataFile(mintlify))] };
  const inMyst = findMystFolder(siteDirectory);
  if (inMyst !== undefined) {
    const file = findSiteFile(path.join(siteDirectory, inMyst), ["_toc.yml", "myst.yml"]);
    const entries = file && readMystContents(await readDataFile(file), path.posix.relative(directory, inMyst));
    if (file && entries && entries.length > 0) return { files: [file], sidebars: [entries] };
  }
  const script = findVueSite(siteDirectory)?.config ?? findSiteFile(siteDirectory, [...rspressNames, ...astroNames]);
  if (script !== undefined) {
    const { values, files } = await readScriptValues(script, "sidebar");
    const sidebars = values.map(readScriptSidebars).find((each) => each.length > 0);
    return sidebars && { files: [script, ...files.filter((file) => file !== script)], sidebars };
  }
  const names = isDocsifySite(siteDirectory) ? docsifyNames : summaryNames;
  return readSummary(findSiteFile(path.join(siteDirectory, directory), names));
}
