import type { SiteConfig } from "../../config/config.ts";
import { usePage } from "../../client/islands/page-context.ts";
import { hasProtocol } from "@cairn/html/address";

export interface BaseUrlOptions {
  /** Adds the base URL even if the address seems to have it already. */
  forcePrependBaseUrl?: boolean;
  /** Adds the site's origin. */
  absolute?: boolean;
}

/** Adds the site's base URL to an address; external addresses and anchors are unchanged. */
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

/**
 * `useBaseUrlUtils`: returns a function to add the base URL to addresses that are not known when the hook is called.
 */
export function useBaseUrlUtils(): { withBaseUrl: (url: string, options?: BaseUrlOptions) => string } {
  const { siteConfig } = usePage();
  return { withBaseUrl: (url, options) => addBaseUrl(siteConfig, url, options) };
}

/** `@docusaurus/useBaseUrl`: adds the site's base URL to an address. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
