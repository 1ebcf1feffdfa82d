import { fillSlots, slot, type SlotFillers } from "@cairn/html/slots";
import { isRootPath } from "@cairn/html/address";
import type { SiteConfig } from "../../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { escapeHtml } from "@cairn/html/escape-html";
import { isOwnPage, type MarkdownPart, type PageDraft } from "../../../model/page.ts";
import { describePost } from "../../../client/islands/blog-post.ts";
import type { DocumentOfPage } from "../../../client/islands/page-context.ts";
import { createHeadCollector } from "../../../client/islands/head-collector.ts";
import type { MermaidPackage } from "../../../diagrams/mermaid-package.ts";
import { mayHaveDiagrams } from "../../../diagrams/read-diagram.ts";
import type { Translator } from "../../../texts/messages.ts";
import { linesForAgents } from "../../emit/markdown-page.ts";
import type { SiteBundle } from "../../bundle/bundle-site.ts";
import type { EngineAssets } from "../../bundle/engine-assets.ts";
import { readFence } from "../../../compile/code/code-fence.ts";
import { rootOf } from "../../bundle/part-uses.ts";
import type { CompiledTexts } from "../../../texts/compiled-texts.ts";
import { missingValuesForm } from "../../../compile/code/placeholders.ts";
import { layoutOfReactPage } from "../../../theme/PageFrame/page-layout.ts";
import { addressWithBase, wholeAddress, withBaseUrl, withoutBaseUrl } from "../../../address/base-url.ts";
import { markdownAddress } from "@cairn/html/escape-markdown";
import type { OwnPart } from "../../../kinds/page-kind.ts";
import type { KindLookup } from "../../kind-lookup.ts";
import { choicesHtml, editUrlOf } from "../frame/page-parts.tsx";
import type { FrameRenderer } from "../frame/frame.tsx";
import type { PartDrawer } from "../frame/site-parts.tsx";
import { finishContent, type SizeOf } from "../content/finish-content.ts";
import { withParserPauses } from "../content/parser-pauses.ts";
import { renderBodyTags } from "../head/head-tags.ts";
import { pageHead } from "../head/page-head.ts";
import type { PageView } from "../view/page-view.ts";
import { type ContentScope, renderContent, type RenderedContent } from "../content/render-content.ts";

/** What rendering needs besides the page itself; the same for all pages. */
export interface RenderScope {
  config: SiteConfig;
  translate: Translator;
  bundle: SiteBundle;
  assets: EngineAssets;
  componentOf: KindLookup["componentOf"];
  /** Returns what the site's own components may draw in place of a page. */
  ownPart: (page: PageDraft) => OwnPart | undefined;
  frame: FrameRenderer;
  /** The id of `body` that a Docusaurus site's own code and styles refer to; empty if they do not. */
  bodyId: string;
  /** Whether the site has components of its own for parts of pages. */
  hasOwnParts: boolean;
  /** Translations of texts that only scripts show, as JSON; undefined if there are none. */
  clientMessages: string | undefined;
  /** Translations for components in the browser. */
  componentMessages: Readonly<Record<string, string>>;
  /** An inline style sheet with translations of the texts in style sheets; empty if there are none. */
  styleTexts: string;
  /** Texts that the engine adds to documents. */
  texts: CompiledTexts;
  /** Returns the size of an image by its address without the base URL. */
  imageSize: SizeOf;
  /** Whether components that throw are left out of the page, instead of failing it. */
  skipsFailing?: boolean;
  /** The package that draws diagrams in the browser, if the site has one. */
  mermaid: MermaidPackage | undefined;
  /** Draws the diagrams in a page's content. */
  drawDiagrams: (contentHtml: string, file: string) => Promise<PageDiagrams>;
  /** Marks the links to private repositories in a page's HTML. */
  markLinks: (html: string, permalink: string) => string;
}

/** A page's content with its diagrams. */
export interface PageDiagrams {
  html: string;
  needsMermaid: boolean;
  diagnostics: Diagnostic[];
}

/** For pages without components of the site's own: keeps all parts as the engine draws them. */
const engineParts: PartDrawer = { draw: (_, html) => html, partAt: () => "" };

type PageContext = ContentScope["page"];

/** In characters. Laying out longer content at once would block a slow phone for too long. */
const longContent = 60_000;

export interface RenderedPage {
  /** May contain code blocks that still have to be highlighted; see `drawCode`. */
  html: string;
  /** Only the content column. */
  contentHtml: string;
  /** The content column as Markdown, if the author wrote Markdown; its parts are strings or UTF-8. */
  markdown?: (string | Uint8Array)[] | undefined;
  /** ES modules that the page needs, by path relative to the output folder. */
  modules: Map<string, string>;
  /** Whether it loads Mermaid in the browser. */
  needsMermaid: boolean;
  /** Findings made while rendering. */
  diagnostics?: Diagnostic[] | undefined;
  /** Errors thrown by the site's components for parts of pages, by module specifier. */
  failedParts?: ReadonlyMap<string, unknown>;
}

/** Renders the complete HTML document of a page. `page` includes its body. @throws any error of a component */
export async function renderPage(view: PageView, page: PageDraft, scope: RenderScope): Promise<RenderedPage> {
  const { config, assets, translate } = scope;
  const pageContext = contextOf(view, page, scope);
  const content = await drawContent(view, { page, pageContext }, scope);
  const failedParts = new Map<string, unknown>();
  const parts = scope.hasOwnParts
    ? (await import("../frame/site-parts.tsx")).createPartDrawer({
        page: pageContext,
        config,
        bundle: scope.bundle,
        content,
        onFailure: scope.skipsFailing ? (specifier, error) => failedParts.set(specifier, error) : undefined,
      })
    : engineParts;
  const ownPart = scope.hasOwnParts ? scope.ownPart(page) : undefined;
  const layout = isOwnPage(page.body) ? layoutOfReactPage(content.html) : "document";
  const frame = scope.frame.draw({
    view,
    page,
    drawPart: parts.draw,
    ownPart,
    layout,
    contentHtml: slot("content"),
    // Filled after the frame has got its base URL, because the addresses in these lines have it already.
    linesForAgents: slot("agents"),
    isLong: content.html.length > longContent,
    noFooter: content.head.noFooter,
  });
  const diagrams = mayHaveDiagrams(content.html) ? await scope.drawDiagrams(content.html, page.file) : undefined;
  const contentHtml = diagrams?.html ?? content.html;
  const fillers: SlotFillers = {
    part: (index) => fillSlots(parts.partAt(index), fillers),
    choices: () => choicesHtml(view, translate),
    agents: () => linesForAgents(view, config),
    content: () => contentHtml,
  };
  const drawn = fillSlots(withBaseUrl(frame, config.baseUrl), fillers);
  const marked = scope.markLinks(drawn, view.permalink);
  const body = withParserPauses(marked, config.baseUrl + assets.pauseStyle);
  const needsMermaid = diagrams?.needsMermaid === true;
  const ownHtml = Object.keys(content.parts).length > 0 ? drawn : "";
  const head = pageHead(
    view,
    { page, layout, content, contentHtml, bodyHtml: marked, ownHtml, isGuarded: marked !== drawn, needsMermaid },
    scope,
  );
  const { htmlLang, direction } = config.locale;
  const bodyTags = renderBodyTags(config);
  return {
    html: `<!doctype html><html lang="${escapeHtml(htmlLang)}" dir="${direction}" data-theme="${config.colorMode.defaultMode}"><head>${head}</head><body${scope.bodyId && ` id="${scope.bodyId}"`}>${bodyTags.start}${body}${bodyTags.end}</body></html>\n`,
    contentHtml,
    markdown: page.body.kind === "html" ? fillMarkdown(page.body.markdown, view, config) : undefined,
    modules: content.modules,
    needsMermaid,
    diagnostics: diagrams?.diagnostics,
    ...(failedParts.size > 0 && { failedParts }),
  };
}

function fillMarkdown(
  markdown: readonly MarkdownPart[] | undefined,
  { addresses }: PageView,
  config: SiteConfig,
): RenderedPage["markdown"] {
  return markdown?.map((part) => {
    if (typeof part !== "number") return part;
    const based = addressWithBase(addresses.own[part] ?? "", config.baseUrl);
    return markdownAddress(isRootPath(based) ? wholeAddress(based, config.url) : based);
  });
}

/** Returns the context for the components of a page. */
function contextOf(view: PageView, page: PageDraft, { config, bundle, texts }: RenderScope): PageContext {
  return {
    siteConfig: config,
    permalink: view.permalink,
    frontMatter: page.frontMatter,
    head: createHeadCollector(),
    readFence: (code, language, meta) => readFence({ code, language, meta }, texts),
    root: rootOf(bundle.server)?.["default"] as PageContext["root"],
    ...view.surroundings?.details,
    document: documentOf(view, page, config),
  };
}

/** Returns what the frame shows about a document, for the site's components that replace parts of the frame. */
function documentOf(view: PageView, page: PageDraft, config: SiteConfig): DocumentOfPage {
  const { id, file, title, description, hasContentTitle, headings, post } = page;
  const link = (to: PageView["previous"]) =>
    to && { title: to.label, permalink: addressWithBase(to.href, config.baseUrl) };
  const [previous, next] = [link(view.previous), link(view.next)];
  return {
    id,
    source: `@site/${file}`,
    title,
    description,
    hasContentTitle,
    toc: headings.map(({ html, id: anchor, level }) => ({ value: html, id: anchor, level })),
    tags: view.tags.map((tag) => ({ ...tag, permalink: addressWithBase(tag.permalink, config.baseUrl) })),
    editUrl: editUrlOf(page, config),
    previous,
    next,
    ...(post && { post: { ...describePost({ ...page, post }, config.baseUrl), prevItem: previous, nextItem: next } }),
  };
}

/** Renders the content column, including the elements that the engine adds to the author's content. */
async function drawContent(
  view: PageView,
  { page, pageContext }: { page: PageDraft; pageContext: PageContext },
  scope: RenderScope,
): Promise<RenderedContent> {
  const { config, translate, texts, bundle, assets } = scope;
  const content = await renderContent(page, {
    page: pageContext,
    bundle,
    assets,
    addresses: view.addresses,
    componentOf: scope.componentOf,
    texts,
    skipsFailing: scope.skipsFailing,
  });
  // Pages written in React stay exactly as their authors made them.
  if (isOwnPage(page.body) || content.isPlain) return content;
  const sizeOf = (src: string) => scope.imageSize(withoutBaseUrl(src, config.baseUrl));
  const html = finishContent(content.html, { sizeOf, translate }) + missingValuesForm(content.html, texts);
  return { ...content, html };
}
