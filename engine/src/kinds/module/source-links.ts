import type { Element } from "hast";

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
  if (url.startsWith("#") || /^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  const root = source && /^https:\/\/[^/]+\/[^/]+\/[^/]+\/(?:-\/)?(?:tree|src)\/[^/]+/.exec(source)?.[0];
  if (source === undefined) return undefined;
  try {
    return url.startsWith("/") && root ? root + url : new URL(url, `${source.replace(/\/$/, "")}/`).href;
  } catch {
    return undefined;
  }
}
