import { decodeAddress } from "@cairn/html/address";
import type { SiteConfig } from "../../config/config.ts";
import type { Route } from "../../model/routed-site.ts";

/** The file that a page is written to, relative to the output folder, as static hosts look it up. */
export function outputFileOf(permalink: string, trailingSlash: boolean | undefined): string {
  const path = decodeAddress(permalink).replace(/^\//, "");
  if (path.endsWith(".html")) return path;
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

/** The file that a page is written to as Markdown; undefined for what is on no list. */
export function markdownFileOf(
  { kind, permalink, page }: Pick<Route, "kind" | "permalink" | "page">,
  { markdownPages }: SiteConfig,
): string | undefined {
  if (!markdownPages || kind === "not-found" || page.frontMatter.unlisted) return undefined;
  return `${bareName(permalink)}.md`;
}

/** The file that holds what programs read of a page, where its kind gives something. */
export function jsonFileOf({ permalink }: Pick<Route, "permalink">): string {
  return `${bareName(permalink)}.json`;
}

function bareName(permalink: string): string {
  return decodeAddress(permalink).replace(/^\/|\/$|\.html$/g, "") || "index";
}

/**
 * The file of a redirect from a path. One from `/x.html` lies in a folder: as the file `x.html`, hosts would take it for the
 * page `/x`, and lead readers in circles.
 */
export function redirectFileOf(path: string, trailingSlash: boolean | undefined): string {
  return path.endsWith(".html") ? `${path.slice(1)}/index.html` : outputFileOf(path, trailingSlash);
}
