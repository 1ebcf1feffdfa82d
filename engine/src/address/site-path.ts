import path from "node:path";

/** A path relative to the site's folder, with forward slashes, as diagnostics and the cache name files. */
export function siteRelative(siteDirectory: string, file: string): string {
  return path.relative(siteDirectory, file).replaceAll(path.sep, "/");
}
