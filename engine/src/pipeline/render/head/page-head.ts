import { escapePattern } from "@cairn/catalogue/escape-pattern";
import { addressWithBase, rootedPath } from "../../../address/base-url.ts";
import { originsOf } from "@cairn/search/hosted/service-settings";
import { hasElement, tagNames } from "@cairn/html/tags";
import type { SiteConfig } from "../../../config/config.ts";
import type { PageDraft, PageBody } from "../../../model/page.ts";
import { asksForFeedback, type PageView } from "../view/page-view.ts";
import { markdownFileOf } from "../../route/output-file.ts";
import { analyticsSources, type ForeignSources } from "./analytics-sources.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { usesDocusaurusClasses } from "../../../docusaurus/docusaurus-classes.ts";
import { headTagSources, widenPolicy } from "./head-tags.ts";
import { earlyScript } from "./early-script.ts";
import { renderHead } from "./head.ts";
import type { RenderedContent } from "../content/render-content.ts";
import type { RenderScope } from "../page/render-page.ts";
import { scopeMark, type SiteBundle } from "../../bundle/bundle-site.ts";
import type { StyleGroup } from "../../bundle/engine-assets.ts";
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
  /** The page's whole body, if components of the site's own draw parts of it; otherwise empty. */
  ownHtml: string;
  /** Whether links of the page are marked as leading to private repositories. */
  isGuarded: boolean;
  /** Whether Mermaid draws some of its diagrams in the browser. */
  needsMermaid: boolean;
}

/** Renders the `<head>` of a page, with everything that its content and the site need. */
export function pageHead(
  view: PageView,
  { page, layout, content, contentHtml, ownHtml, isGuarded, needsMermaid }: HeadedPage,
  scope: RenderScope,
): string {
  const { config, bundle, assets } = scope;
  const { permalink, kind } = view;
  const script = earlyScript(view, scope, content);
  const isAsInDocusaurus =
    scope.frame.isAsInDocusaurus ||
    (page.body.kind !== "component" && !content.isPlain && usesDocusaurusClasses(content.html)) ||
    usesDocusaurusClasses(ownHtml);
  const styles = pageStyles(assets.styles, {
    body: page.body,
    layout,
    content,
    contentHtml,
    hasNotes: config.announcementBar !== undefined || !!view.banner || hasByline(page),
    hasFeedback: asksForFeedback(view, config),
    isGuarded,
  });
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
    policy: pagePolicy(config, bundle.sources, () =>
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
    styles: [...styles, ...(isAsInDocusaurus ? [assets.docusaurusStyle] : [])],
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

export interface StyledPage {
  body: PageBody;
  layout: PageLayout;
  content: RenderedContent;
  /** The content's HTML with its diagrams drawn. */
  contentHtml: string;
  /** Whether the frame has something that most pages do not have: an announcement, a banner or a byline. */
  hasNotes: boolean;
  /** Whether readers are asked if the page was helpful. */
  hasFeedback: boolean;
  /** Whether links of the page are marked as leading to private repositories. */
  isGuarded: boolean;
}

/** Returns the files of the engine's style sheets that a page needs, in the order of the cascade. */
export function pageStyles(groups: readonly StyleGroup[], page: StyledPage): string[] {
  const isMarked = marksIn(groups, page);
  const needed = groups.filter((group) => isNeeded(group, page, isMarked));
  const contained = new Set(needed.flatMap(({ contains = [] }) => contains));
  return needed.filter(({ name }) => !contained.has(name)).map(({ file }) => file);
}

interface MarkPatterns {
  anywhere: RegExp;
  inTags: RegExp;
}

const patterns = new WeakMap<readonly StyleGroup[], MarkPatterns>();

function markPatterns(groups: readonly StyleGroup[]): MarkPatterns {
  const marks = Array.from(new Set(groups.flatMap((group) => group.marks ?? [])), escapePattern);
  const elements = marks.flatMap((mark) => (mark.startsWith("<") ? mark.slice(1) : []));
  const others = marks.filter((mark) => !mark.startsWith("<"));
  return {
    anywhere: new RegExp(marks.join("|"), "g"),
    inTags: new RegExp(`<(?:${elements.join("|")}|[a-z][^<>]*?(?:${others.join("|")}))[^<>]*`, "g"),
  };
}

/**
 * Returns a function that tells whether a page contains one of some marks. One search for the marks of all groups takes
 * half as long as a search for each group. Searching only in tags takes a quarter of that, but is only possible in
 * plain documents, where attributes contain no `<` or `>`.
 */
function marksIn(
  groups: readonly StyleGroup[],
  { content, contentHtml }: Pick<StyledPage, "content" | "contentHtml">,
): (marks: readonly string[]) => boolean {
  const { anywhere, inTags } = patterns.get(groups) ?? markPatterns(groups);
  patterns.set(groups, { anywhere, inTags });
  const found = Array.from(new Set(contentHtml.match(content.isPlain ? inTags : anywhere)));
  return (marks) => marks.some((mark) => found.some((text) => text.includes(mark)));
}

/** Whether a page needs the site's own style sheets. */
export function needsOwnStyles(
  { areStylesScoped }: Pick<SiteBundle, "areStylesScoped">,
  { content, contentHtml }: Pick<StyledPage, "content" | "contentHtml">,
): boolean {
  return !areStylesScoped || content.module !== undefined || (!content.isPlain && contentHtml.includes(scopeMark));
}

function isNeeded(
  { marks = [], in: place }: StyleGroup,
  page: StyledPage,
  isMarked: ReturnType<typeof marksIn>,
): boolean {
  const { body, content, hasNotes, hasFeedback, isGuarded } = page;
  if (place === undefined) return true;
  if (place === "frame") return hasNotes;
  if (place === "feedback") return hasFeedback;
  if (place === "links") return isGuarded;
  if (place === "component") return body.kind === "component" && isMarked(marks);
  // It is not known yet what an island renders in the browser, and the island may fail to load.
  if (content.module !== undefined) return true;
  if (place === "scripts") return body.kind === "component" && isMarked(marks);
  if (place === "document") return isDocument(page) && (marks.length === 0 || isMarked(marks));
  return (place === "content" || !content.isPlain) && isMarked(marks);
}

/** Whether a page has the typography of documents, or contains an element that has. */
function isDocument({ layout, contentHtml }: StyledPage): boolean {
  return layout !== "bare" || contentHtml.includes("markdown");
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
      ...config,
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
    },
    frontMatter: page.frontMatter,
    details,
  };
}
