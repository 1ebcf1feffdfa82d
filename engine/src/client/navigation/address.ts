/** The origin and base URL of the site. */
export interface SiteAddress {
  origin: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
}

/** A file's extension starts with a letter: `cis-1.3.0` and `route.53` are pages. */
const fileExtension = /\.[a-z][a-z\d]*$/i;

/**
 * Returns the canonical address of a page of this site: `/x.html` and `/x/index.html` become the bare path
 * (specification, §2). Keeps query and hash. `undefined` for other addresses, such as files.
 */
export function pageAddress(address: string, { origin, baseUrl }: SiteAddress): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.origin !== origin || url.username || url.password) return undefined;
  if (url.pathname === baseUrl.slice(0, -1)) url.pathname = baseUrl;
  if (!url.pathname.startsWith(baseUrl)) return undefined;
  url.pathname = barePath(url.pathname, baseUrl);
  return fileExtension.test(url.pathname) ? undefined : url.href;
}

/** Removes `.html` or `/index.html` from a path; the site's own `index.html` becomes the base URL. */
export function barePath(path: string, baseUrl: string): string {
  if (path === `${baseUrl}index.html`) return baseUrl;
  return path.replace(/\/index\.html$/, "").replace(/(?<=[^/])\.html$/, "");
}

/** Returns the address that a document is loaded from, without the hash. */
export function withoutHash(address: string): string {
  const hash = address.indexOf("#");
  return hash === -1 ? address : address.slice(0, hash);
}
