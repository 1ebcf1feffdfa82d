import { findSiteFile } from "../../config/find-site-file.ts";
import type { SiteGenerator } from "../generator.ts";
import { findInVault } from "../named-files.ts";
import { readSummary } from "../navigation/summary.ts";

const home = "Home.md";
const sidebar = "_Sidebar.md";

/**
 * A wiki of GitHub, which is a repository of its own: its first page is `Home`, and pages are known by their
 * names, whatever their folder. The navigation is a page, too.
 */
export const wiki: SiteGenerator = {
  name: "a wiki",
  find: (siteDirectory) => findSiteFile(siteDirectory, [home]) && findSiteFile(siteDirectory, [sidebar, "_Footer.md"]),
  documentRules: () => ({ wikiLinks: "text first" }),
  sourceFolder: () => ".",
  pagePaths: (_, documents) =>
    documents === "" ? (file) => (file === home ? "index.md" : file.replaceAll(" ", "-")) : undefined,
  navigation: [({ siteDirectory }) => readSummary(findSiteFile(siteDirectory, [sidebar]))],
  links: ({ siteDirectory }) => ({ hasNamedPages: true, findNamedFile: findInVault(siteDirectory) }),
};
