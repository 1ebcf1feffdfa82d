import { languageOfPage } from "../../../config/localize-config.ts";
import type { ReactNode } from "react";
import { fillSlots, slot, type SlotFillers } from "@cairn/html/slots";
import { isRootPath } from "@cairn/html/address";
import type { SiteConfig } from "../../../config/config.ts";
import { pageConfigOf } from "../../../config/page-config.ts";
import { escapeHtml } from "@cairn/html/escape-html";
import { isOwnPage, type MarkdownPart, type PageDraft } from "../../../model/page.ts";
import { describePost } from "../../../client/islands/blog-post.ts";
import type { DocumentOfPage } from "../../../client/islands/page-context.ts";
import { createHeadCollector } from "../../../client/islands/head-collector.ts";
import { mayHaveDiagrams } from "../../../diagrams/read-diagram.ts";
import { linesForAgents } from "../../emit/markdown-page.ts";
import { readFence } from "../../../compile/code/code-fence.ts";
import { rootOf } from "../../bundle/part-uses.ts";
import { missingValuesForm } from "../../../compile/code/placeholders.ts";
import { layoutOfReactPage } from "../../../theme/PageFrame/page-layout.ts";
import { addressWithBase, wholeAddress, withBaseUrl, withoutBaseUrl } from "../../../address/base-url.ts";
import { markdownAddress } from "@cairn/html/escape-markdown";
import { choicesHtml, editUrlOf } from "../frame/page-parts.tsx";
import type { PartDrawer } from "../frame/site-parts.tsx";
import { finishContent } from "../content/finish-content.ts";
import { renderBodyTags } from "../head/head-tags.ts";
import { pageHead } from "../head/page-head.ts";
import type { PageView } from "../view/page-view.ts";
import type { ContentScope, RenderedContent } from "../content/rendered-content.ts";
import type { RenderScope } from "./render-scope.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { findTags, tagNames } from "@cairn/html/tags";
import { fillAddresses } from "../../../address/fill-addresses.ts";

/** For pages without components of the site's own: keeps all parts as the engine draws them. */
const engineParts: PartDrawer = { draw: (_, html) => html, partAt: () => "" };

type PageContext = ContentScope["page"];

/** In characters. Laying out longer content at once would block a slow phone for too long. */
const longContent = 60_000;

/**
 * Renders the complete HTML document of a page, with the components that it loads on demand. `page` includes its body.
 * @throws any error of a component
 */
export async function renderPage(view: PageView, page: PageDraft, scope: RenderScope): Promise<RenderedPage> {
  const waiting: ReactNode[] = [];
  const rendered = await renderWith({ ...contextOf(view, page, scope), waiting }, { view, page }, scope);
  if (waiting.length === 0) return rendered;
  const { waitForComponents } = await import("../islands/islands.tsx");
  await waitForComponents(waiting);
  return renderWith(contextOf(view, page, scope), { view, page }, scope);
}

async function renderWith(
  pageContext: PageContext,
  { view, page }: { view: PageView; page: PageDraft },
  scope: RenderScope,
): Promise<RenderedPage> {
  const { config, assets, translate } = scope;
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
    version: () => choicesHtml(view, "version", translate),
    locale: () => choicesHtml(view, "locale", translate),
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
  const { htmlLang, direction } = languageOfPage(page.file, contentHtml, config);
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
    siteConfig: pageConfigOf(config),
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

/** In characters: as many as a phone, at a quarter of a desktop's speed, parses within 50 ms. */
const step = 90_000;

const headings = ["h2", "h3", "h4"];
const watched = tagNames([...headings, "c-island", "c-static"].join(" "));

/**
 * Lets the browser paint and respond while it parses a very long page. After its first few steps, Chromium parses all
 * HTML that has arrived in one task of up to half a second, but it pauses at a style sheet that it has not loaded yet.
 * So a link to `styleSheet`, which has no rules, is put before the first heading after each 90,000 characters. Each has
 * another query, because the same address would be loaded already. None is inside an island, because React would not
 * expect it.
 */
export function withParserPauses(html: string, styleSheet: string): string {
  if (html.length < 2 * step) return html;
  const parts: string[] = [];
  // The open islands, and the open static parts in them.
  const open: string[] = [];
  let last = 0;
  for (const { name, isEnd, start } of findTags(html, watched)) {
    if (!headings.includes(name)) {
      if (isEnd) open.pop();
      else open.push(name);
    } else if (!isEnd && open.at(-1) !== "c-island" && start >= last + step) {
      parts.push(html.slice(last, start), `<link rel="stylesheet" href="${styleSheet}?${parts.length / 2 + 1}">`);
      last = start;
    }
  }
  return parts.join("") + html.slice(last);
}

/** Renders a page's content column. @throws any error of a component */
async function renderContent(page: PageDraft, scope: ContentScope): Promise<RenderedContent> {
  const { body } = page;
  if (body.kind === "html") {
    const html = withBaseUrl(fillAddresses(body.html, scope.addresses.own, escapeHtml), scope.page.siteConfig.baseUrl);
    return {
      html,
      isPlain: body.isPlain,
      head: scope.page.head,
      details: {},
      parts: {},
      isWhole: false,
      modules: new Map(),
    };
  }
  if (body.kind === "deferred") throw new Error("The document was not compiled before it was rendered.");
  // React's renderer is only loaded if a page needs it: no page of plain Markdown does.
  const { renderComponents } = await import("../page/render-components.tsx");
  return renderComponents(page, scope);
}
