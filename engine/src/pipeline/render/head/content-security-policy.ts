import { hash } from "node:crypto";
import type { ForeignSources } from "./analytics-sources.ts";

const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:json|ld\+json)")[^>]*>([\s\S]*?)<\/script>/g;
const styleAttribute = /\sstyle="([^"]*)"/g;
const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/g;
const embedded =
  /<(img|source|video|audio|iframe|embed|object|a)\s[^>]*?(?:src|poster|data|data-embed)="(https:\/\/[^/"]+)/g;
const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

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
 * ones that the site's configuration asks for.
 */
export function contentSecurityPolicy(html: string, own: OwnSources, foreign: ForeignSources): string {
  // Most pages hold none of these: looking for a word is much cheaper than looking for an element.
  const all = (word: string, pattern: RegExp) => (html.includes(word) ? Array.from(html.matchAll(pattern)) : []);
  const scripts = new Set([...own.scripts, ...all("<script", inlineScript).map((match) => match[1] ?? "")]);
  const attributes = new Set(all(" style=", styleAttribute).map((match) => decode(match[1] ?? "")));
  const styles = new Set([...own.styles, ...all("<style", styleElement).map((match) => match[1] ?? "")]);
  const images = new Set<string>(foreign.images);
  const media = new Set<string>();
  const frames = new Set<string>();
  for (const [, tag, origin = ""] of all('="https://', embedded)) {
    if (tag === "img") images.add(origin);
    else if (tag === "a" || tag === "iframe" || tag === "embed" || tag === "object") frames.add(origin);
    else {
      media.add(origin);
      images.add(origin);
    }
  }
  const styleSources = [...hashes(styles), ...(attributes.size > 0 ? ["'unsafe-hashes'", ...hashes(attributes)] : [])];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes(scripts), ...foreign.scripts].join(" ")}`,
    // A hash would turn the other off.
    `style-src ${["'self'", ...(own.hasFreeStyles ? ["'unsafe-inline'"] : styleSources)].join(" ")}`,
    `img-src ${["'self'", "data:", ...images].join(" ")}`,
    ...(foreign.connections.length > 0 ? [`connect-src ${["'self'", ...foreign.connections].join(" ")}`] : []),
    ...(media.size > 0 ? [`media-src ${["'self'", ...media].join(" ")}`] : []),
    ...(frames.size > 0 ? [`frame-src ${["'self'", ...frames].join(" ")}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join("; ");
}

function hashes(texts: Iterable<string>): string[] {
  return Array.from(texts, hashSource);
}

/** The first texts that were hashed: those that stand in every page are among them. */
const known = new Map<string, string>();
const mostKnown = 32;

/** What a policy calls an inline script or style that it allows. */
export function hashSource(text: string): string {
  const source = known.get(text) ?? `'sha256-${hash("sha256", text, "base64")}'`;
  if (known.size < mostKnown) known.set(text, source);
  return source;
}

function decode(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);
}
