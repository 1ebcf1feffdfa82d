import type { SiteConfig } from "../../config/config.ts";
import type { Route } from "../../model/routed-site.ts";
import { routeKey } from "../../address/route-path.ts";
import type { OldPathsOf } from "../../docusaurus/configuration/docusaurus-redirects.ts";
import { notFoundPath } from "./generated-pages.ts";

export interface ConfiguredRedirect {
  /** Without what hosts add by themselves: a slash or `index.html` at the end, and `.html` where pages are such files. */
  from: string;
  /** The same as its author wrote it. */
  written: string;
  to: string;
}

/** The configured redirects, one for each old path. */
export function listRedirects({ redirects, trailingSlash }: SiteConfig): ConfiguredRedirect[] {
  const pathOf = (from: string) => {
    const path = routeKey(from.replace(/\/index\.html$/, "/"));
    return trailingSlash === false ? path.replace(/\.html$/, "") : path;
  };
  return redirects.flatMap(({ from, to }) => from.map((written) => ({ from: pathOf(written), written, to })));
}

/** The permalinks of pages by their paths without a slash at the end. */
export function pagesByPath(permalinks: Iterable<string>): Map<string, string> {
  return new Map(Array.from(permalinks, (permalink) => [routeKey(permalink), permalink]));
}

interface RedirectSources {
  /** Permalink of the first document. */
  mainDocument?: string | undefined;
  /** A function of the configuration that names old paths of a page. */
  oldPathsOf?: OldPathsOf | undefined;
  /** Other addresses of tags. */
  tagAliases: Iterable<readonly [from: string, to: string]>;
}

/**
 * Where addresses lead that no page has: those that are configured, those of tags as their labels are written, those of all
 * pages with the endings they once had, and the root, from which readers come to the main document. Pages stay where they
 * are; of several redirects the first counts.
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
  for (const [path, permalink] of pages)
    if (!/^\/$|\.\w+$/.test(path)) for (const ending of endings) add(`${path}.${ending}`, permalink);
  if (oldPathsOf)
    for (const permalink of routes.keys())
      for (const from of permalink === notFoundPath ? [] : oldPathsOf(permalink)) add(routeKey(from), permalink);
  for (const [from, to] of tagAliases) add(from, to);
  if (mainDocument !== undefined) add("/", mainDocument);
  return redirects;
}
