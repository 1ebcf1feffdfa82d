import path from "node:path";
import type { Route } from "../model/model.ts";
import { renewDocuments, withLinksOf } from "./compile/renew-documents.ts";
import type { PreparedSite } from "./prepared-site.ts";

/**
 * The site after some of its files changed, by their paths relative to its folder, where these are documents and nothing but their
 * bodies changed: what others show of them, where they stand and what they are bundled with is as it was. Nothing where
 * there is more to do: then the site is to be prepared again.
 */
export async function renewSite(prepared: PreparedSite, changed: readonly string[]): Promise<PreparedSite | undefined> {
  const { site, context, inputs } = prepared;
  const isReadElsewhere = (file: string) => inputs.includes(path.join(context.siteDirectory, file));
  if (changed.length === 0 || changed.some(isReadElsewhere)) return undefined;
  const renewed = await renewDocuments(prepared, new Set(changed));
  if (!renewed) return undefined;
  const routes = new Map(site.routes);
  const ofDocuments: Route[] = [];
  for (const document of renewed.pages) {
    const route = routes.get(site.permalinkByFile.get(document.file) ?? "");
    if (!route) return undefined;
    const now = { ...route, page: withLinksOf(route.page, document) };
    routes.set(route.permalink, now);
    ofDocuments.push(now);
  }
  const { links, diagnostics, renew } = prepared.renewLinks(ofDocuments);
  return {
    ...prepared,
    scanned: renewed.scanned,
    compiled: renewed.compiled,
    site: { ...site, routes },
    links,
    renewLinks: renew,
    diagnostics: prepared.diagnosticsWith(renewed.compiled.diagnostics, diagnostics),
  };
}
