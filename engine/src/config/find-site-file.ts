import { existsSync } from "node:fs";
import path from "node:path";

/** Possible names of a site's configuration file. */
export const siteConfigNames = ["site.config.ts", "site.config.js", "site.config.mjs"];

/** Files and folders in which Hugo is configured. */
export const hugoConfigNames = [
  "hugo.toml",
  "hugo.yaml",
  "hugo.yml",
  "hugo.json",
  "config.toml",
  "config.yaml",
  "config/_default",
];

const vitePressConfigNames = ["config", "config/index", "config/shared"].flatMap((name) =>
  ["ts", "mts", "js", "mjs"].map((extension) => `.vitepress/${name}.${extension}`),
);

/** Returns the path of the configuration of VitePress, in the site's folder or that of its documents. */
export function findVitePressConfig(siteDirectory: string): string | undefined {
  return ["", "docs"]
    .map((folder) => findSiteFile(path.join(siteDirectory, folder), vitePressConfigNames))
    .find(Boolean);
}

/** Whether the site's folder is one of Hugo, whatever other configuration it has. */
export function isHugoSite(siteDirectory: string): boolean {
  const isThere = (...names: string[]) => findSiteFile(siteDirectory, names) !== undefined;
  return isThere("content") && isThere(...hugoConfigNames);
}

/** Returns the absolute path of the first of these files that exists in the site's folder. */
export function findSiteFile(siteDirectory: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(siteDirectory, name)).find((file) => existsSync(file));
}
