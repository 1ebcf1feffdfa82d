import { addressWithBase, rootedPath } from "../../../address/base-url.ts";
import { originsOf } from "@cairn/search/hosted/service-settings";
import { hasElement, tagNames } from "@cairn/html/tags";
import type { SiteConfig } from "../../../config/config.ts";
import { pageConfigOf } from "../../../config/page-config.ts";
import type { PageDraft } from "../../../model/page.ts";
import { asksForFeedback, type PageView, saysUnlisted } from "../view/page-view.ts";
import { markdownFileOf } from "../../route/output-file.ts";
import { analyticsSources, type ForeignSources } from "./analytics-sources.ts";
import { sourcesOfDocument } from "../../bundle/code-sources.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { usesDocusaurusClasses } from "../../../docusaurus/docusaurus-classes.ts";
import { headTagSources, widenPolicy } from "./head-tags.ts";
import { earlyScript } from "./early-script.ts";
import { renderHead } from "./head.ts";
import type { RenderedContent } from "../content/rendered-content.ts";
import type { RenderScope } from "../page/render-scope.ts";
import type { SiteBundle } from "../../bundle/bundle-model.ts";
import { needsOwnStyles, pageStyles } from "./page-styles.ts";
import type { PageLayout } from "../../../theme/PageFrame/page-layout.ts";
import type { PageData } from "../../../client/page-data.ts";
import { rootOf } from "../../bundle/part-uses.ts";

/** Elements in the font for code. */
const codeTags = tagNames("code pre kbd samp");

interface HeadedPage {
  page: PageDraft;
  layout: PageLayout;
  content: RenderedContent;
  /** The content's HTML with its diagrams drawn. */
  contentHtml: string;
  /** The page's whole body. */
  bodyHtml: string;
  /** The same, if components of the site's own draw parts of it; otherwise empty. */
  ownHtml: string;
  /** Whether links of the page are marked as leading to private repositories. */
  isGuarded: boolean;
  /** Whether Mermaid draws some of its diagrams in the browser. */
  needsMermaid: boolean;
}

/** Renders the `<head>` of a page, with everything that its content and the site need. */
export function pageHead(view: PageView, headed: HeadedPage, scope: RenderScope): string {
  const { page, content, contentHtml, ownHtml, needsMermaid } = headed;
  const { config, bundle, assets } = scope;
  const { permalink, kind } = view;
  const script = earlyScript(view, scope, content);
  const ownStyles = needsOwnStyles(bundle, { content, contentHtml }) ? bundle.styles : [];
  return renderHead({
    config,
    permalink,
    markdownFile: markdownFileOf(view, config),
    isPublic: kind !== "not-found",
    canonical: page.canonical,
    title: page.title,
    description: page.description,
    keywords: page.frontMatter.keywords,
    image: page.frontMatter.image ?? (config.image && addressWithBase(rootedPath(config.image), config.baseUrl)),
    noIndex: config.noIndex || page.frontMatter.unlisted === true || kind === "not-found" || view.isHidden,
    collected: content.head,
    clientMessages: scope.clientMessages,
    policy: pagePolicy(config, [...bundle.sources, documentSources(page, bundle.sources)], () =>
      contentSecurityPolicy(
        (content.isPlain ? "" : content.html) + (ownHtml || scope.frame.policyPartsOf(view, page)),
        {
          scripts: [script.text],
          styles: scope.styleTexts === "" ? [] : [scope.styleTexts],
          hasFreeStyles: needsMermaid,
        },
        foreignSources(config),
      ),
    ),
    script,
    style: scope.styleTexts,
    styles: stylesOf(view, headed, scope),
    ownStyles,
    preloadFonts: hasElement(contentHtml, codeTags) ? [assets.fonts.text, assets.fonts.code] : [assets.fonts.text],
    clientModules: config.clientModules.flatMap((module) => bundle.client.get(module) ?? []),
    routeUpdates: config.clientModules.some((module) => followsRoutes(bundle.server.get(module)))
      ? assets.routeUpdates
      : undefined,
    starter: assets.starter,
    analytics: assets.analytics,
    feedback: assets.feedback,
    diagrams: needsMermaid && scope.mermaid ? { script: assets.diagrams, module: scope.mermaid.module } : undefined,
    isMissing: view.kind === "not-found",
    pageData: JSON.stringify(pageDataOf(view, scope, content)),
  });
}

/** Returns the engine's style sheets that a page needs. */
function stylesOf(
  view: PageView,
  { page, layout, content, contentHtml, bodyHtml, ownHtml, isGuarded }: HeadedPage,
  { config, frame, assets }: RenderScope,
) {
  const styles = pageStyles(assets.styles, {
    body: page.body,
    layout,
    content,
    contentHtml,
    bodyHtml,
    hasNotes: config.announcementBar !== undefined || !!view.banner || saysUnlisted(page) || hasByline(page),
    hasFeedback: asksForFeedback(view, config),
    isHideable: config.docs.hideableSidebar && view.sidebar !== undefined,
    isGuarded,
  });
  const isAsInDocusaurus =
    frame.isAsInDocusaurus ||
    (page.body.kind !== "component" && !content.isPlain && usesDocusaurusClasses(content.html)) ||
    usesDocusaurusClasses(ownHtml);
  return isAsInDocusaurus ? [...styles, assets.docusaurusStyle] : styles;
}

/**
 * Returns a page's policy, with the sources that configured tags and the site's style sheets and components load from,
 * and those that the configuration allows. Empty if the configuration turns the policy off.
 */
function pagePolicy(
  { contentSecurityPolicy: own, headTags, bodyTags }: SiteConfig,
  bundleSources: SiteBundle["sources"],
  make: () => string,
): string {
  if (own === false) return "";
  const tags = [...headTags, ...bodyTags.start, ...bodyTags.end];
  const sources = [headTagSources(tags), ...bundleSources, own];
  return sources.some((each) => Object.keys(each).length > 0) ? widenPolicy(make(), ...sources) : make();
}

/** Returns the sources that the components of a document need beside those of the site. */
function documentSources({ body }: PageDraft, ofBundle: SiteBundle["sources"]): SiteBundle["sources"][number] {
  return body.kind === "mdx" && body.module.hasIslands ? sourcesOfDocument(body.module.code, ofBundle) : {};
}

/**
 * Whether a client module wants to be notified of each page shown. A module that only browsers can load is assumed to,
 * because its exports are unknown.
 */
function followsRoutes(module: Record<string, unknown> | undefined): boolean {
  const exported = [module, module?.["default"]] as (Record<string, unknown> | null | undefined)[];
  return module === undefined || exported.some((each) => each?.["onRouteUpdate"] ?? each?.["onRouteDidUpdate"]);
}

/** Returns the origins to which every page may connect. */
function foreignSources({ analytics, feedback, search }: SiteConfig): ForeignSources {
  const sources = analyticsSources(analytics);
  if (feedback && !feedback.endpoint.startsWith("/")) sources.connections.push(new URL(feedback.endpoint).origin);
  const service = search === false ? undefined : search.service;
  return service ? { ...sources, connections: [...sources.connections, ...originsOf(service)] } : sources;
}

/** Whether a page is a post, or a list of posts. */
function hasByline({ post, body }: Pick<PageDraft, "post" | "body">): boolean {
  return post !== undefined || (body.kind === "component" && body.component === "PostList");
}

/** Data of the site for pages with components. */
interface PageDataScope {
  config: SiteConfig;
  bundle: Pick<SiteBundle, "client">;
  /** Translations for components in the browser. */
  componentMessages: Readonly<Record<string, string>>;
}

/**
 * Returns the page's data for the browser's runtime. Only pages with components get the data that components may use,
 * without that of the frame, which is drawn already.
 */
function pageDataOf(
  { permalink, page }: Pick<PageView, "permalink" | "page">,
  { config, bundle, componentMessages }: PageDataScope,
  { module, isWhole, props, details, parts }: RenderedContent,
): PageData {
  const { hideOnScroll } = config.navbar;
  const data: Omit<PageData, "module"> = {
    baseUrl: config.baseUrl,
    permalink,
    organisation: config.subscriberLinks?.organisation,
    ...(config.rememberReading ? {} : { rememberReading: false }),
  };
  const hasParts = Object.keys(parts).length > 0;
  const root = rootOf(bundle.client);
  if (module === undefined && !hasParts && root === undefined) return { module: null, ...data };
  return {
    module: module ?? null,
    ...data,
    ...(hasParts && { parts }),
    root,
    ...(isWhole ? { whole: true, props } : {}),
    siteConfig: {
      ...pageConfigOf(config),
      locale: { ...config.locale, messages: componentMessages },
      navbar: { items: [], hideOnScroll },
      footer: { groups: [] },
      redirects: [],
      redirectExtensions: [],
      checks: {},
      customCss: undefined,
      announcementBar: undefined,
      subscriberLinks: undefined,
      analytics: undefined,
      // The page itself and its modules have what plugins add; aliases are paths on the machine that built the site.
      bodyTags: { start: [], end: [] },
      clientModules: [],
      aliases: {},
      textFiles: [],
      fallbacks: {},
      globals: {},
      packageThemes: [],
    },
    frontMatter: page.frontMatter,
    details,
  };
}
