import { hasScheme } from "@cairn/html/address";
import type { Element } from "hast";

/** Stands for the site itself in addresses, which have to be whole to be sanitised; nobody can own a name that ends so. */
const SITE = "https://site.invalid";

/** The path of a page of the site, where an address stands for one. */
export function sitePathOf(address: string): string | undefined {
  return address.startsWith(`${SITE}/`) ? address.slice(SITE.length) : undefined;
}

/** The same as `resolveSourceLink` for what the catalogue itself says: its paths lead to pages of the site. */
export function resolveOwnLink(link: Element, source: string | undefined): void {
  const { properties } = link;
  if (String(properties.href).startsWith("/")) properties.href = SITE + String(properties.href);
  else resolveSourceLink(link, source);
}

/** Makes a link of imported text lead where it does at its source; without an address where that is not known. */
export function resolveSourceLink({ properties }: Element, source: string | undefined): void {
  const href = resolve(String(properties.href ?? ""), source);
  if (href === undefined) delete properties.href;
  else properties.href = href;
}

/** Pictures would load from somewhere else; what they show is a click away. */
export function replaceImage(image: Element, isWithinLink: boolean, source: string | undefined): void {
  const { src = "", alt } = image.properties;
  const href = resolve(String(src), source);
  const text = String(alt).trim();
  image.tagName = isWithinLink || href === undefined ? "span" : "a";
  image.properties = image.tagName === "a" ? { href } : {};
  image.children = [{ type: "text", value: text }];
}

/** A full address for one that is relative to the folder of the source; absent where that is not known. */
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
