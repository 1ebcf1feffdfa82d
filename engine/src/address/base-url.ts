import { hasProtocol, isRootPath } from "@cairn/html/address";
const rootAddress = /(\s(?:href|src|action)=")\/(?!\/)/g;

/** An address within the site as it is without the base URL. */
export function withoutBaseUrl(address: string, baseUrl: string): string {
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}

/** A path within the site, from its root, as settings may leave the first slash away; any other address as it is. */
export function rootedPath(address: string): string {
  return hasProtocol(address) ? address : `/${address.replace(/^\//, "")}`;
}

/** An address within the site with the base URL before it; any other as it is. */
export function addressWithBase(address: string, baseUrl: string): string {
  return baseUrl !== "/" && isRootPath(address) ? baseUrl + address.slice(1) : address;
}

/** An address with the site's own `url` before it, where the site says what that is; else from the root. */
export function wholeAddress(address: string, siteUrl: string | undefined): string {
  return URL.canParse(address, siteUrl) && siteUrl ? new URL(address, siteUrl).href : address;
}

/** Where an address in a page leads. Most are plain paths, for which the full rules of addresses change nothing. */
export function pathnameOf(address: string, permalink: string): string {
  if (/^\/(?!\/)[\w\-/]*$/.test(address)) return address;
  const base = `http://site${permalink}`;
  // What browsers cannot read leads nowhere.
  return URL.canParse(address, base) ? new URL(address, base).pathname : address;
}

/** The address behind Docusaurus's `pathname:///a.html`: a file of the site that no build knows as a page. */
export function withoutPathname(address: string): string {
  return address.replace(/^pathname:\/\//, "");
}

/** Puts the base URL before every root-absolute address of a piece of HTML that was rendered without one. */
export function withBaseUrl(html: string, baseUrl: string): string {
  return baseUrl === "/" ? html : html.replace(rootAddress, `$1${baseUrl}`);
}
