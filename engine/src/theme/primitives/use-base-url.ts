import type { SiteConfig } from "../../config/config.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { hasProtocol } from "@cairn/html/address";

export interface BaseUrlOptions {
  /** Puts the base URL before an address that seems to have it already. */
  forcePrependBaseUrl?: boolean;
  /** Puts the site's origin before it. */
  absolute?: boolean;
}

/** The address with the site's base URL before it; addresses of other sites and anchors stay as they are. */
export function addBaseUrl(
  { baseUrl, url: origin }: Pick<SiteConfig, "baseUrl" | "url">,
  url: string,
  options: BaseUrlOptions = {},
): string {
  if (!url || url.startsWith("#") || hasProtocol(url)) return url;
  if (options.forcePrependBaseUrl) return baseUrl + url.replace(/^\//, "");
  if (url === baseUrl.slice(0, -1)) return baseUrl;
  const path = url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, "");
  return options.absolute && origin ? new URL(path, origin).href : path;
}

/** `useBaseUrlUtils`: the function itself, for addresses that are not known when the component begins. */
export function useBaseUrlUtils(): { withBaseUrl: (url: string, options?: BaseUrlOptions) => string } {
  const { siteConfig } = usePage();
  return { withBaseUrl: (url, options) => addBaseUrl(siteConfig, url, options) };
}

/** `@docusaurus/useBaseUrl`: the address with the site's base URL before it. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
