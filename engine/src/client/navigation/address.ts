/** Where the site's pages are. */
export interface SiteAddress {
  origin: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
}

/** A file's extension begins with a letter: `cis-1.3.0` and `route.53` name pages. */
const fileExtension = /\.[a-z][a-z\d]*$/i;

/**
 * The address of a page of this site, in its one form: `/x.html` and `/x/index.html` become the bare path
 * (specification, §2). Query and hash stay. `undefined` for what is no page of this site, such as a file.
 */
export function pageAddress(address: string, { origin, baseUrl }: SiteAddress): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.origin !== origin || url.username || url.password) return undefined;
  if (url.pathname === baseUrl.slice(0, -1)) url.pathname = baseUrl;
  if (!url.pathname.startsWith(baseUrl)) return undefined;
  url.pathname = barePath(url.pathname, baseUrl);
  return fileExtension.test(url.pathname) ? undefined : url.href;
}

/** The path without `.html` or `/index.html`; the base URL for the site's own `index.html`. */
export function barePath(path: string, baseUrl: string): string {
  if (path === `${baseUrl}index.html`) return baseUrl;
  return path.replace(/\/index\.html$/, "").replace(/(?<=[^/])\.html$/, "");
}

/** What a document is loaded from: the address without its hash. */
export function withoutHash(address: string): string {
  const hash = address.indexOf("#");
  return hash === -1 ? address : address.slice(0, hash);
}
