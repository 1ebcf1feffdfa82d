import path from "node:path";

/** Returns the folder of a site's cache and of its modules for rendering. */
export function cacheDirectoryOf(siteDirectory: string): string {
  return path.join(siteDirectory, ".cairn");
}

/** Returns the path of the cache of a site's last build. The file does not exist before the first build. */
export function cacheFileOf(siteDirectory: string): string {
  return path.join(cacheDirectoryOf(siteDirectory), "cache");
}
