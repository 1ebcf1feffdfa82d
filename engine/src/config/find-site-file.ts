import { existsSync } from "node:fs";
import path from "node:path";

/** Names that a site's own configuration may have. */
export const siteConfigNames = ["site.config.ts", "site.config.js", "site.config.mjs"];

/** The first of the site's files with one of these names, absolute. */
export function findSiteFile(siteDirectory: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(siteDirectory, name)).find((file) => existsSync(file));
}
