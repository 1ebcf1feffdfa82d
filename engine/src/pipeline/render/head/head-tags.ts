import { isWebAddress } from "@cairn/html/address";
import type { SiteConfig } from "../../../config/config.ts";
import { type HeadElement, renderHeadElement } from "../../../client/islands/head-collector.ts";
import { hashSource } from "./content-security-policy.ts";

type HeadTags = SiteConfig["headTags"];

/** Returns the elements that the configuration adds to the head of every page. */
export function headElements(tags: HeadTags): HeadElement[] {
  return tags.map(({ tagName, attributes, innerHTML }) => ({
    tag: tagName,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([name, value]) => (value === false ? [] : [[name, value]])),
    ),
    text: innerHTML,
  }));
}

/** Renders the elements that plugins add at the start and the end of every page's body. */
export function renderBodyTags({ bodyTags }: SiteConfig): { start: string; end: string } {
  const render = (tags: HeadTags) =>
    headElements(tags)
      .map(({ tag, text, ...element }) =>
        // The content of all other elements is HTML.
        renderHeadElement(
          tag === "script" || tag === "style" ? { ...element, tag, text } : { ...element, tag, html: text },
        ),
      )
      .join("");
  return { start: render(bodyTags.start), end: render(bodyTags.end) };
}

/**
 * Returns the sources that head tags need in a page's Content-Security-Policy, by directive: the origins of scripts and
 * style sheets, for whatever these load from there, and hashes of inline code. Style sheets may load fonts from
 * anywhere, because services keep them on other hosts.
 */
export function headTagSources(tags: HeadTags): Record<string, string[]> {
  const sources: Record<string, string[]> = {};
  const allow = (directive: string, source: string) => {
    const known = (sources[directive] ??= []);
    if (!known.includes(source)) known.push(source);
  };
  for (const { tagName, attributes, innerHTML } of tags) {
    const origin = originOf(attributes["src"] ?? attributes["href"]);
    // Style sheets are often loaded as a preload first, and turned into a sheet by their own `onload` handler.
    for (const [name, value] of Object.entries(attributes)) {
      const directive = name === "style" ? "style-src" : name.startsWith("on") ? "script-src" : undefined;
      if (directive === undefined || typeof value !== "string") continue;
      for (const source of ["'unsafe-hashes'", hashSource(value)]) allow(directive, source);
    }
    if (tagName === "script" && origin !== undefined)
      for (const directive of ["script-src", "connect-src", "img-src", "frame-src", "style-src"])
        allow(directive, origin);
    else if (tagName === "script" && innerHTML && !/json/.test(String(attributes["type"])))
      allow("script-src", hashSource(innerHTML));
    else if (tagName === "style" && innerHTML) allow("style-src", hashSource(innerHTML));
    else if (tagName === "link" && origin !== undefined && isSheet(attributes)) {
      allow("style-src", origin);
      allow("font-src", "https:");
    } else if (tagName === "link" && origin !== undefined && /icon|image/.test(String(attributes["rel"])))
      allow("img-src", origin);
  }
  return sources;
}

function isSheet({ rel, as }: HeadTags[number]["attributes"]): boolean {
  return rel === "stylesheet" || (rel === "preload" && as === "style");
}

/** Returns the origin of an address on another site; the site's own origin is always allowed. */
function originOf(address: unknown): string | undefined {
  if (typeof address !== "string" || !isWebAddress(address)) return undefined;
  if (!URL.canParse(address, "https://site")) return undefined;
  const { host, origin } = new URL(address, "https://site");
  // Such an address has the page's protocol, which may be HTTP in a preview. A source without one matches both.
  return address.startsWith("//") ? host : origin;
}

/** Adds sources to a policy, by directive. Browsers ignore 'unsafe-inline' beside hashes, so these are left out then. */
export function widenPolicy(policy: string, ...all: Readonly<Record<string, readonly string[]>>[]): string {
  const directives = new Map(
    policy.split("; ").map((each): [string, string[]] => {
      const [name = "", ...sources] = each.split(" ");
      return [name, sources];
    }),
  );
  for (const [name, sources] of all.flatMap((each) => Object.entries(each))) {
    if (sources.length === 0) continue;
    const known = directives.get(name) ?? ["'self'"];
    const isRedundant = (source: string) =>
      known.includes(source) || (known.includes("'unsafe-inline'") && /^'(?:sha256-|unsafe-hashes)/.test(source));
    directives.set(name, [...known, ...sources.filter((source) => !isRedundant(source))]);
  }
  return Array.from(directives, ([name, sources]) => [name, ...sources].join(" ")).join("; ");
}
