import path from "node:path";

/** Where a site's cache and modules for rendering are kept. */
export function cacheDirectoryOf(siteDirectory: string): string {
  return path.join(siteDirectory, ".cairn");
}

/** The cache of a site's last build; there is none before the first. */
export function cacheFileOf(siteDirectory: string): string {
  return path.join(cacheDirectoryOf(siteDirectory), "cache");
}
