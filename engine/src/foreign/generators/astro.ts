import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "@cairn/files/paths";
import { findSiteFile } from "../../config/find-site-file.ts";
import { readPackage } from "../data-file.ts";
import { countDocuments } from "../documents-in.ts";
import type { FoundSite, SiteGenerator } from "../generator.ts";
import { readScriptSidebar } from "../navigation/script-sidebars.ts";
import { createPathMatcher } from "../path-patterns.ts";
import { openScript } from "../script.ts";
import { hasAnchorPlugin, namesMath } from "../script-plugins.ts";

const names = ["astro.config.mjs", "astro.config.ts", "astro.config.js"];

const pageMakers = /^starlight-(?:blog|openapi|typedoc|changelogs|obsidian|videos|utils|\w+docs?)$/;

/** Astro, and Starlight, which is made with it. */
export const astro: SiteGenerator = {
  name: "Astro",
  find: (siteDirectory) => findSiteFile(siteDirectory, names),
  hasMath: ({ file }) => namesMath(file),
  usualFolder,
  async title({ file }) {
    const { modules, valuesOf } = await openScript(file);
    const isOfStarlight = modules.includes("@astrojs/starlight");
    return isOfStarlight ? valuesOf("title").find((each) => typeof each === "string") : undefined;
  },
  publishedBase: async ({ file }) => (await openScript(file)).textsOf("base"),
  navigation: [(source) => readScriptSidebar(source)],
  redirects: {
    names,
    read: async (file, folder) => [...(await listRedirects(file)), ...listPages(folder).own],
  },
  anchors: async ({ file }) => ({ areMade: await hasAnchorPlugin(file) }),
  async links({ siteDirectory, file }) {
    const { modules } = await openScript(file);
    // Without Starlight, the site's own routes give pages their addresses, and add pages.
    const hasOwnRoutes = !modules.includes("@astrojs/starlight");
    return {
      hasOwnIds: hasOwnRoutes,
      hasPagesOfTemplates: hasOwnRoutes,
      pageMakers: modules.filter((name) => pageMakers.test(name)),
      isAstroPage: createPathMatcher(() => listPages(siteDirectory).own),
      isAstroRoute: createPathMatcher(() => listPages(siteDirectory).routes),
    };
  },
};

/**
 * Returns the folder of documents of a site with more of them there than in `docs`: that of Starlight, or that of all
 * collections if most of them are in others.
 */
function usualFolder({ siteDirectory }: FoundSite): string | undefined {
  const [inDocs, inStarlight, inAll] = ["docs", "src/content/docs", "src/content"].map((folder) =>
    countDocuments(path.join(siteDirectory, folder)),
  ) as [number, number, number];
  if (inAll <= inDocs) return undefined;
  return inStarlight > 0 && (installsStarlight(siteDirectory) || inStarlight >= 0.9 * inAll)
    ? "src/content/docs"
    : "src/content";
}

function installsStarlight(siteDirectory: string): boolean {
  const { dependencies, devDependencies } = readPackage(path.join(siteDirectory, "package.json"));
  return [dependencies, devDependencies].some((each) => each?.["@astrojs/starlight"] !== undefined);
}

/** A page whose whole address is variable: it usually draws the documents. */
const anyAddress = /^(?:\/\[[^\]]+\])+$/;

/** Returns the addresses of the site's own pages, which exist only in the published site, and its routes for any address. */
function listPages(siteDirectory: string): { own: string[]; routes: string[] } {
  const folder = path.join(siteDirectory, "src/pages");
  if (!existsSync(folder)) return { own: [], routes: [] };
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:astro|tsx?|jsx?)$/.test(name))
    .map((name) => `/${withSlashes(name).replace(/(?:(?:^|\/)index)?\.\w+$/, "")}`);
  return {
    own: all.filter((address) => !anyAddress.test(address)),
    routes: all.filter((address) => anyAddress.test(address)),
  };
}

/** Returns the redirected addresses, and those of folders of pages that plugins add. */
async function listRedirects(file: string): Promise<string[]> {
  const { valuesOf } = await openScript(file);
  // The keys count, even if only code knows where they lead.
  const redirects = valuesOf("redirects", true).flatMap((each) => Object.keys(each as object));
  const folders = ["base", "prefix", "route"].flatMap((name) => valuesOf(name));
  // With a leading slash, it is an address of the site itself.
  const ofPlugins = folders.filter((each) => /^[\w-]+(?:\/[\w-]+)*$/.test(String(each)));
  return [...redirects, ...ofPlugins.flatMap((each) => [`/${String(each)}`, `/${String(each)}/*`])];
}
