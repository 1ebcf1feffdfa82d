import { readFileSync } from "node:fs";
import { clientMessages, componentMessages } from "./client-messages.ts";
import { createFrameRenderer } from "../frame/frame.tsx";
import { createLinkMarker } from "../content/mark-links.ts";
import { renderPage, type RenderScope, type RenderedPage } from "./render-page.ts";
import { hasOwnParts } from "../../bundle/part-uses.ts";
import type { PreparedSite } from "../../prepared-site.ts";
import type { PageView } from "../view/page-view.ts";
import type { SharedView } from "../view/shared-view.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import { createTranslator } from "../../../texts/messages.ts";
import { styleTexts } from "../head/style-texts.ts";
import { compiledTexts } from "../../../texts/compiled-texts.ts";

/** Draws a page; `withoutFailing` leaves out the components of a document that throw. */
export type PageRenderer = (view: PageView, options?: { withoutFailing: boolean }) => Promise<RenderedPage>;

/** What pages are rendered with. Of the site there is nothing but what the views hold: they are what a page's key stands for. */
interface RendererInput extends Pick<PreparedSite, "config" | "bundle" | "assets" | "images" | "kinds"> {
  compiled: Pick<PreparedSite["compiled"], "wholePage">;
  scanned: Pick<PreparedSite["scanned"], "files">;
}

/** A function that renders the pages of a site. */
export function createPageRenderer(
  shared: SharedView,
  { config, bundle, assets, compiled, images, scanned, kinds }: RendererInput,
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
    drawFrame: createFrameRenderer(shared, config, assets.sidebar),
    hasOwnParts: hasOwnParts(bundle),
    markLinks: createLinkMarker(shared.modulePages, config),
    imageSize: images.sizeOf,
  };
  return async (view, options) => {
    const page = await compiled.wholePage(view.page);
    const rendered = await renderPage(view, page, { ...scope, ...options });
    if (!rendered.contentHtml.includes(" data-diagram")) return rendered;
    const { file } = page;
    return withDiagrams({ page: rendered, file, scope }, () => {
      const source = scanned.files.find((each) => each.file === file);
      return source ? readFileSync(source.absolute, "utf8") : "";
    });
  };
}

/** The page with its diagrams drawn. What draws them is large, and few pages have any. */
async function withDiagrams(
  { page, file, scope }: { page: RenderedPage; file: string; scope: RenderScope },
  readSource: () => string,
): Promise<RenderedPage> {
  const { drawDiagrams } = await import("../../../diagrams/draw-diagrams.ts");
  const { html, problems } = await drawDiagrams(page.html, scope.translate);
  if (problems.length === 0) return { ...page, html };
  const { findDiagram } = await import("../../../diagrams/find-diagram.ts");
  const text = readSource();
  const diagnostics = problems.map(({ title, reason, source, line }): Diagnostic => ({
    code: "diagram-not-drawn",
    severity: "warning",
    file,
    ...findDiagram(text, source, line),
    message: `The diagram ${title && `"${title}" `}is shown as its text: ${reason.replace(/\.$/, "")}.`,
    hint:
      line === undefined
        ? "Flowcharts, sequence, state, class and entity diagrams and XY charts are drawn; see the syntax at https://mermaid.js.org/."
        : 'Write it as at https://mermaid.js.org/, each statement on a line of its own; in a flowchart, put text with marks into quotes, as in A["a (b)"].',
  }));
  return { ...page, html, diagnostics };
}
