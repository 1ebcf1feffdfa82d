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

/** What all pages are rendered with. */
export interface RenderScope {
  config: SiteConfig;
  translate: Translator;
  bundle: SiteBundle;
  assets: EngineAssets;
  componentOf: KindLookup["componentOf"];
  /** What the site's own components may draw of a page. */
  ownPart: (page: PageDraft) => OwnPart | undefined;
  frame: FrameRenderer;
  /** The id of `body` that a Docusaurus site's own code and styles refer to; empty if they do not. */
  bodyId: string;
  /** Whether the site draws parts of its pages itself. */
  hasOwnParts: boolean;
  /** Translations of what only scripts say, as JSON, where there are any. */
  clientMessages: string | undefined;
  /** What components in the browser may translate with. */
  componentMessages: Readonly<Record<string, string>>;
  /** Translations of what style sheets say, as one of the document itself; empty where there are none. */
  styleTexts: string;
  /** What the engine itself says in documents. */
  texts: CompiledTexts;
  /** By addresses without the base URL. */
  imageSize: SizeOf;
  /** Leaves out the components of a document that throw. */
  withoutFailing?: boolean;
  /** The Mermaid that draws diagrams in the browser, where the site has one. */
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

/** A page that keeps its parts as the engine draws them. */
const enginesParts: PartDrawer = { draw: (_, html) => html, partAt: () => "" };

type PageContext = ContentScope["page"];

/** In characters: laying out more than this at once would hold a slow phone up. */
const longContent = 60_000;

export interface RenderedPage {
  /** Code in it may still have to be drawn; see `drawCode`. */
  html: string;
  /** The content column alone. */
  contentHtml: string;
  /** The same as Markdown, where the author wrote it so; in parts, as texts or as UTF-8. */
  markdown?: (string | Uint8Array)[] | undefined;
  /** ES modules that the page needs, by path relative to the output folder. */
  modules: Map<string, string>;
  /** It loads the files of Mermaid. */
  needsMermaid: boolean;
  /** What was found while it was rendered. */
  diagnostics?: Diagnostic[] | undefined;
  /** What components threw that the site draws parts of pages with, by the names of their modules. */
  failedParts?: ReadonlyMap<string, unknown>;
}

/** The complete HTML document of a page, of which `page` is all. @throws what a component throws while it is rendered */
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
        onFailure: scope.withoutFailing ? (specifier, error) => failedParts.set(specifier, error) : undefined,
      })
    : enginesParts;
  const ownPart = scope.hasOwnParts ? scope.ownPart(page) : undefined;
  const layout = isOwnPage(page.body) ? layoutOfReactPage(content.html) : "document";
  const frame = scope.frame.draw({
    view,
    page,
    drawPart: parts.draw,
    ownPart,
    layout,
    contentHtml: slot("content"),
    // Their addresses are whole.
    linesForAgents: slot("agents"),
    isLong: content.html.length > longContent,
    noFooter: content.head.noFooter,
  });
  const diagrams = content.html.includes(" data-diagram")
    ? await scope.drawDiagrams(content.html, page.file)
    : undefined;
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
    { page, layout, content, contentHtml, ownHtml, isGuarded: marked !== drawn, needsMermaid },
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

/** What components on a page may know of it. */
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

/** What the frame shows of a document, for components that show it otherwise. */
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

/** The content column, with what the engine adds to what the author wrote. */
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
    withoutFailing: scope.withoutFailing,
  });
  // A page written in React is its author's own.
  if (isOwnPage(page.body) || content.isPlain) return content;
  const sizeOf = (src: string) => scope.imageSize(withoutBaseUrl(src, config.baseUrl));
  const html = finishContent(content.html, { sizeOf, translate }) + missingValuesForm(content.html, texts);
  return { ...content, html };
}
