import { readFileSync } from "node:fs";
import { clientMessages, componentMessages } from "./client-messages.ts";
import { createCategoryCards } from "../content/category-cards.ts";
import { choicesHtml, createFrameRenderer } from "../frame/frame.tsx";
import { createLinkMarker } from "../content/mark-links.ts";
import { noAddresses } from "../../link/resolve-site-links.ts";
import { renderPage, type RenderScope, type RenderedPage } from "./render-page.ts";
import type { RenderInput } from "./render-site.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route } from "../../../model/model.ts";
import { createTranslator } from "../../../texts/messages.ts";
import { styleTexts } from "../head/style-texts.ts";
import { createContentTranslator } from "../content/translate-content.ts";

export type PageRenderer = (route: Route) => Promise<RenderedPage>;

/** A function that renders the pages of a prepared site. */
export function createPageRenderer({
  site,
  config,
  bundle,
  assets,
  links,
  compiled,
  images,
  scanned,
  kinds,
}: Omit<RenderInput, "records" | "output">): PageRenderer {
  const translate = createTranslator(config.locale);
  const scope: RenderScope = {
    config,
    translate,
    bundle,
    assets,
    clientMessages: clientMessages(config.locale.messages),
    componentMessages: componentMessages(config.locale.messages),
    styleTexts: styleTexts(config.locale.messages),
    translateContent: createContentTranslator(config.locale.messages),
    componentOf: kinds.componentOf,
    drawFrame: createFrameRenderer(site, config, kinds),
    choices: (route) => choicesHtml(route, site, config),
    isHidden: (version) => site.versions.some(({ name, noIndex }) => noIndex && name === version),
    markLinks: createLinkMarker(site, config, kinds.kinds),
    imageSize: images.sizeOf,
    categoryItems: createCategoryCards(site, config.baseUrl, translate),
  };
  return async (route) => {
    const page = await compiled.wholePage(route.page);
    const rendered = await renderPage({ ...route, page }, links.addresses.get(route.page.id) ?? noAddresses, scope);
    if (!rendered.contentHtml.includes(" data-diagram")) return rendered;
    const { file } = route.page;
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
  const { html, problems } = await drawDiagrams(page.html, scope);
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
