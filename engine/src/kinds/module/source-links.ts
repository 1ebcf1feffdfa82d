import { hasScheme } from "@cairn/html/address";
import type { Element } from "hast";

/**
 * Placeholder for the site's origin, because only absolute addresses can be sanitised. Nobody can own a name in
 * `.invalid`.
 */
const placeholderSite = "https://site.invalid";

/** Returns the path of a page if the address is one of this site. */
export function sitePathOf(address: string): string | undefined {
  return address.startsWith(`${placeholderSite}/`) ? address.slice(placeholderSite.length) : undefined;
}

/** Like `resolveSourceLink`, but for texts of the catalogue itself, whose paths are pages of the site. */
export function resolveOwnLink(link: Element, source: string | undefined): void {
  const { properties } = link;
  if (String(properties.href).startsWith("/")) properties.href = placeholderSite + String(properties.href);
  else resolveSourceLink(link, source);
}

/** Points a link in imported text at the same target as at its source; removes the address if that is unknown. */
export function resolveSourceLink({ properties }: Element, source: string | undefined): void {
  const href = resolve(String(properties.href ?? ""), source);
  if (href === undefined) delete properties.href;
  else properties.href = href;
}

/** Replaces a picture by a link to it, because it would load from another site. */
export function replaceImage(image: Element, isWithinLink: boolean, source: string | undefined): void {
  const { src = "", alt } = image.properties;
  const href = resolve(String(src), source);
  const text = String(alt).trim();
  image.tagName = isWithinLink || href === undefined ? "span" : "a";
  image.properties = image.tagName === "a" ? { href } : {};
  image.children = [{ type: "text", value: text }];
}

/** Returns the absolute address for one relative to the folder of the source; absent if that is unknown. */
function resolve(url: string, source: string | undefined): string | undefined {
  if (url.startsWith("#") || hasScheme(url)) return url;
  const root = source && /^https:\/\/[^/]+\/[^/]+\/[^/]+\/(?:-\/)?(?:tree|src)\/[^/]+/.exec(source)?.[0];
  if (source === undefined) return undefined;
  try {
    return url.startsWith("/") && root ? root + url : new URL(url, `${source.replace(/\/$/, "")}/`).href;
  } catch {
    return undefined;
  }
}
