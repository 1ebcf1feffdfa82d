import { hash } from "node:crypto";
import { addressesInSrcset } from "@cairn/html/srcset";
import { everyTag, findTags, findTagsWith, type HtmlTag, tagNames } from "@cairn/html/tags";
import type { ForeignSources } from "./analytics-sources.ts";

/**
 * Strings in any content that needs sources in its policy. Looking for these is much cheaper than parsing each element.
 */
const signs = ["<script", "<style", "style=", "https://", '="//'];
/** An attribute with code for an event, such as `onclick`. */
const eventAttribute = /^on[a-z]+$/;
const eventSign = /\son[a-z]+\s*=/i;
/** Elements that embed something by its address, with the attributes that contain the address. */
const embedded: Readonly<Record<string, readonly string[]>> = {
  img: ["src", "srcset"],
  source: ["src", "srcset"],
  video: ["src", "poster"],
  audio: ["src"],
  iframe: ["src"],
  embed: ["src"],
  object: ["data"],
  a: ["data-embed"],
};
const frameNames = new Set(["a", "iframe", "embed", "object"]);
const sourceTags = tagNames(["script", "style", ...Object.keys(embedded)].join(" "));

/** Inline code in the page around the content. */
export interface OwnSources {
  scripts: readonly string[];
  styles: readonly string[];
  /** Whether scripts add styles that are not known in advance. */
  hasFreeStyles: boolean;
}

/**
 * Returns a page's Content-Security-Policy. It allows everything from the site itself, the inline code of this page by
 * its hash, the origins of media that the author embeds on this page, and the `foreign` origins from the site's
 * configuration.
 */
export function contentSecurityPolicy(html: string, own: OwnSources, foreign: ForeignSources): string {
  const { scripts, handlers, styles, attributes, images, media, frames } = inlineSources(html);
  const scriptSources = [...hashes([...own.scripts, ...scripts]), ...hashesOfAttributes(handlers), ...foreign.scripts];
  const styleSources = [...hashes([...own.styles, ...styles]), ...hashesOfAttributes(attributes)];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(" ")}`,
    // Browsers ignore 'unsafe-inline' if there are hashes.
    `style-src ${["'self'", ...(own.hasFreeStyles ? ["'unsafe-inline'"] : styleSources)].join(" ")}`,
    `img-src ${["'self'", "data:", ...new Set([...foreign.images, ...images])].join(" ")}`,
    ...(foreign.connections.length > 0 ? [`connect-src ${["'self'", ...foreign.connections].join(" ")}`] : []),
    ...(media.size > 0 ? [`media-src ${["'self'", ...media].join(" ")}`] : []),
    ...(frames.size > 0 ? [`frame-src ${["'self'", ...frames].join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
}

/** Collects the inline code in content, and the origins from which it embeds something. */
function inlineSources(html: string) {
  const [scripts, handlers, styles, attributes] = [newSet(), newSet(), newSet(), newSet()];
  const [images, media, frames] = [newSet(), newSet(), newSet()];
  const sources = { scripts, handlers, styles, attributes, images, media, frames };
  const hasHandlers = eventSign.test(html);
  if (!hasHandlers && !signs.some((sign) => html.includes(sign))) return sources;
  for (const tag of findTagsWith(html, "style=")) {
    const style = tag.attribute("style");
    if (style !== undefined) attributes.add(style);
  }
  for (const tag of findTags(html, hasHandlers ? everyTag : sourceTags)) {
    if (tag.isEnd) continue;
    const { name } = tag;
    if (hasHandlers)
      for (const [key, code] of Object.entries(tag.attributes)) if (eventAttribute.test(key)) handlers.add(code);
    if (name === "style") styles.add(tag.content);
    if (name === "script" && isInlineCode(tag)) scripts.add(tag.content);
    for (const key of embedded[name] ?? [])
      for (const origin of originsOf(tag, key)) {
        if (frameNames.has(name)) frames.add(origin);
        else images.add(origin);
        if (!frameNames.has(name) && name !== "img" && key !== "srcset") media.add(origin);
      }
  }
  return sources;
}

/** Whether a script is inline code, not data. */
function isInlineCode(script: HtmlTag): boolean {
  const { src, type = "" } = script.attributes;
  return src === undefined && !/^application\/(?:json|ld\+json)$/.test(type);
}

/** Returns the origins of the addresses in an attribute that are not the site's own. */
function originsOf(tag: HtmlTag, attribute: string): string[] {
  const value = tag.attribute(attribute) ?? "";
  const addresses = attribute === "srcset" ? addressesInSrcset(value) : [value];
  // Without a protocol it has the page's, which may be HTTP in a preview. A source without one matches both.
  return addresses.flatMap((address) => /^(?:https:)?\/\/[^/"]+/.exec(address)?.[0].replace(/^\/\//, "") ?? []);
}

/**
 * Returns only those tags of some HTML that a policy depends on. For HTML that many pages share, because searching all
 * of it for each page would take long.
 */
export function policyParts(html: string): string {
  if (!signs.some((sign) => html.includes(sign))) return "";
  return Array.from(findTags(html, everyTag), (tag) => {
    if (tag.isEnd) return "";
    if (tag.name === "style") return `${tag.written}${tag.content}</style>`;
    const isEmbedding = embedded[tag.name]?.some((key) => originsOf(tag, key).length > 0) ?? false;
    return isEmbedding || tag.attribute("style") !== undefined ? tag.written : "";
  }).join("");
}

function newSet(): Set<string> {
  return new Set();
}

/** Hashes of attributes only count beside a keyword. */
function hashesOfAttributes(values: ReadonlySet<string>): string[] {
  return values.size > 0 ? ["'unsafe-hashes'", ...hashes(values)] : [];
}

function hashes(texts: Iterable<string>): string[] {
  return Array.from(new Set(texts), hashSource);
}

/** Sources of the first texts that were hashed, which include those of every page. */
const known = new Map<string, string>();
const mostKnown = 32;

/** Returns the source that allows an inline script or style in a policy. */
export function hashSource(text: string): string {
  const source = known.get(text) ?? `'sha256-${hash("sha256", text, "base64")}'`;
  if (known.size < mostKnown) known.set(text, source);
  return source;
}
