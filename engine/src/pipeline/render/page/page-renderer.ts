import { readFileSync } from "node:fs";
import { renderInThread } from "../../../diagrams/render-in-thread.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { isDeclaredPackage } from "../../../findings/ignored-by-git.ts";
import { createFrameRenderer } from "../frame/frame.tsx";
import { renderPage } from "./render-page.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { PageDiagrams, RenderScope } from "./render-scope.ts";
import { hasOwnParts } from "../../bundle/part-uses.ts";
import type { PreparedSite } from "../../prepared-site.ts";
import type { PageView } from "../view/page-view.ts";
import type { SharedView } from "../view/shared-view.ts";
import { createTranslator, pageKindTexts } from "../../../texts/messages.ts";
import { compiledTexts } from "../../../texts/compiled-texts.ts";
import { scriptTexts } from "../../../texts/translatable-texts.ts";
import type { SiteConfig } from "../../../config/config.ts";
import { editTags, tagNames } from "@cairn/html/tags";
import { findWarning, type LinkWarning } from "../../../subscriber-links/find-warning.ts";
import { findLinkedModulePage, type ModulePages } from "../view/module-pages.ts";

/** The id of the element that Docusaurus draws a page into. */
const docusaurusId = "__docusaurus";

/** Renders a page. With `skipsFailing`, components that throw are left out. */
export type PageRenderer = (view: PageView, options?: { skipsFailing: boolean }) => Promise<RenderedPage>;

/**
 * What pages are rendered with. It contains no data of the routed site, which pages only get from their views, because
 * their cache keys are made from the views.
 */
interface RendererInput extends Pick<PreparedSite, "config" | "bundle" | "assets" | "images" | "kinds" | "mermaid"> {
  compiled: Pick<PreparedSite["compiled"], "wholePage">;
  scanned: Pick<PreparedSite["scanned"], "files" | "siteDirectory">;
}

/** Returns a function that renders the pages of a site. */
export function createPageRenderer(
  shared: SharedView,
  { config, bundle, assets, compiled, images, scanned, kinds, mermaid }: RendererInput,
): PageRenderer {
  const translate = createTranslator(config.locale);
  const scope: RenderScope = {
    config,
    translate,
    bundle,
    assets,
    clientMessages: clientMessages(config.locale.messages),
    componentMessages: componentMessages(config.locale.messages),
    styleTexts: styleTexts(config.locale.messages),
    texts: compiledTexts(config.locale.messages),
    componentOf: kinds.componentOf,
    ownPart: (page) => kinds.ownPart(page, config),
    frame: createFrameRenderer(shared, config, assets.sidebar),
    bodyId: Array.from(bundle.files.values()).some((text) => String(text).includes(docusaurusId)) ? docusaurusId : "",
    hasOwnParts: hasOwnParts(bundle),
    markLinks: createLinkMarker(shared.modulePages, config),
    imageSize: images.sizeOf,
    mermaid,
    drawDiagrams: (contentHtml, file) =>
      drawDiagramsOf({ contentHtml, file, scope: { translate, mermaid }, siteDirectory: scanned.siteDirectory }, () => {
        const source = scanned.files.find((each) => each.file === file);
        return source ? readFileSync(source.absolute, "utf8") : "";
      }),
  };
  return async (view, options) => renderPage(view, await compiled.wholePage(view.page), { ...scope, ...options });
}

/**
 * Draws the diagrams in a page's content. Loads the code for it on demand: it is large, and few pages have diagrams.
 */
async function drawDiagramsOf(
  {
    contentHtml,
    file,
    scope,
    siteDirectory,
  }: { contentHtml: string; file: string; scope: Pick<RenderScope, "translate" | "mermaid">; siteDirectory: string },
  readSource: () => string,
): Promise<PageDiagrams> {
  const { drawDiagrams, findDiagram } = await import("../../../diagrams/draw-diagrams.ts");
  const { html, problems, needsMermaid } = await drawDiagrams(contentHtml, {
    translate: scope.translate,
    hasMermaid: scope.mermaid !== undefined,
    render: renderInThread,
  });
  if (problems.length === 0) return { html, needsMermaid, diagnostics: [] };
  const text = readSource();
  const isDeclared = ["mermaid", "@docusaurus/theme-mermaid"].some((name) => isDeclaredPackage(siteDirectory, name));
  const diagnostics = problems.map(({ title, reason, source, line, isLeftToBrowser = false }): Diagnostic => ({
    code: "diagram-not-drawn",
    severity: isLeftToBrowser ? "note" : "warning",
    file,
    ...findDiagram(text, source, line),
    ...(line === undefined && { undrawn: `the diagram ${title || "without a kind"}`, isUnchecked: isDeclared }),
    message: `The diagram ${title && `"${title}" `}is ${isLeftToBrowser ? "rendered by Mermaid in the browser" : "shown as text"}: ${reason.replace(/\.$/, "")}.`,
    hint: isLeftToBrowser
      ? "Look at the page: if Mermaid cannot parse the line either, it shows an error instead of the diagram."
      : line === undefined
        ? "To have it rendered in the browser, install Mermaid in the site: npm install mermaid"
        : 'Write it as documented at https://mermaid.js.org/, with each statement on a line of its own; in a flowchart, put text with special characters into quotes, as in A["a (b)"]. To have it rendered in the browser instead: npm install mermaid',
  }));
  return { html, needsMermaid, diagnostics };
}

/**
 * Returns a style sheet with translations of the texts that style sheets insert into pages; empty if there are none.
 * The English texts are in the theme's style sheets.
 */
function styleTexts(messages: Readonly<Record<string, string>>): string {
  const newTab = messages["theme.content.newTab"];
  return newTab === undefined
    ? ""
    : `:root{--new-tab:${cssString(` (${newTab})`)};--and-new-tab:${cssString(`, ${newTab})`)}}`;
}

/** Returns a CSS string. `<` is escaped, because `</style` ends a style element even inside a string. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\n]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}

/** Returns the translations of texts that only scripts show, as JSON; `undefined` if there are none. */
function clientMessages(messages: Readonly<Record<string, string>>): string | undefined {
  const translated = scriptTexts.filter(({ id }) => messages[id] !== undefined).map(({ id }) => [id, messages[id]]);
  return translated.length > 0 ? JSON.stringify(Object.fromEntries(translated)) : undefined;
}

/** Returns the messages that components in the browser may use: all except those of kinds of pages. */
function componentMessages(messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !Object.hasOwn(pageKindTexts, id)));
}

const links = tagNames("a area");
/** The beginning of addresses within the site. Most of a page's links have it, and need no further check. */
const ownAddress = /^[#/](?![/\\\t\n\r])/;

/**
 * Returns a function that marks the links to private repositories in a page's HTML, so that this works without
 * scripts. `data-guarded` has the text of the mark, `data-guarded-page` the page of this site about the link's target.
 * A link with the title `no-warning`, which can be written in Markdown, gets the attribute `data-no-warning` instead.
 *
 * It reads the finished page, because links have many sources: Markdown, components, catalogues, the frame.
 */
export function createLinkMarker(pages: ModulePages, config: SiteConfig): (html: string, permalink: string) => string {
  const rules = config.subscriberLinks;
  if (!rules) return (html) => html;
  const home = config.baseUrl.replace(/\/$/, "");
  const base = new URL(config.baseUrl, config.url ?? "https://localhost").href;
  const warnings = new Map<string, LinkWarning | null>();
  const warningOf = (text: string) => {
    const known = warnings.get(text);
    if (known !== undefined) return known;
    const warning = findWarning(text, base, rules) ?? null;
    warnings.set(text, warning);
    return warning;
  };

  return (html, permalink) =>
    editTags(html, links, (tag) => {
      const address = tag.attribute("href");
      if (address === undefined || ownAddress.test(address)) return undefined;
      const warning = warningOf(address);
      if (!warning) return undefined;
      const { title, "data-no-warning": exempt } = tag.attributes;
      if (title === "no-warning") return tag.with({ title: undefined, "data-no-warning": "" });
      if (exempt !== undefined) return undefined;
      const page = findLinkedModulePage(pages, warning.repository);
      const offer = page !== undefined && page !== permalink ? home + page : undefined;
      return tag.with({ "data-guarded": rules.mark, "data-guarded-page": offer });
    });
}
