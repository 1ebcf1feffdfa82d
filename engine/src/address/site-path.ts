import path from "node:path";

/**
 * Returns a path relative to the site's folder, with forward slashes, as used for files in diagnostics and the cache.
 */
export function siteRelative(siteDirectory: string, file: string): string {
  return path.relative(siteDirectory, file).replaceAll(path.sep, "/");
}
