import { createTextLocator } from "../../findings/text-locator.ts";
import type { PreparedSite } from "../../pipeline/prepared-site.ts";

/** A link to another site, and its location. */
export interface ExternalLink {
  /** As written. */
  url: string;
  file: string;
  line?: number | undefined;
  column?: number | undefined;
}

/**
 * Lists the links and images of documents and the configuration that lead to other sites, with the location of each.
 */
export function listExternalLinks({
  site,
  config,
  loaded,
}: Pick<PreparedSite, "site" | "config" | "loaded">): ExternalLink[] {
  const links = new Map<string, ExternalLink>();
  const add = (link: ExternalLink) => {
    if (/^https?:\/\//i.test(link.url)) links.set([link.file, link.line, link.column, link.url].join(" "), link);
  };
  for (const { page } of site.routes.values())
    for (const { file, links: own } of [page, ...(page.partials ?? [])])
      for (const { url, line, column, isCopy } of own) if (!isCopy) add({ url, file, line, column });
  const { file, text } = loaded.source;
  const locator = createTextLocator(text);
  const items = config.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  for (const { href } of [...items, ...config.footer.groups.flatMap(({ links: own }) => own)])
    if (href !== undefined) add({ url: href, file, ...locator.findQuoted(href) });
  return Array.from(links.values());
}
