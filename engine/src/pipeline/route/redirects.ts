import type { SiteConfig } from "../../config/config.ts";
import type { Route } from "../../model/routed-site.ts";
import { routeKey } from "../../address/route-path.ts";
import type { OldPathsOf } from "../../docusaurus/configuration/docusaurus-redirects.ts";
import { notFoundPath } from "./generated-pages.ts";

export interface ConfiguredRedirect {
  /**
   * Returns the old path without endings that hosts redirect anyway: a trailing slash, `index.html`, and `.html` if
   * pages are such files.
   */
  from: string;
  /** The old path as written. */
  written: string;
  to: string;
}

/** Returns the configured redirects, one for each old path. */
export function listRedirects({ redirects, trailingSlash }: SiteConfig): ConfiguredRedirect[] {
  const pathOf = (from: string) => {
    const path = routeKey(from.replace(/\/index\.html$/, "/"));
    return trailingSlash === false ? path.replace(/\.html$/, "") : path;
  };
  return redirects.flatMap(({ from, to }) => from.map((written) => ({ from: pathOf(written), written, to })));
}

/** Maps paths without trailing slash to the permalinks of pages. */
export function pagesByPath(permalinks: Iterable<string>): Map<string, string> {
  return new Map(Array.from(permalinks, (permalink) => [routeKey(permalink), permalink]));
}

interface RedirectSources {
  /** Permalink of the page to which the root leads. */
  mainDocument?: string | undefined;
  /** A function of the configuration that returns the old paths of a page. */
  oldPathsOf?: OldPathsOf | undefined;
  /** Further addresses of tags. */
  tagAliases: Iterable<readonly [from: string, to: string]>;
}

/**
 * Returns the targets of addresses without a page: the configured redirects, tags' labels as they are written, pages
 * with their former endings, and the root, which leads to the main document. Pages take precedence over redirects, and
 * of several redirects, the first counts.
 */
export function planRedirects(
  config: SiteConfig,
  routes: ReadonlyMap<string, Route>,
  { mainDocument, oldPathsOf, tagAliases }: RedirectSources,
): Map<string, string> {
  const pages = pagesByPath(routes.keys());
  const redirects = new Map<string, string>();
  const add = (from: string, to: string) => {
    if (!pages.has(from) && !redirects.has(from)) redirects.set(from, to);
  };
  for (const { from, to } of listRedirects(config)) add(from, pages.get(routeKey(to)) ?? to);
  // If pages are files with that ending, every host redirects from `.html` by itself.
  const endings = config.redirectExtensions.filter((each) => each !== "html" || config.trailingSlash !== false);
  // As in Docusaurus, a dot in a path, as in `/v2.1`, does not make an extension of what follows it.
  const hadNone = (path: string) => path === "/" || endings.some((ending) => path.endsWith(`.${ending}`));
  for (const [path, permalink] of pages)
    if (permalink !== notFoundPath && !hadNone(path)) for (const ending of endings) add(`${path}.${ending}`, permalink);
  if (oldPathsOf)
    for (const permalink of routes.keys())
      for (const from of permalink === notFoundPath ? [] : oldPathsOf(permalink)) add(routeKey(from), permalink);
  for (const [from, to] of tagAliases) add(from, to);
  if (mainDocument !== undefined) add("/", mainDocument);
  return redirects;
}
