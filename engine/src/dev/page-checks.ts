import { setImmediate } from "node:timers/promises";
import { joinByMissingPlugin } from "../docusaurus/configuration/docusaurus-config.ts";
import { checkAnchors } from "../pipeline/link/check-anchors.ts";
import type { PreparedSite } from "../pipeline/prepared-site.ts";
import type { PageViews } from "../pipeline/render/view/page-view.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { Route } from "../model/model.ts";

/** What rendering a page told of it. */
export interface PageFindings {
  diagnostics: readonly Diagnostic[];
  /** Places in it that others can point at; absent where it could not be rendered. */
  anchors: readonly string[] | undefined;
}

/** What is known of pages by permalink, and what that depends on; it outlives the site as it is now. */
export type CheckedPages = Map<string, PageFindings & { key: string }>;

export interface PagesToCheck {
  prepared: PreparedSite;
  views: PageViews;
  /** Renders a page; it never throws. */
  findingsOf: (route: Route) => Promise<PageFindings>;
  checked: CheckedPages;
  /** Whether the site was read again since. */
  isStale: () => boolean;
}

/** Pages that are as they were are looked up without a pause, so many at a time. */
const atOnce = 50;

/**
 * Checks what only rendered pages tell, as a build does: whether each can be rendered, and the anchors in links to it. Pages
 * are asked for and edited meanwhile, so there is a pause after each that has to be rendered. Returns the findings about
 * anchors; those of pages are in `checked`. Undefined where the site is not the same any more.
 */
export async function checkPages({
  prepared,
  views,
  findingsOf,
  checked,
  isStale,
}: PagesToCheck): Promise<Diagnostic[] | undefined> {
  const { site, config, links, records } = prepared;
  for (const permalink of checked.keys()) if (!site.routes.has(permalink)) checked.delete(permalink);
  let done = 0;
  for (const route of site.routes.values()) {
    const key = `${records.key} ${views.keyOf(views.viewOf(route))}`;
    const isKnown = checked.get(route.permalink)?.key === key;
    if (!isKnown) {
      const found = await findingsOf(route);
      // What failed for a reason outside of the page may do so no more.
      checked.set(route.permalink, { key: found.anchors ? key : "", ...found });
    }
    if (!isKnown || ++done % atOnce === 0) await setImmediate();
    if (isStale()) return undefined;
  }
  const ofPages = Array.from(checked.values());
  const anchors = new Map(Array.from(checked, ([permalink, page]) => [permalink, page.anchors]));
  const missing = checkAnchors({
    references: links.anchors,
    anchorsIn: (permalink) => anchors.get(permalink),
    site,
    config,
    diagnostics: [...prepared.diagnostics, ...ofPages.flatMap(({ diagnostics }) => diagnostics)],
  });
  return joinByMissingPlugin(missing, prepared.loaded.docusaurus);
}
