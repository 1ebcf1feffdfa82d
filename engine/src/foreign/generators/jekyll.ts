import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import { findKey, ownKey, readDataFile } from "../data-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { listPages, readCollectionPaths } from "../jekyll-pages.ts";
import { readJekyllData } from "../navigation/jekyll-data.ts";
import { readPageParents } from "../navigation/page-parents.ts";
import { hasIdCode } from "../script-plugins.ts";

const names = ["_config.yml", "_config.yaml"];

/** Jekyll. Repositories whose documents another program reads often have its configuration for GitHub Pages. */
export const jekyll: SiteGenerator = {
  name: "Jekyll",
  find: (siteDirectory) => findSiteFile(siteDirectory, names),
  // kramdown reads code as Python-Markdown does.
  documentRules: () => ({ hasPipesInCode: true }),
  hasOtherDocs: async (site) => (await listExcluded(site)).includes("docs") || hasHome(site),
  leavesOut: async (site, documents) =>
    documents === "" ? (await listExcluded(site)).flatMap((each) => [each, `${each}/**`]) : [],
  pagePaths: ({ file }) => readCollectionPaths(file),
  title: async ({ file }) => ownKey(await readDataFile(file), "title"),
  publishedBase: async ({ file }) => [findKey(await readDataFile(file), "baseurl")],
  navigation: [readPageParents, readJekyllData],
  redirects: { names: names.flatMap((name) => [name, `docs/${name}`]), read: listPages },
  anchors: ({ siteDirectory }) => ({ areMade: hasOwnPlugins(path.join(siteDirectory, "_plugins")) }),
  async links({ file }) {
    const rule = findKey(await readDataFile(file), "permalink");
    return { hasFolderAddresses: typeof rule === "string" && /^pretty$|\/$/.test(rule) };
  },
};

/** Returns the folders and files that the configuration leaves out. */
async function listExcluded({ file }: FoundSite): Promise<string[]> {
  const excluded = [ownKey(await readDataFile(file), "exclude")].flat();
  return excluded.flatMap((each) => (typeof each === "string" ? each.replace(/^\.?\/|\/$/g, "") : []));
}

/** Whether the first page of a site is in its own folder, so that `docs` is only a section. */
function hasHome({ siteDirectory }: FoundSite): boolean {
  const file = findSiteFile(siteDirectory, ["index.md", "index.markdown"]);
  return file !== undefined && readFileSync(file, "utf8").startsWith("---");
}

/** Whether code of the site changes the HTML of pages in a way that has to do with ids. */
function hasOwnPlugins(folder: string): boolean {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".rb")) : [];
  return files.some((name) => hasIdCode(path.join(folder, name)));
}
