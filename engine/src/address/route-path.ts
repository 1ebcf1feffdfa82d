/** Joins the part of a path from a setting with the part from a file, collapsing repeated slashes. */
export function joinPath(base: string, path: string): string {
  if (base === "/" && path.startsWith("/") && !path.includes("//")) return path;
  return `/${base}/${path}`.replace(/\/{2,}/g, "/");
}

/**
 * Adds or removes the trailing slash as configured; unchanged if that is not set. The root stays `/`, and a file such
 * as `/404.html` stays a file.
 */
export function applyTrailingSlash(path: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined || path === "/" || path.endsWith(".html")) return path;
  if (trailingSlash) return path.endsWith("/") ? path : `${path}/`;
  return routeKey(path);
}

/** Returns the common key of `/guides/vpc` and `/guides/vpc/`, which are written to the same file. */
export function routeKey(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** A path to which the build can write a file: within the site, without `..`. */
export const pathOfFile = /^(?!.*\/\.\.?(?:\/|$))\/(?!\/)[^?#\\]*$/;

/** Returns the path of the page of search results, without the base URL; `undefined` if the site has no search. */
export function searchPermalink({
  search,
  trailingSlash,
}: {
  search: { path: string } | false;
  trailingSlash?: boolean | undefined;
}): string | undefined {
  return search === false
    ? undefined
    : applyTrailingSlash(`/${search.path.replaceAll(/^\/+|\/+$/g, "")}`, trailingSlash);
}
