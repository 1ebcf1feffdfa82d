import type { SiteConfig } from "../../shared/config.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { Route } from "../../shared/model.ts";
import { announcementScript } from "../../client/announcement-script.ts";
import { baseUrlScript } from "../../client/base-url-script.ts";
import { colorModeScript } from "../../client/color-mode-script.ts";
import type { PageData } from "../../client/page-data.ts";
import { createHeadCollector } from "../../theme/head-collector.ts";
import type { Translator } from "../../theme/messages.ts";
import type { Page } from "../../theme/page-context.ts";
import type { SiteBundle } from "../bundle/bundle-site.ts";
import type { EngineAssets } from "../bundle/engine-assets.ts";
import { markdownFileOf } from "../emit/output-file.ts";
import type { PageAddresses } from "../links/resolve-site-links.ts";
import { dismissIdOf } from "./announcement.ts";
import { sidebarStateScript } from "../../client/sidebar-state.ts";
import { readFence } from "../compile/code-fence.ts";
import { missingValuesForm } from "../compile/placeholders.ts";
import { layoutOfReactPage } from "../../theme/PageFrame/page-layout.ts";
import { withBaseUrl, withoutBaseUrl } from "../../shared/base-url.ts";
import { analyticsSources, type ForeignSources } from "./analytics-sources.ts";
import { originsOf } from "../../search/hosted/service-settings.ts";
import { scrollerNamesAttribute } from "./client-messages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { choicesPlaceholder, type FrameInput } from "./frame.tsx";
import { usesDocusaurusClasses } from "./docusaurus-classes.ts";
import { finishContent, type SizeOf } from "./finish-content.ts";
import { renderHead } from "./head.ts";
import { withParserPauses } from "./parser-pauses.ts";
import { renderContent, type RenderedContent } from "./render-content.ts";

/** What all pages are rendered with. */
export interface RenderScope {
  config: SiteConfig;
  translate: Translator;
  bundle: SiteBundle;
  assets: EngineAssets;
  drawFrame: (input: FrameInput) => string;
  /** Translations of what only scripts say, as JSON, where there are any. */
  clientMessages: string | undefined;
  /** What components in the browser may translate with. */
  componentMessages: Readonly<Record<string, string>>;
  /** Translations of what style sheets say, as one of the document itself; empty where there are none. */
  styleTexts: string;
  /** Puts what the compiler writes into content into the site's language. */
  translateContent: (html: string) => string;
  /** HTML of the navbar's entries for the same page in other versions and languages. */
  choices: (route: Route) => string;
  /** Whether search engines are to leave a version's pages out. */
  isHidden: (version: string | undefined) => boolean;
  /** By addresses without the base URL. */
  imageSize: SizeOf;
  /** Marks the links to private repositories in a page's HTML. */
  markLinks: (html: string, permalink: string) => string;
  /** Cards of the pages in the category that a page stands for, with the base URL. */
  categoryItems: (route: Route) => Page["categoryItems"];
}

/** In characters: laying out more than this at once would hold a slow phone up. */
const longContent = 60_000;

/** What is set in the face of code. */
const codeTag = /<(?:code|pre|kbd|samp)[ >]/;

export interface RenderedPage {
  /** Code in it may still have to be drawn; see `drawCode`. */
  html: string;
  /** The content column alone. */
  contentHtml: string;
  /** ES modules that the page needs, by path relative to the output folder. */
  modules: Map<string, string>;
  /** What was found while it was rendered. */
  diagnostics?: Diagnostic[];
}

/** The complete HTML document of a route. @throws what a component throws while it is rendered */
export async function renderPage(route: Route, addresses: PageAddresses, scope: RenderScope): Promise<RenderedPage> {
  const { config, translate, bundle, assets } = scope;
  const { page, permalink } = route;
  const content = await renderContent(route, {
    page: {
      siteConfig: config,
      permalink,
      frontMatter: page.frontMatter,
      head: createHeadCollector(),
      readFence,
      // Few pages ask for it.
      get categoryItems() {
        return scope.categoryItems(route);
      },
    },
    bundle,
    assets,
    addresses,
  });
  // A page written in React is its author's own.
  if (page.body.kind !== "react" && !content.isPlain)
    content.html =
      finishContent(content.html, {
        sizeOf: (src) => scope.imageSize(withoutBaseUrl(src, config.baseUrl)),
        translate,
      }) + missingValuesForm(content.html);
  const frame = scope.drawFrame({
    route,
    layout: page.body.kind === "react" ? layoutOfReactPage(content.html) : "document",
    contentHtml: "\u0000",
    isLong: content.html.length > longContent,
    noFooter: content.head.noFooter,
  });
  const contentHtml = scope.translateContent(content.html);
  const drawn = withBaseUrl(frame, config.baseUrl)
    .replace(choicesPlaceholder, () => scope.choices(route))
    .replace("\u0000", () => contentHtml);
  const html = scope.markLinks(drawn, permalink);
  const isHome = permalink === "/" && route.kind !== "not-found";
  const script =
    headScript(config) +
    (isHome ? `;${baseUrlScript(config.baseUrl, translate)}` : "") +
    (!content.isPlain && remembers(content.html) ? `;${assets.restoreScript}` : "");
  const data = pageData(route, scope, content);
  const isAsInDocusaurus = page.body.kind !== "component" && !content.isPlain && usesDocusaurusClasses(content.html);
  const head = renderHead({
    config,
    permalink,
    markdownFile: markdownFileOf(route, config),
    isPublic: route.kind !== "not-found",
    canonical: page.canonical,
    title: page.title,
    description: page.description,
    keywords: page.frontMatter.keywords,
    image: page.frontMatter.image,
    noIndex:
      config.noIndex ||
      page.frontMatter.unlisted === true ||
      route.kind === "not-found" ||
      scope.isHidden(page.version),
    collected: content.head,
    clientMessages: scope.clientMessages,
    policy: contentSecurityPolicy(
      content.isPlain ? "" : content.html,
      {
        scripts: route.sidebar ? [script, sidebarStateScript] : [script],
        styles: scope.styleTexts === "" ? [] : [scope.styleTexts],
      },
      foreignSources(config),
    ),
    script,
    style: scope.styleTexts,
    // The site's own rules come last.
    styles: [...assets.styles, ...(isAsInDocusaurus ? [assets.docusaurusStyle] : []), ...bundle.styles],
    preloadFonts: codeTag.test(contentHtml) ? [assets.fonts.text, assets.fonts.code] : [assets.fonts.text],
    starter: assets.starter,
    pageData: JSON.stringify(data),
  });
  const { htmlLang, direction } = config.locale;
  return {
    html: `<!doctype html><html lang="${escapeHtml(htmlLang)}" dir="${direction}" data-theme="${config.colorMode.defaultMode}"${scrollerNamesAttribute(config.locale.messages)}><head>${head}</head><body>${withParserPauses(html, config.baseUrl + assets.pauseStyle)}</body></html>\n`,
    contentHtml,
    modules: content.modules,
  };
}

/** Origins that every page may ask. */
function foreignSources({ analytics, search }: SiteConfig): ForeignSources {
  const sources = analyticsSources(analytics);
  const service = search === false ? undefined : search.service;
  return service ? { ...sources, connections: [...sources.connections, ...originsOf(service)] } : sources;
}

/** What has to happen before the first paint, or it would be seen to happen. */
function headScript({ colorMode, announcementBar }: SiteConfig): string {
  const dismissId = announcementBar && dismissIdOf(announcementBar);
  return colorModeScript(colorMode) + (dismissId === undefined ? "" : `;${announcementScript(dismissId)}`);
}

/** Whether something on the page is to be as the reader left it: tabs, filled-in values, tasks. */
function remembers(html: string): boolean {
  return html.includes(" data-remember");
}

/** What the browser's runtime reads from the page. Only pages with components pay for what those may ask; the frame is drawn already. */
function pageData(
  { permalink, page }: Route,
  { config, componentMessages }: RenderScope,
  { module, isWhole, categoryItems }: RenderedContent,
): PageData {
  const { hideOnScroll } = config.navbar;
  const data = { baseUrl: config.baseUrl, permalink, organisation: config.subscriberLinks?.organisation };
  if (module === undefined) return { module: null, ...data };
  return {
    module,
    ...data,
    ...(isWhole ? { whole: true } : {}),
    siteConfig: {
      ...config,
      locale: { ...config.locale, messages: componentMessages },
      navbar: { items: [], hideOnScroll },
      footer: { groups: [] },
      redirects: [],
      redirectExtensions: [],
      customCss: undefined,
      announcementBar: undefined,
      subscriberLinks: undefined,
      analytics: undefined,
    },
    frontMatter: page.frontMatter,
    categoryItems,
  };
}
