import { setImmediate } from "node:timers/promises";
import { joinByMissingPlugin } from "../docusaurus/configuration/docusaurus-config.ts";
import { checkAnchors } from "../pipeline/link/check-anchors.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import type { PageViews } from "../pipeline/render/view/page-view.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route } from "../model/routed-site.ts";

/** The findings of rendering a page. */
export interface PageFindings {
  diagnostics: readonly Diagnostic[];
  /** Ids that links can point to; absent if the page could not be rendered. */
  anchors: readonly string[] | undefined;
}

/** Findings of pages by permalink, with a hash of their inputs; kept when the site is read again. */
export type CheckedPages = Map<string, PageFindings & { key: string }>;

export interface PagesToCheck {
  prepared: PreparedSite;
  views: PageViews;
  /** Renders a page; never throws. */
  findingsOf: (route: Route) => Promise<PageFindings>;
  checked: CheckedPages;
  /** Whether the site was read again meanwhile. */
  isStale: () => boolean;
}

/** Unchanged pages are looked up without a pause, this many at a time. */
const atOnce = 50;

/**
 * Runs the checks of a build that need rendered pages: whether each page can be rendered, and anchors in links. Pauses
 * after each rendered page, because pages are requested and edited meanwhile. Returns the findings about anchors; those
 * of pages are in `checked`. Undefined if the site was read again.
 */
export async function checkRenderedPages({
  prepared,
  views,
  findingsOf,
  checked,
  isStale,
}: PagesToCheck): Promise<Diagnostic[] | undefined> {
  const { site, links, records } = prepared;
  for (const permalink of checked.keys()) if (!site.routes.has(permalink)) checked.delete(permalink);
  let done = 0;
  for (const route of site.routes.values()) {
    const key = `${records.key} ${views.keyOf(views.viewOf(route))}`;
    const isKnown = checked.get(route.permalink)?.key === key;
    if (!isKnown) {
      const found = await findingsOf(route);
      // A failure may have had a cause outside of the page, so it is not cached.
      checked.set(route.permalink, { key: found.anchors ? key : "", ...found });
    }
    if (!isKnown || ++done % atOnce === 0) await setImmediate();
    if (isStale()) return undefined;
  }
  const pageFindings = Array.from(checked.values());
  const anchors = new Map(Array.from(checked, ([permalink, page]) => [permalink, page.anchors]));
  const missing = await checkAnchors({
    ...prepared,
    references: links.anchors,
    anchorsIn: (permalink) => anchors.get(permalink),
    diagnostics: [...prepared.diagnostics, ...pageFindings.flatMap(({ diagnostics }) => diagnostics)],
  });
  return isStale() ? undefined : joinByMissingPlugin(missing, prepared.loaded.docusaurus);
}
