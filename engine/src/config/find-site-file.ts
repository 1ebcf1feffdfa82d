import { existsSync } from "node:fs";
import path from "node:path";

/** Possible names of a site's configuration file. */
export const siteConfigNames = ["site.config.ts", "site.config.js", "site.config.mjs"];

/** Possible names of a Docusaurus site's configuration file. */
export const docusaurusConfigNames = ["ts", "mts", "cts", "js", "mjs", "cjs"].map(
  (extension) => `docusaurus.config.${extension}`,
);

/** Returns the absolute path of the first of these files that exists in the site's folder. */
export function findSiteFile(siteDirectory: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(siteDirectory, name)).find((file) => existsSync(file));
}

/** Whether a site has a configuration that is read whole: Cairn's own, or Docusaurus's. */
export function isConfiguredSite(siteDirectory: string): boolean {
  return findSiteFile(siteDirectory, [...siteConfigNames, ...docusaurusConfigNames]) !== undefined;
}
