import { withRootPath } from "@cairn/html/attributes";
import { hasProtocol, isRootPath } from "@cairn/html/address";

/** Removes the base URL from an address within the site. */
export function withoutBaseUrl(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}

/** Adds a missing first slash to a path within the site, which settings may omit; other addresses are unchanged. */
export function rootedPath(address: string): string {
  return hasProtocol(address) ? address : `/${address.replace(/^\//, "")}`;
}

/** Adds the base URL to an address within the site; others are unchanged. */
export function addressWithBase(address: string, baseUrl: string): string {
  return baseUrl !== "/" && isRootPath(address) ? baseUrl + address.slice(1) : address;
}

/** Returns an absolute address if the site's `url` is known; else one from the root. */
export function wholeAddress(address: string, siteUrl: string | undefined): string {
  return URL.canParse(address, siteUrl) && siteUrl ? new URL(address, siteUrl).href : address;
}

/**
 * Returns the path to which an address in a page leads. Most are plain paths, for which full URL parsing changes
 * nothing.
 */
export function pathnameOf(address: string, permalink: string): string {
  if (/^\/(?!\/)[\w\-/]*$/.test(address)) return address;
  const base = `http://site${permalink}`;
  // An invalid address leads nowhere.
  return URL.canParse(address, base) ? new URL(address, base).pathname : address;
}

/** Returns the address in Docusaurus's `pathname:///a.html`: a file of the site that is not a page. */
export function withoutPathname(address: string): string {
  return address.replace(/^pathname:\/\//, "");
}

/** Adds the base URL to all root-absolute addresses in a piece of HTML that was rendered without it. */
export function withBaseUrl(html: string, baseUrl: string): string {
  return baseUrl === "/" ? html : withRootPath(html, baseUrl);
}
