import type { EarlyScript } from "./early-script.ts";
import { analyticsElementId } from "../../../analytics/element-id.ts";
import { diagramSettingsId, type DiagramSettings } from "../../../markup/engine-markup.ts";
import { feedbackElementId, type PageFeedback } from "../../../feedback/page-feedback.ts";
import { addressWithBase, wholeAddress } from "../../../address/base-url.ts";
import type { SiteConfig } from "../../../config/config.ts";
import { originsOf } from "@cairn/search/hosted/service-settings";
import { messagesElementId } from "../../../texts/client-text.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { headElements } from "./head-tags.ts";
import { type HeadCollector, renderHeadElement } from "../../../client/islands/head-collector.ts";

export interface HeadInput {
  config: SiteConfig;
  permalink: string;
  /** The page's Markdown file, relative to the output folder. */
  markdownFile: string | undefined;
  /** Whether the page has an address of its own that others may link to. */
  isPublic: boolean;
  /** Full address of the original, if the page is a copy. */
  canonical?: string | undefined;
  title: string;
  description: string;
  keywords?: readonly string[] | undefined;
  /** Address of the preview image, with the base URL. */
  image?: string | undefined;
  noIndex: boolean;
  collected?: HeadCollector | undefined;
  policy: string;
  /** The inline script that runs before the first paint. */
  script: EarlyScript;
  /** An inline style sheet; empty for none. */
  style: string;
  /** The engine's style sheets. */
  styles: readonly string[];
  /** The site's own style sheets, which come last. */
  ownStyles: readonly string[];
  preloadFonts: readonly string[];
  starter: string;
  /** The site's modules that every page loads. */
  clientModules: readonly string[];
  /** The script that notifies these modules of each page shown; undefined if none of them listens. */
  routeUpdates: string | undefined;
  /** The script that counts page views, for sites that configure it. */
  analytics: string;
  /** The script that reports what readers miss, for sites that configure it. */
  feedback: string;
  /** The script that lets Mermaid draw diagrams, and Mermaid's module; absent if the page does not need them. */
  diagrams?: { script: string; module: string } | undefined;
  /** Whether this is the 404 page. */
  isMissing: boolean;
  /** Content of the `cairnPage` script. */
  pageData: string;
  /** Translations of texts that only scripts show, as JSON; undefined if there are none. */
  clientMessages: string | undefined;
}

/** Renders the content of a page's `<head>`. */
export function renderHead(input: HeadInput): string {
  const { config, collected } = input;
  const { title, description } = describePage(input);
  const replaced = new Set(collected?.elements.map(({ tag, attributes }) => headKey(tag, attributes)));
  const meta: MetaWriter = (name, content, attribute = "name") =>
    content && !replaced.has(headKey("meta", { [attribute]: name }))
      ? `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
      : "";
  const { address, canonical } = addressesOf(input);
  return [
    '<meta charset="utf-8">',
    input.policy && `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(input.policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    meta("keywords", input.keywords?.join(", ")),
    input.noIndex ? meta("robots", "noindex, nofollow") : "",
    '<meta name="generator" content="Cairn">',
    canonical && !replaced.has(headKey("link", { rel: "canonical" })) ? link("canonical", canonical) : "",
    // Only a canonical page has versions in other languages.
    ...(address && canonical === address ? alternates(config, input.permalink) : []).map(({ lang, href }) =>
      link("alternate", href, ` hreflang="${escapeHtml(lang)}"`),
    ),
    input.markdownFile === undefined
      ? ""
      : link("alternate", config.baseUrl + encodeURI(input.markdownFile), ' type="text/markdown"'),
    ...sharingElements(input, meta),
    // Without one, browsers would request /favicon.ico.
    link("icon", config.favicon ? config.baseUrl + config.favicon.replace(/^\//, "") : "data:,"),
    ...loadingElements(input),
    ...dataElements(input),
    ...headElements(config.headTags).map(renderHeadElement),
    ...(collected?.elements.map(renderHeadElement) ?? []),
  ].join("");
}

/** Renders a `<meta>` element; empty without content, or if the page has that element itself. */
type MetaWriter = (name: string, content: string | undefined, attribute?: "name" | "property") => string;

function link(rel: string, href: string, more = ""): string {
  return `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;
}

function describePage({ config, collected, ...input }: HeadInput): { title: string; description: string | undefined } {
  const own = collected?.title ?? input.title;
  const pageTitle = own && own !== config.title ? `${own} ${config.titleDelimiter} ${config.title}` : config.title;
  return {
    title: collected?.wholeTitle ?? pageTitle,
    description: collected?.description ?? input.description ?? config.tagline,
  };
}

/** Returns the page's full address, if it has one, and its canonical address. */
function addressesOf({ config, permalink, isPublic, canonical }: HeadInput) {
  const address =
    config.url && isPublic ? new URL(addressWithBase(permalink, config.baseUrl), config.url).href : undefined;
  return { address, canonical: canonical ?? address };
}

/** Renders the elements that other sites use for previews of links to the page. */
function sharingElements(input: HeadInput, meta: MetaWriter): string[] {
  const { config, permalink } = input;
  const { title, description } = describePage(input);
  const image = input.image && wholeAddress(input.image, config.url);
  return [
    meta("og:title", title, "property"),
    meta("og:description", description, "property"),
    meta("og:type", permalink === "/" ? "website" : "article", "property"),
    meta("og:locale", config.locale.htmlLang.replace("-", "_"), "property"),
    meta("og:url", addressesOf(input).address, "property"),
    meta("og:image", image, "property"),
    meta("twitter:card", image ? "summary_large_image" : "summary"),
  ];
}

/** Renders the elements that load fonts, style sheets and scripts, in the order of their requests. */
function loadingElements(input: HeadInput): string[] {
  const { baseUrl } = input.config;
  return [
    earlyTag(input.script),
    ...input.preloadFonts.map((font) => link("preload", baseUrl + font, ' as="font" type="font/woff2" crossorigin')),
    ...servicePreconnect(input.config).map((origin) => link("preconnect", origin, " crossorigin")),
    ...input.styles.map((style) => link("stylesheet", baseUrl + style)),
    ...input.ownStyles.map((style) => link("stylesheet", baseUrl + style, " data-own")),
    input.style && `<style>${input.style}</style>`,
    ...[input.starter, ...input.clientModules].map(
      (module) => `<script type="module" src="${escapeHtml(baseUrl + module)}"></script>`,
    ),
    input.routeUpdates === undefined ? "" : routeUpdatesTag(input.routeUpdates, input),
  ];
}

/** Renders the page's data for scripts, and the scripts that only some sites or pages have, with their data. */
function dataElements(input: HeadInput): string[] {
  const { config } = input;
  return [
    jsonElement("cairnPage", input.pageData),
    input.clientMessages === undefined ? "" : jsonElement(messagesElementId, input.clientMessages),
    config.analytics
      ? lateScript(config.baseUrl + input.analytics) + jsonElement(analyticsElementId, JSON.stringify(config.analytics))
      : "",
    config.feedback ? feedbackElements(config.feedback, input) : "",
    input.diagrams ? diagramElements(input.diagrams, config) : "",
  ];
}

function routeUpdatesTag(script: string, { config: { baseUrl }, clientModules }: HeadInput): string {
  const modules = clientModules.map((module) => baseUrl + module).join(" ");
  return `<script type="module" src="${escapeHtml(baseUrl + script)}" data-client-modules="${escapeHtml(modules)}"></script>`;
}

function lateScript(address: string): string {
  return `<script type="module" fetchpriority="low" src="${escapeHtml(address)}"></script>`;
}

function feedbackElements(
  { endpoint, searches, missingPages }: NonNullable<SiteConfig["feedback"]>,
  { config, feedback, isMissing }: HeadInput,
): string {
  const settings: PageFeedback = { endpoint, searches, isMissing: isMissing && missingPages };
  return lateScript(config.baseUrl + feedback) + jsonElement(feedbackElementId, JSON.stringify(settings));
}

function diagramElements(
  { script, module }: NonNullable<HeadInput["diagrams"]>,
  { baseUrl, themeConfig }: SiteConfig,
): string {
  // Mermaid's settings in the theme configuration, as documented by Docusaurus.
  const { theme, options } = (themeConfig["mermaid"] ?? {}) as Partial<DiagramSettings>;
  const settings: DiagramSettings = {
    module: baseUrl + module,
    theme: { light: "default", dark: "dark", ...theme },
    options: { ...options },
  };
  return lateScript(baseUrl + script) + jsonElement(diagramSettingsId, JSON.stringify(settings));
}

/** Returns a key for an element of which a page has at most one. */
function headKey(tag: string, { name, property, rel }: Record<string, string | true>): string {
  return [tag, name, property, tag === "link" ? rel : ""].join(" ");
}

/**
 * Returns the origin of a search service to connect to early, which makes the first search a few round trips faster.
 */
function servicePreconnect({ search }: SiteConfig): string[] {
  return search === false || !search.service ? [] : originsOf(search.service).slice(0, 1);
}

function earlyTag({ text, data }: EarlyScript): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script data-early${attributes.join("")}>${text}</script>`;
}

/** Renders an element with data for a script. */
function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replace(/</g, "\\u003c")}</script>`;
}

/** Returns the page's address in every language, and the one for readers of other languages. */
function alternates({ url, locales }: SiteConfig, permalink: string): { lang: string; href: string }[] {
  const addresses = locales.map(({ htmlLang, baseUrl }) => ({
    lang: htmlLang,
    href: new URL(addressWithBase(permalink, baseUrl), url).href,
  }));
  return [...addresses, ...addresses.slice(0, 1).map(({ href }) => ({ lang: "x-default", href }))];
}
