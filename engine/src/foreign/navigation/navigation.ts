import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { generatorsOf } from "../generators.ts";
import type { ForeignNavigation, NavigationSource } from "./navigation-entry.ts";
import { readSummary } from "./summary.ts";

/**
 * Finds the navigation of a site of another generator in the files of that program, as far as they show it without being
 * run. There may be several, such as lists for the header and for the sidebar: the first ones are preferred. Without any,
 * the folders are the navigation.
 */
export async function* findForeignNavigation(source: NavigationSource): AsyncGenerator<ForeignNavigation, undefined> {
  for (const { generator, site } of generatorsOf(source.siteDirectory))
    for (const read of generator.navigation ?? []) yield* notEmpty(await read({ ...source, ...site }));
  // The list of chapters of mdBook, GitBook and HonKit, which plugins of other programs read, too.
  const folder = path.join(source.siteDirectory, source.directory);
  yield* notEmpty(readSummary(findSiteFile(folder, ["SUMMARY.md", "summary.md"])));
}

function notEmpty(found: ForeignNavigation | ForeignNavigation[] | undefined): ForeignNavigation[] {
  const all = found === undefined ? [] : [found].flat();
  return all.filter(({ sidebars }) => sidebars.some((entries) => entries.length > 0));
}
