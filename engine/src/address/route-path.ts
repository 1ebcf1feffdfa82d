/** Joins the part of a path that a setting gives with the part that a file gives, with one slash wherever they have several. */
export function joinPath(base: string, path: string): string {
  if (base === "/" && path.startsWith("/") && !path.includes("//")) return path;
  return `/${base}/${path}`.replace(/\/{2,}/g, "/");
}

/**
 * The path with or without its last slash, as `trailingSlash` asks; unchanged where it says nothing. The root stays `/`,
 * and a file such as `/404.html` stays a file.
 */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || path === "/" || path.endsWith(".html")) return path;
  if (trailingSlash) return path.endsWith("/") ? path : `${path}/`;
  return routeKey(path);
}

/** What `/guides/vpc` and `/guides/vpc/` have in common: both are written to the same place. */
export function routeKey(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** A path at which the build can write a file: within the site, and out of none of its folders. */
export const pathOfFile = /^(?!.*\/\.\.?(?:\/|$))\/(?!\/)[^?#\\]*$/;
