import { hash } from "node:crypto";
import { everyTag, findTags, type HtmlTag, tagNames } from "@cairn/html/tags";
import type { ForeignSources } from "./analytics-sources.ts";

/** What content may hold that a policy has to allow: looking for a word is much cheaper than looking at each element. */
const signs = ["<script", "<style", "style=", "https://"];
/** Elements that show what is elsewhere, with the attributes that say where. */
const embedded: Readonly<Record<string, readonly string[]>> = {
  img: ["src"],
  source: ["src"],
  video: ["src", "poster"],
  audio: ["src"],
  iframe: ["src"],
  embed: ["src"],
  object: ["data"],
  a: ["data-embed"],
};
const frameNames = new Set(["a", "iframe", "embed", "object"]);
const sourceTags = tagNames(["script", "style", ...Object.keys(embedded)].join(" "));

/** What the page round the content holds inline. */
export interface OwnSources {
  scripts: readonly string[];
  styles: readonly string[];
  /** Scripts of the page put styles into it that are only known then. */
  hasFreeStyles: boolean;
}

/**
 * A page's Content-Security-Policy: everything from the site itself, nothing inline but what this very page holds, which
 * is named by its hash, and no other origin but those that the author embeds media from on this page, and the `foreign`
 * ones in the site's configuration.
 */
export function contentSecurityPolicy(html: string, own: OwnSources, foreign: ForeignSources): string {
  const { scripts, styles, attributes, images, media, frames } = inlineSources(html);
  const styleSources = [
    ...hashes([...own.styles, ...styles]),
    ...(attributes.size > 0 ? ["'unsafe-hashes'", ...hashes(attributes)] : []),
  ];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes([...own.scripts, ...scripts]), ...foreign.scripts].join(" ")}`,
    // A hash would turn the other off.
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

/** What content holds inline, and the origins that it shows something of. */
function inlineSources(html: string) {
  const [scripts, styles, attributes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [images, media, frames] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const sources = { scripts, styles, attributes, images, media, frames };
  if (!signs.some((sign) => html.includes(sign))) return sources;
  for (const tag of findTags(html, html.includes("style=") ? everyTag : sourceTags)) {
    if (tag.isEnd) continue;
    const { name } = tag;
    const style = tag.attribute("style");
    if (style !== undefined) attributes.add(style);
    if (name === "style") styles.add(tag.content);
    if (name === "script" && isRun(tag)) scripts.add(tag.content);
    for (const key of embedded[name] ?? []) {
      const origin = originOf(tag.attribute(key));
      if (origin === undefined) continue;
      if (frameNames.has(name)) frames.add(origin);
      else images.add(origin);
      if (!frameNames.has(name) && name !== "img") media.add(origin);
    }
  }
  return sources;
}

/** Whether a script is inline and is code, not data. */
function isRun(script: HtmlTag): boolean {
  const { src, type = "" } = script.attributes;
  return src === undefined && !/^application\/(?:json|ld\+json)$/.test(type);
}

function originOf(address = ""): string | undefined {
  return /^https:\/\/[^/"]+/.exec(address)?.[0];
}

/** Of HTML that many pages share, the tags that a policy depends on, once and for all: to look through it for each page would take long. */
export function policyParts(html: string): string {
  if (!signs.some((sign) => html.includes(sign))) return "";
  return Array.from(findTags(html, everyTag), (tag) => {
    if (tag.isEnd) return "";
    if (tag.name === "style") return `${tag.written}${tag.content}</style>`;
    const isEmbedding = embedded[tag.name]?.some((key) => originOf(tag.attribute(key)) !== undefined) ?? false;
    return isEmbedding || tag.attribute("style") !== undefined ? tag.written : "";
  }).join("");
}

function hashes(texts: Iterable<string>): string[] {
  return Array.from(new Set(texts), hashSource);
}

/** The first texts that were hashed: those that every page has are among them. */
const known = new Map<string, string>();
const mostKnown = 32;

/** What a policy calls an inline script or style that it allows. */
export function hashSource(text: string): string {
  const source = known.get(text) ?? `'sha256-${hash("sha256", text, "base64")}'`;
  if (known.size < mostKnown) known.set(text, source);
  return source;
}
