import type { RoutedSite } from "../../model/model.ts";
import { nearest } from "../../findings/nearest.ts";

export interface InternalPaths {
  /** Whether an address within the site leads to a page or a static file; what else it may be is not asked. */
  isBroken: (address: string) => boolean;
  /** What to do about an address that leads nowhere. */
  hintFor: (address: string) => string;
}

/** The addresses that the site's own configuration may name: with or without a slash at the end, query and anchor aside. */
export function createInternalPaths(
  site: Pick<RoutedSite, "routes" | "redirects">,
  staticFiles: ReadonlyMap<string, unknown>,
): InternalPaths {
  const paths = new Set([...site.routes.keys(), ...site.redirects.keys()].map(comparablePath));
  return {
    isBroken: (address) =>
      /^\/(?!\/)/.test(address) && !paths.has(comparablePath(address)) && !staticFiles.has(comparablePath(address)),
    hintFor(address) {
      const suggestion = nearest(address, site.routes.keys());
      return suggestion ? `Did you mean "${suggestion}"?` : "Write the path of a page.";
    },
  };
}

/** A path without what says the same with and without it. */
export function comparablePath(path: string): string {
  return path.replace(/[?#].*$/, "").replace(/^\/|\/$/g, "");
}
