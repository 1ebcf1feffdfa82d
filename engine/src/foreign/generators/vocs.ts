import { existsSync } from "node:fs";
import path from "node:path";
import { findSiteFile } from "../../config/find-site-file.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { readScriptSidebar } from "../navigation/script-sidebars.ts";
import { openScript } from "../script.ts";
import { hasAnchorPlugin, namesMath } from "../script-plugins.ts";

/** Vocs. */
export const vocs: SiteGenerator = {
  name: "Vocs",
  find: (siteDirectory) =>
    findSiteFile(siteDirectory, ["vocs.config.ts", "vocs.config.tsx", "vocs.config.js", "vocs.config.mjs"]),
  hasMath: ({ file }) => namesMath(file),
  async sourceFolder(site) {
    const root = await rootOf(site);
    return root === undefined ? undefined : path.posix.join(root, "pages");
  },
  async staticFolders(site) {
    const root = await rootOf(site);
    return root === undefined ? [] : [path.posix.join(root, "public")];
  },
  navigation: [(source) => readScriptSidebar(source)],
  anchors: async ({ file }) => ({ areMade: await hasAnchorPlugin(file) }),
  links: () => ({ hasBareFolders: true }),
};

/** Returns the folder with `pages` and `public`, whose default depends on the version. */
async function rootOf({ siteDirectory, file }: FoundSite): Promise<string | undefined> {
  const { textsOf } = await openScript(file);
  const roots = [...textsOf("rootDir"), "docs", "src", "."].map((root) => path.posix.normalize(root));
  return roots.find((root) => existsSync(path.join(siteDirectory, root, "pages")));
}
