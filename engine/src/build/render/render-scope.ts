import type { PreparedSite } from "../prepared-site.ts";
import { clientMessages } from "./client-messages.ts";
import { createCategoryCards } from "./category-cards.ts";
import { choicesHtml, createFrameRenderer } from "./frame.tsx";
import { createLinkMarker } from "./mark-links.ts";
import { renderPage, type RenderScope, type RenderedPage } from "./render-page.ts";
import type { Diagnostic } from "../../shared/diagnostic.ts";
import type { Route } from "../../shared/model.ts";

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
}: Pick<PreparedSite, "site" | "config" | "bundle" | "assets" | "links" | "compiled" | "images">): PageRenderer {
  const scope: RenderScope = {
    config,
    bundle,
    assets,
    clientMessages: clientMessages(config.locale.messages),
    drawFrame: createFrameRenderer(site, config),
    choices: (route) => choicesHtml(route, site, config),
    isHidden: (version) => site.versions.some(({ name, noIndex }) => noIndex && name === version),
    markLinks: createLinkMarker(site, config),
    resolvePartial: links.resolveOne,
    imageSize: images.sizeOf,
    categoryItems: createCategoryCards(site, config.baseUrl),
  };
  return async (route) => {
    const page = await compiled.wholePage(route.page);
    const rendered = await renderPage({ ...route, page }, links.addresses.get(route.page.id) ?? [], scope);
    return rendered.contentHtml.includes(" data-diagram") ? withDiagrams(rendered, route.page.file) : rendered;
  };
}

/** The page with its diagrams drawn. What draws them is large, and few pages have any. */
async function withDiagrams(page: RenderedPage, file: string): Promise<RenderedPage> {
  const { drawDiagrams } = await import("./draw-diagrams.ts");
  const { html, problems } = drawDiagrams(page.html);
  const diagnostics = problems.map(({ title, reason }): Diagnostic => ({
    code: "diagram-not-drawn",
    severity: "warning",
    file,
    line: 1,
    column: 1,
    message: `The diagram "${title}" is shown as its text: ${reason.replace(/\.$/, "")}.`,
    hint: "Flowcharts, sequence, state, class and entity diagrams and XY charts are drawn; see the syntax at https://mermaid.js.org/.",
  }));
  return { ...page, html, diagnostics };
}
