import type { PreparedSite } from "../pipeline.ts";
import { createCategoryCards } from "./category-cards.ts";
import { createFrameRenderer } from "./frame.tsx";
import { createLinkMarker } from "./mark-links.ts";
import { renderPage, type RenderScope, type RenderedPage } from "./render-page.ts";
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
}: Omit<PreparedSite, "scanned" | "contentAssets" | "diagnostics" | "key" | "inputs">): PageRenderer {
  const scope: RenderScope = {
    config,
    bundle,
    assets,
    drawFrame: createFrameRenderer(site, config),
    markLinks: createLinkMarker(site, config),
    resolvePartial: links.resolveOne,
    imageSize: images.sizeOf,
    categoryItems: createCategoryCards(site, config.baseUrl),
  };
  return async (route) =>
    renderPage(
      { ...route, page: await compiled.wholePage(route.page) },
      links.addresses.get(route.page.id) ?? [],
      scope,
    );
}
