import { decodeAddress } from "@cairn/html/address";
import type { SiteConfig } from "../../config/config.ts";
import type { Route } from "../../model/routed-site.ts";

/** Returns the file of a page, relative to the output folder, where static hosts look for it. */
export function outputFileOf(permalink: string, trailingSlash: boolean | undefined): string {
  const path = decodeAddress(permalink).replace(/^\//, "");
  if (path.endsWith(".html")) return path;
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

/** Returns the file of a page as Markdown; undefined for pages that are on no list. */
export function markdownFileOf(
  { kind, permalink, page }: Pick<Route, "kind" | "permalink" | "page">,
  { markdownPages }: SiteConfig,
): string | undefined {
  if (!markdownPages || kind === "not-found" || page.frontMatter.unlisted) return undefined;
  return `${bareName(permalink)}.md`;
}

/** Returns the file of a page's data for programs, if its kind provides any. */
export function jsonFileOf({ permalink }: Pick<Route, "permalink">): string {
  return `${bareName(permalink)}.json`;
}

function bareName(permalink: string): string {
  return decodeAddress(permalink).replace(/^\/|\/$|\.html$/g, "") || "index";
}

/**
 * Returns the file of a redirect from a path. A redirect from `/x.html` is in a folder: hosts would take a file
 * `x.html` for the page `/x`, and redirect readers in circles.
 */
export function redirectFileOf(path: string, trailingSlash: boolean | undefined): string {
  return path.endsWith(".html") ? `${path.slice(1)}/index.html` : outputFileOf(path, trailingSlash);
}
